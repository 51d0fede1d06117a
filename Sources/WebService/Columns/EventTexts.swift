internal import Catalog
internal import Foundation
internal import Seismology
internal import Storage

/// What people read of events whose numbers they have from columns.
struct EventTexts: Encodable, Sendable {
    struct Item: Encodable {
        let number: Int64
        let id: String
        let ids: [String]
        let agency: String
        let network: String?
        let place: String?
        let magnitudeType: String?
        let kind: String?
        let status: String?
        let withdrawn: Bool
        let supersededBy: Int64?
        let alert: String?
        let tsunami: Bool?
        let felt: Int?
        let reportedIntensity: Double?
        let instrumentalIntensity: Double?
        let updated: Int64?
        let url: String?
    }

    /// The revision of the catalog that the texts are at least of.
    let revision: String
    let events: [Item]

    init(of events: [StoredEvent], version: CatalogVersion) {
        revision = "\(version)"
        self.events = events.map(Item.init)
    }

    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return Array(try encoder.encode(self))
    }
}

extension EventTexts.Item {
    init(_ event: StoredEvent) {
        let state = event.state
        self.init(
            number: event.number, id: state.id, ids: state.ids, agency: state.agency.rawValue, network: state.network,
            place: state.place, magnitudeType: state.magnitude?.type, kind: state.kind?.rawValue,
            status: state.status?.rawValue, withdrawn: event.isWithdrawn, supersededBy: event.supersededBy,
            alert: state.impact.alert?.description, tsunami: state.impact.tsunami, felt: state.impact.feltReports,
            reportedIntensity: state.impact.reportedIntensity,
            instrumentalIntensity: state.impact.instrumentalIntensity, updated: state.updated?.millisecondsRounded,
            url: state.links.page)
    }
}

extension EventTexts {
    /// Which texts are asked for.
    struct Request: Sendable {
        var list: String?

        /// The numbers in the order asked for; none where they are not such a list.
        var numbers: [Int64] { list.flatMap(EventTexts.numbers(in:)) ?? [] }

        static let parameters: [QueryParameter<Request>] = [
            .text(
                "numbers", to: \.list, "The events, by Epicenter's numbers.", allowed: EventTexts.allowed,
                pattern: #"^-?\d{1,18}(,-?\d{1,18}){0,\#(EventTexts.mostNumbers - 1)}$"#,
                where: { EventTexts.numbers(in: $0) != nil })
        ]
    }

    private static let mostNumbers = 500
    private static let allowed = "1 to \(mostNumbers) numbers of events, separated by commas"

    static let missingNumbers = QueryError.malformed(parameter: "numbers", given: "", allowed: allowed)

    private static func numbers(in list: String) -> [Int64]? {
        let words = list.split(separator: ",", maxSplits: mostNumbers, omittingEmptySubsequences: false)
        let numbers = words.compactMap { Int64($0) }
        return words.count <= mostNumbers && numbers.count == words.count ? numbers : nil
    }
}
