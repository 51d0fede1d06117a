/// The fields of a report, as a set.
///
/// A format carries some of them and not others: a CSV row says nothing of felt reports, which is not the same as saying that there are none.
/// Only fields that a report carries are compared with, or replace, what was known. The raw values are stored and never change their meaning.
public struct ReportedFields: OptionSet, Hashable, Sendable {
    /// The set as bits, from 1 for `time` to 2^32 for `utcOffset`, as the store keeps it.
    public let rawValue: Int64

    /// Makes a set of stored bits; bits that no field has are kept.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    private init(bit: Int64) { self.init(rawValue: 1 << bit) }

    /// `time`: the origin time, to the microsecond.
    public static let time = ReportedFields(bit: 0)
    /// `hypocenter.coordinate`: the epicenter, in degrees on WGS84.
    public static let position = ReportedFields(bit: 1)
    /// `hypocenter.depthKilometers`: kilometers below sea level.
    public static let depth = ReportedFields(bit: 2)
    /// `magnitude.value`: a number without unit, on the scale that `magnitudeType` names.
    public static let magnitude = ReportedFields(bit: 3)
    /// `magnitude.type`: the scale, as the agency wrote it.
    public static let magnitudeType = ReportedFields(bit: 4)
    /// `kind`: what happened, in the agency's words.
    public static let kind = ReportedFields(bit: 5)
    /// `status`: how far the agency's work has come, as one of three words.
    public static let status = ReportedFields(bit: 6)
    /// `impact.alert`: the level of PAGER, green to red.
    public static let alert = ReportedFields(bit: 7)
    /// `impact.tsunami`: yes or no, flagged by the agency.
    public static let tsunami = ReportedFields(bit: 8)
    /// `ids`: every id named for the event; among the changes of a revision it stands for `id` too.
    public static let ids = ReportedFields(bit: 9)

    /// `updated`: the moment of the agency's newest change, to the microsecond.
    public static let updated = ReportedFields(bit: 10)
    /// `place`: a text in the agency's words.
    public static let place = ReportedFields(bit: 11)
    /// `network`: the short name of the network that the preferred id comes from.
    public static let network = ReportedFields(bit: 12)
    /// `code`: the event's code at that network, a text.
    public static let code = ReportedFields(bit: 13)
    /// `quality.stations`: a number of stations or phases.
    public static let stations = ReportedFields(bit: 14)
    /// `quality.gapDegrees`: the largest azimuthal gap, in degrees.
    public static let gap = ReportedFields(bit: 15)
    /// `quality.nearestStationDegrees`: a distance in degrees of arc.
    public static let nearestStation = ReportedFields(bit: 16)
    /// `quality.residualSeconds`: the root mean square of the residuals, in seconds.
    public static let residual = ReportedFields(bit: 17)
    /// `quality.horizontalErrorKilometers`: the uncertainty of the epicenter, in kilometers.
    public static let horizontalError = ReportedFields(bit: 18)
    /// `quality.depthErrorKilometers`: the uncertainty of the depth, in kilometers.
    public static let depthError = ReportedFields(bit: 19)
    /// `quality.magnitudeError`: the standard error of the magnitude, in units of magnitude.
    public static let magnitudeError = ReportedFields(bit: 20)
    /// `quality.magnitudeStations`: the number of stations behind the magnitude.
    public static let magnitudeStations = ReportedFields(bit: 21)
    /// `quality.locationSource`: the short name of the network that gave the location.
    public static let locationSource = ReportedFields(bit: 22)
    /// `quality.magnitudeSource`: the short name of the network that gave the magnitude.
    public static let magnitudeSource = ReportedFields(bit: 23)
    /// `impact.feltReports`: a number of reports by people.
    public static let feltReports = ReportedFields(bit: 24)
    /// `impact.reportedIntensity`: the largest intensity that people reported, 0 to 12.
    public static let reportedIntensity = ReportedFields(bit: 25)
    /// `impact.instrumentalIntensity`: the largest Modified Mercalli intensity estimated, 0 to 12.
    public static let instrumentalIntensity = ReportedFields(bit: 26)
    /// `impact.significance`: the agency's whole number, without unit; never the computed one.
    public static let significance = ReportedFields(bit: 27)
    /// `links.page`: the address of the agency's page.
    public static let page = ReportedFields(bit: 28)
    /// `links.detail`: the address of the agency's document of details.
    public static let detail = ReportedFields(bit: 29)
    /// `links.sources`: the short names of the contributing networks, separated by commas.
    public static let sources = ReportedFields(bit: 30)
    /// `links.productTypes`: the types of the agency's products, separated by commas.
    public static let productTypes = ReportedFields(bit: 31)
    /// `links.utcOffsetMinutes`: the time zone at the epicenter, in minutes east of UTC.
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
