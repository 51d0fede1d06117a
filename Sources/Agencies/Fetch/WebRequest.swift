/// A request to a web server, with all that a plain fetch leaves to its defaults.
public struct WebRequest: Hashable, Sendable {
    /// What is done with the document at the address.
    public enum Method: Hashable, Sendable {
        /// It is read.
        case get
        /// Only the headers of its answer are read.
        case head
        /// A document is sent to it.
        case post([UInt8])
    }

    /// Where redirects may lead.
    public enum RedirectRule: Hashable, Sendable {
        /// To any web server, but for what is never followed.
        case anywhere
        /// To these servers only.
        case within(Set<WebOrigin>)
        /// Nowhere: the redirect is the answer.
        case nowhere
    }

    /// What is asked for.
    public let address: WebAddress
    /// What is done with it.
    public var method = Method.get
    /// Fields of the header that replace the usual ones or come besides; they may hold keys, so ``redirects`` should
    /// lead nowhere then.
    public var fields: [String: String] = [:]
    /// Where redirects may lead.
    public var redirects = RedirectRule.anywhere
    /// The most bytes that are taken, where that is less than what the fetcher takes.
    public var mostBytes = Int.max
    /// The most time, where that is less than what the fetcher takes.
    public var mostTime = Duration.seconds(3_600)

    /// A request to read the document at an address.
    public init(_ address: WebAddress) { self.address = address }
}

extension WebRequest: CustomStringConvertible, CustomReflectable {
    /// The address alone.
    public var description: String { address.text }

    /// Only the address, so that no key gets into a dump or a log.
    public var customMirror: Mirror { Mirror(self, children: ["address": address.text]) }
}

/// Something that sends requests to web servers: the web, or what stands for it in a test.
public protocol WebAsking: Sendable {
    /// Sends a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer, complete and unpacked, whatever its status.
    /// - Throws: ``FetchError`` where there is no complete answer.
    func fetchAnswer(_ request: WebRequest) async throws(FetchError) -> FetchedAnswer
}
