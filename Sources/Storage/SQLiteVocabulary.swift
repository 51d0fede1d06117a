internal import Catalog
internal import GRDB
internal import Seismology

/// The words that events are described in, kept beside the events so that listing them needs no look at every event.
enum SQLiteVocabulary {
    /// What a word stands for; the raw values are stored and never change.
    enum Field: String {
        case network
        case kind
        case magnitudeType = "magnitude_type"
        case productType = "product_type"
    }

    /// The words of one agency's events, those included that only earlier states of an event had.
    static func read(of agency: Agency, _ db: Database) throws -> CatalogVocabulary {
        func words(_ field: Field) throws -> [String] {
            try String.fetchAll(
                db, sql: "SELECT word FROM word WHERE agency = ? AND field = ? ORDER BY word",
                arguments: [agency.rawValue, field.rawValue])
        }
        var vocabulary = CatalogVocabulary()
        vocabulary.networks = try words(.network)
        vocabulary.kinds = try words(.kind).map(EventKind.init(rawValue:))
        vocabulary.magnitudeTypes = try words(.magnitudeType)
        vocabulary.productTypes = try words(.productType)
        return vocabulary
    }

    /// Adds the words of the states of events to those that are kept.
    static func add(wordsOf events: [Event], _ db: Database) throws {
        var words: [Agency: Words] = [:]
        for event in events { words[event.state.agency, default: Words()].add(event.state) }
        var row = try BoundStatement(db, "INSERT OR IGNORE INTO word (agency, field, word) VALUES (?, ?, ?)")
        for (agency, words) in words {
            for (field, word) in words.list {
                row.put(agency.rawValue)
                row.put(field.rawValue)
                row.put(word)
                try row.execute()
            }
        }
    }
}

/// The different words in the states of one agency's events.
private struct Words {
    private var networks: Set<String> = []
    private var kinds: Set<EventKind> = []
    private var magnitudeTypes: Set<String> = []
    private var productTypeLists: Set<String> = []

    mutating func add(_ state: EventReport) {
        if let network = state.network { networks.insert(network) }
        if let kind = state.kind { kinds.insert(kind) }
        if let type = state.magnitude?.type { magnitudeTypes.insert(type) }
        if let list = state.links.productTypes { productTypeLists.insert(list) }
    }

    var list: [(SQLiteVocabulary.Field, String)] {
        let productTypes = Set(productTypeLists.flatMap { $0.split(separator: ",").map(String.init) })
        return networks.map { (.network, $0) } + kinds.map { (.kind, $0.rawValue) }
            + magnitudeTypes.map { (.magnitudeType, $0) } + productTypes.map { (.productType, $0) }
    }
}
