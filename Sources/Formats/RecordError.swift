/// Why one record of a document was left out while the rest was read.
public struct RecordError: Error, Hashable, Sendable {
    /// Where in the document the record stands.
    public enum Location: Hashable, Sendable {
        /// The line on which the record begins, counted from 1, the header being line 1.
        case line(Int)
        /// The place in the list of records, counted from 0.
        case index(Int)
    }

    /// Where the record stands.
    public let location: Location
    /// What is wrong with it, as the rest of a sentence: `the latitude 95.0 lies outside -90 to 90`.
    public let reason: String

    /// Makes an error that names a record and what is wrong with it.
    public init(location: Location, reason: String) {
        self.location = location
        self.reason = reason
    }
}

extension RecordError: CustomStringConvertible {
    /// The place and the reason: `line 12: the latitude 95.0 lies outside -90 to 90`.
    public var description: String {
        switch location {
        case .line(let line): "line \(line): \(reason)"
        case .index(let index): "record \(index): \(reason)"
        }
    }
}
