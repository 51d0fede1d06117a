public import Formats

/// Why an event service's answer could not be had.
public enum EventServiceError: Error, Hashable {
    /// It could not be fetched.
    case fetch(FetchError)
    /// The service refuses the question itself: asking again makes no difference.
    case refused(WebAddress, status: Int, sentence: String)
    /// A web page came instead, as from a hotel's network before one has signed in.
    case webPage(WebAddress)
    /// What came is a document of another kind, or a damaged one.
    case unreadable(WebAddress, DocumentError)
    /// What came instead of a number of events is none.
    case noCount(WebAddress)

    /// How long the service wants to be left alone, in seconds, if it said so.
    public var retryAfterSeconds: Double? {
        guard case .fetch(let error) = self else { return nil }
        return error.retryAfterSeconds
    }

    /// Whether asking again later cannot help.
    public var isFinal: Bool {
        switch self {
        case .refused: true
        case .fetch(.badAddress), .fetch(.downgrade), .fetch(.redirectLoop), .fetch(.tooManyRedirects),
            .fetch(.badRedirect):
            true
        default: false
        }
    }
}

extension EventServiceError: CustomStringConvertible {
    /// What happened, where, and what to do, as a sentence or two.
    public var description: String {
        switch self {
        case .fetch(let error): error.description
        case .refused(let address, let status, let sentence):
            "\(address) refuses the question with status \(status)"
                + (sentence.isEmpty ? "" : " (\(sentence))") + "; check the address and the options."
        case .webPage(let address):
            "\(address) answered with a web page instead of events; "
                + "check the address, and whether the network wants a sign-in first."
        case .unreadable(let address, let error):
            "\(address) answered with a document that cannot be read: \(error.description)"
        case .noCount(let address): "\(address) answered with something else than a number of events."
        }
    }
}
