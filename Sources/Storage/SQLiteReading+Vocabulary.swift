internal import Catalog
internal import GRDB

extension SQLiteReading {
    /// The different words in the columns of one agency's events.
    static func vocabulary(of agency: Agency, _ db: Database) throws -> CatalogVocabulary {
        func words(_ column: String) throws -> [String] {
            let sql = """
                SELECT DISTINCT \(column) FROM event WHERE agency = ? AND \(column) IS NOT NULL ORDER BY \(column)
                """
            return try String.fetchAll(db, sql: sql, arguments: [agency.rawValue])
        }
        var vocabulary = CatalogVocabulary()
        vocabulary.networks = try words("network")
        vocabulary.kinds = try words("kind").map(EventKind.init(rawValue:))
        vocabulary.magnitudeTypes = try words("magnitude_type")
        let lists = try words("product_types").flatMap { $0.split(separator: ",").map(String.init) }
        vocabulary.productTypes = Set(lists).sorted()
        return vocabulary
    }
}
