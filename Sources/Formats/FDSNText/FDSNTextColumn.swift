/// The columns of the FDSN event service's text, in their order.
enum FDSNTextColumn: String, CaseIterable {
    case eventID = "EventID"
    case time = "Time"
    case latitude = "Latitude"
    case longitude = "Longitude"
    case depth = "Depth/km"
    case author = "Author"
    case catalog = "Catalog"
    case contributor = "Contributor"
    case contributorID = "ContributorID"
    case magnitudeType = "MagType"
    case magnitude = "Magnitude"
    case magnitudeAuthor = "MagAuthor"
    case place = "EventLocationName"
    /// Since version 1.2 of the specification.
    case kind = "EventType"

    /// The field of a report that the column gives as it stands; nil for those that need a second look.
    var field: USGSField? {
        switch self {
        case .eventID: .id
        case .time, .catalog, .contributorID: nil
        case .latitude: .latitude
        case .longitude: .longitude
        case .depth: .depth
        case .author: .locationSource
        case .contributor: .net
        case .magnitudeType: .magType
        case .magnitude: .mag
        case .magnitudeAuthor: .magSource
        case .place: .place
        case .kind: .type
        }
    }

    /// The columns that a header names, 13 or 14; nil where it is none.
    ///
    /// Blanks and the case of letters do not matter: services write `Depth/km` and `Depth/Km`, with and without blanks.
    static func columns(ofHeader line: UnsafeBufferPointer<UInt8>) -> [FDSNTextColumn]? {
        guard line.first == UInt8(ascii: "#") else { return nil }
        let names = String(decoding: line.dropFirst(), as: UTF8.self).lowercased().split(
            separator: "|", omittingEmptySubsequences: false
        ).map { $0.filter { $0 != " " && $0 != "\t" && $0 != "\r" } }
        let known = allCases.map { $0.rawValue.lowercased() }
        guard names == known || names == known.dropLast() else { return nil }
        return Array(allCases.prefix(names.count))
    }
}
