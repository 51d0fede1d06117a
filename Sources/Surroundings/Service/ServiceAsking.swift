/// Something that asks outside services: the web, or what stands for it in a test.
public protocol ServiceAsking: Sendable {
    /// Asks a service once; redirects are answers like others and are not followed.
    ///
    /// - Parameter request: The question with its limits.
    /// - Returns: The answer, complete, whatever its status.
    /// - Throws: ``ServiceFailure`` where there is no complete answer within the limits.
    func ask(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer
}

/// A question to an outside service.
///
/// Its address, fields and body may hold keys: it has no text of its own, and nothing of it belongs in a log or an error.
public struct ServiceRequest: Sendable {
    /// How long to wait and how much to take.
    public struct Limits: Hashable, Sendable {
        /// From the beginning to the last byte.
        public var time: Duration
        /// The most bytes of the answer's body.
        public var bytes: Int

        /// Sets limits; those left out are 15 seconds and 1 MiB.
        public init(time: Duration = .seconds(15), bytes: Int = 1 << 20) {
            self.time = time
            self.bytes = bytes
        }
    }

    /// The absolute http or https address, with its query.
    public let address: String
    /// Fields of the header besides the usual ones, such as a key.
    public let fields: [(name: String, value: String)]
    /// What is posted; nil where something is only asked for (GET).
    public let body: [UInt8]?
    /// How long to wait and how much to take.
    public let limits: Limits

    /// Makes a question.
    public init(
        _ address: String, fields: [(name: String, value: String)] = [], body: [UInt8]? = nil, limits: Limits = Limits()
    ) {
        self.address = address
        self.fields = fields
        self.body = body
        self.limits = limits
    }
}

/// What an outside service answered.
public struct ServiceAnswer: Hashable, Sendable {
    /// The status of HTTP: 200 where all is well.
    public let status: Int
    /// The kind of content that the service named.
    public let contentType: String?
    /// The fields of the header by their names in small letters; of a repeated one the first.
    public let fields: [String: String]
    /// The body.
    public let bytes: [UInt8]

    /// Puts an answer together; the names of the fields are in small letters.
    public init(status: Int, fields: [String: String] = [:], bytes: [UInt8]) {
        self.status = status
        contentType = fields["content-type"]
        self.fields = fields
        self.bytes = bytes
    }
}

/// Why there is no complete answer of a service; nothing of the request is in it.
public enum ServiceFailure: Error, Hashable, Sendable {
    /// The address is none of a web server.
    case badAddress
    /// There was no complete answer in time.
    case timedOut(Duration)
    /// There is no way to the service: its name is unknown, nothing listens, or no secure connection could be made.
    case unreachable
    /// The answer has more bytes than are taken.
    case tooLarge(limitBytes: Int)
    /// The connection ended before the answer did, or what came is no answer of HTTP.
    case brokenOff
    /// The caller gave up.
    case cancelled
}
