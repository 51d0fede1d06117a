/// What happened: an earthquake, a quarry blast, and so on, in the agency's words.
///
/// Agencies add kinds without notice, so this is an open set: unknown words are kept. Old spellings are read as the present ones (`quarry_blast`
/// and `quarry` are `quarry blast`).
public struct EventKind: RawRepresentable, Hashable, Sendable {
    /// The agency's word in its present spelling, without underscores.
    public let rawValue: String

    /// Takes an agency's word, known or not, and brings an old spelling into the present one.
    public init(rawValue: String) {
        let words = rawValue.utf8.contains(UInt8(ascii: "_")) ? String(rawValue.map { $0 == "_" ? " " : $0 }) : rawValue
        self.rawValue = words == "quarry" ? "quarry blast" : words
    }

    /// An earthquake, which most reports are of: the agency's word `earthquake`.
    public static let earthquake = EventKind(rawValue: "earthquake")
    /// A blast in a quarry: the word `quarry blast`, formerly `quarry` or `quarry_blast`.
    public static let quarryBlast = EventKind(rawValue: "quarry blast")
    /// An explosion that has no word of its own, as quarry blasts have: the word `explosion`.
    public static let explosion = EventKind(rawValue: "explosion")
    /// A shock from moving or breaking ice, such as that of a glacier: the word `ice quake`.
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
    /// The short name, such as `usgs`, as the store keeps it.
    public let rawValue: String

    /// Names an agency; any text is taken as it is.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The United States Geological Survey's Earthquake Hazards Program, in its feeds since 2013.
    public static let usgs = Agency(rawValue: "usgs")
    /// The European-Mediterranean Seismological Centre, by its event service and its stream.
    public static let emsc = Agency(rawValue: "emsc")
    /// The National Earthquake Information Center's list `qed.asc`, as it was until about 2012.
    public static let neic = Agency(rawValue: "neic")
}
