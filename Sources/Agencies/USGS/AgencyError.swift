public import Formats

/// Why an agency's document could not be had.
public enum AgencyError: Error, Hashable {
    /// It could not be fetched.
    case fetch(FetchError)
    /// A web page came instead, as from a hotel's network before one has signed in.
    case webPage(WebAddress)
    /// What came is a document of another kind, or a damaged one.
    case unreadable(WebAddress, DocumentError)

    /// How long the agency wants to be left alone, in seconds, if it said so.
    public var retryAfterSeconds: Double? {
        guard case .fetch(let error) = self else { return nil }
        return error.retryAfterSeconds
    }
}

extension AgencyError: CustomStringConvertible {
    /// What happened, where, and what to do, as a sentence or two.
    public var description: String {
        switch self {
        case .fetch(let error): error.description
        case .webPage(let address):
            "\(address) answered with a web page instead of GeoJSON; "
                + "check the address, and whether the network wants a sign-in first."
        case .unreadable(let address, let error):
            "\(address) answered with a document that cannot be read: \(error.description)"
        }
    }
}
