/// Why a document could not be fetched.
public enum FetchError: Error, Hashable {
    /// The text is not the address of a web server.
    case badAddress(String)
    /// There was no complete answer in time.
    case timedOut(WebAddress, seconds: Double)
    /// Nothing listens there.
    case refusedConnection(WebAddress)
    /// The host's name is unknown, or there is no way to it.
    case unreachable(WebAddress, reason: String)
    /// No encrypted connection could be made.
    case tls(WebAddress, reason: String)
    /// The server answered with something other than 200, and perhaps with how long to leave it alone.
    case status(WebAddress, code: Int, retryAfterSeconds: Double?)
    /// Redirects led to an address for the second time.
    case redirectLoop(WebAddress)
    /// There were more redirects than are followed.
    case tooManyRedirects(WebAddress, limit: Int)
    /// A redirect led from an encrypted connection to an open one.
    case downgrade(from: WebAddress, to: WebAddress)
    /// A redirect did not say where to, or led to something that is not a web server.
    case badRedirect(WebAddress, location: String?)
    /// The document is larger than is taken, as sent or unpacked.
    case tooLarge(WebAddress, limitBytes: Int)
    /// The connection ended before the document did.
    case cutShort(WebAddress, receivedBytes: Int)
    /// The document is packed in a way that was not asked for, or cannot be unpacked.
    case badEncoding(WebAddress, reason: String)
    /// What came is not an answer by the rules of HTTP.
    case badAnswer(WebAddress, reason: String)
    /// The caller gave up.
    case cancelled(WebAddress)

    /// How long the server wants to be left alone, in seconds, 0 to 86,400, if it said so.
    public var retryAfterSeconds: Double? {
        guard case .status(_, _, let seconds) = self else { return nil }
        return seconds
    }
}

extension FetchError: CustomStringConvertible {
    /// What happened, where, and what to do, as a sentence or two; without names and passwords.
    public var description: String {
        switch self {
        case .badAddress(let text):
            "“\(Self.excerpt(text))” is not the address of a web server; "
                + "give one that begins with http:// or https://."
        case .timedOut(let address, let seconds):
            "\(address) did not answer completely within \(Self.number(seconds)) seconds; it is asked again later."
        case .refusedConnection(let address):
            "\(address) refused the connection; check that a server runs there."
        case .unreachable(let address, let reason):
            "\(address) cannot be reached (\(Self.excerpt(reason))); check the network and the name."
        case .tls(let address, let reason):
            "No secure connection to \(address) could be made (\(Self.excerpt(reason))); "
                + "check the machine's clock and certificates."
        case .status(let address, let code, let seconds):
            Self.sentence(address, status: code, retryAfterSeconds: seconds)
        case .redirectLoop(let address):
            "\(address) redirects in a circle; check the address."
        case .tooManyRedirects(let address, let limit):
            "\(address) redirects more than \(limit) times; check the address."
        case .downgrade(let from, let to):
            "\(from) redirects to the unencrypted \(to), which is not followed; check the address."
        case .badRedirect(let address, let location?):
            "\(address) redirects to “\(Self.excerpt(location))”, which is not followed; check the address."
        case .badRedirect(let address, nil):
            "\(address) redirects without saying where to; check the address."
        case .tooLarge(let address, let limit):
            "\(address) sends more than \(limit) bytes, which is the most that is taken; check the address."
        case .cutShort(let address, let bytes):
            "The connection to \(address) ended after \(bytes) bytes, before the document did; it is asked again later."
        case .badEncoding(let address, let reason):
            "The answer of \(address) cannot be unpacked (\(Self.excerpt(reason))); it is asked again later."
        case .badAnswer(let address, let reason):
            "\(address) did not answer as a web server does (\(Self.excerpt(reason))); check the address."
        case .cancelled(let address):
            "The request to \(address) was given up."
        }
    }

    private static func sentence(_ address: WebAddress, status code: Int, retryAfterSeconds: Double?) -> String {
        let pause = retryAfterSeconds.map { " It wants to be left alone for \(number($0)) seconds." } ?? ""
        let advice =
            switch code {
            case 401, 403: "access is denied; check the address."
            case 404, 410: "there is no such document; check the address."
            case 429: "it is being asked too often; it is asked again later."
            case 500...: "the server has a fault; it is asked again later."
            default: "which is not a document; check the address."
            }
        return "\(address) answered with status \(code): \(advice)\(pause)"
    }

    private static func number(_ seconds: Double) -> String {
        seconds == seconds.rounded() && abs(seconds) < 1e9 ? "\(Int(seconds))" : "\(seconds)"
    }

    /// Text from outside, made short and harmless: one line, at most 200 characters, the name and password of an
    /// address left out.
    static func excerpt(_ text: String) -> String {
        let line = text.prefix(2_048).map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 }
        return String(withoutCredentials(String(line)).prefix(200))
    }

    private static func withoutCredentials(_ text: String) -> String {
        guard let slashes = text.firstRange(of: "//") else { return text }
        let rest = text[slashes.upperBound...]
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let at = authority.lastIndex(of: "@") else { return text }
        return String(text[..<slashes.upperBound] + rest[rest.index(after: at)...])
    }
}
