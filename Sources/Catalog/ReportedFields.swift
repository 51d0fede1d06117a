/// The fields of a report, as a set.
///
/// A format carries some of them and not others: a CSV row says nothing of felt reports, which is not the same as saying that there are none.
/// Only fields that a report carries are compared with, or replace, what was known. The raw values are stored and never change their meaning.
public struct ReportedFields: OptionSet, Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    private init(bit: Int64) { self.init(rawValue: 1 << bit) }

    public static let time = ReportedFields(bit: 0)
    public static let position = ReportedFields(bit: 1)
    public static let depth = ReportedFields(bit: 2)
    public static let magnitude = ReportedFields(bit: 3)
    public static let magnitudeType = ReportedFields(bit: 4)
    public static let kind = ReportedFields(bit: 5)
    public static let status = ReportedFields(bit: 6)
    public static let alert = ReportedFields(bit: 7)
    public static let tsunami = ReportedFields(bit: 8)
    public static let ids = ReportedFields(bit: 9)

    public static let updated = ReportedFields(bit: 10)
    public static let place = ReportedFields(bit: 11)
    public static let network = ReportedFields(bit: 12)
    public static let code = ReportedFields(bit: 13)
    public static let stations = ReportedFields(bit: 14)
    public static let gap = ReportedFields(bit: 15)
    public static let nearestStation = ReportedFields(bit: 16)
    public static let residual = ReportedFields(bit: 17)
    public static let horizontalError = ReportedFields(bit: 18)
    public static let depthError = ReportedFields(bit: 19)
    public static let magnitudeError = ReportedFields(bit: 20)
    public static let magnitudeStations = ReportedFields(bit: 21)
    public static let locationSource = ReportedFields(bit: 22)
    public static let magnitudeSource = ReportedFields(bit: 23)
    public static let feltReports = ReportedFields(bit: 24)
    public static let reportedIntensity = ReportedFields(bit: 25)
    public static let instrumentalIntensity = ReportedFields(bit: 26)
    public static let significance = ReportedFields(bit: 27)
    public static let page = ReportedFields(bit: 28)
    public static let detail = ReportedFields(bit: 29)
    public static let sources = ReportedFields(bit: 30)
    public static let productTypes = ReportedFields(bit: 31)
    public static let utcOffset = ReportedFields(bit: 32)

    /// The fields whose change is a revision worth announcing; changes of all others are stored quietly.
    public static let announced: ReportedFields = [
        .time, .position, .depth, .magnitude, .magnitudeType, .kind, .status, .alert, .tsunami, .ids,
    ]

    /// What every located event has.
    public static let origin: ReportedFields = [.time, .position, .depth]

    /// The names of the announced fields in this set, in a fixed order, as the HTTP interface gives them.
    public var announcedNames: [String] { Self.announcedNames.compactMap { contains($0.0) ? $0.1 : nil } }

    private static let announcedNames: [(ReportedFields, String)] = [
        (.time, "time"), (.position, "position"), (.depth, "depth"), (.magnitude, "magnitude"),
        (.magnitudeType, "magnitudeType"), (.kind, "kind"), (.status, "status"), (.alert, "alert"),
        (.tsunami, "tsunami"), (.ids, "ids"),
    ]
}
