public import Formats

/// What came of asking for the details of an event.
public enum DetailAnswer: Sendable {
    /// A document, of one event where all is well.
    case found(ReadDocument)
    /// The agency says that it deleted the event.
    case deleted
    /// The agency does not know the id.
    case unknown
    /// A document came that is none of the agency's.
    case unreadable(AgencyError)
    /// No document came.
    case unreached(FetchError)

    /// Why the agency could not be reached, for the plan of asking; nil where it answered, even with nonsense.
    public var failure: FetchError? {
        guard case .unreached(let error) = self else { return nil }
        return error
    }
}
