/// What happened: an earthquake, a quarry blast, and so on, in the agency's words.
///
/// Agencies add kinds without notice, so this is an open set: unknown words are kept. Old spellings are read as the present ones (`quarry_blast`
/// and `quarry` are `quarry blast`).
public struct EventKind: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        let words = rawValue.contains("_") ? String(rawValue.map { $0 == "_" ? " " : $0 }) : rawValue
        self.rawValue = words == "quarry" ? "quarry blast" : words
    }

    public static let earthquake = EventKind(rawValue: "earthquake")
    public static let quarryBlast = EventKind(rawValue: "quarry blast")
    public static let explosion = EventKind(rawValue: "explosion")
    public static let iceQuake = EventKind(rawValue: "ice quake")
}

/// How far an agency's work on an event has come.
public enum EventStatus: String, Hashable, Sendable, CaseIterable {
    /// Computed without a person's check.
    case automatic
    /// Checked by a person.
    case reviewed
    /// Withdrawn by the agency: it was no event, or belongs to another.
    case deleted
}

/// An agency that reports events, by a short name that is stored and never changes.
public struct Agency: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The U.S. Geological Survey's Earthquake Hazards Program, in its feeds since 2013.
    public static let usgs = Agency(rawValue: "usgs")
    /// The National Earthquake Information Center's list `qed.asc`, as it was until about 2012.
    public static let neic = Agency(rawValue: "neic")
}
