/// Something that asks web services, whose refusals are answers too: the web, or what stands for it in a test.
public protocol AnswerFetching: Sendable {
    /// Asks a service, following redirects.
    ///
    /// - Parameter address: The question.
    /// - Returns: The answer, complete and unpacked, whatever its status.
    /// - Throws: ``FetchError`` where there is no complete answer.
    func fetchAnswer(_ address: WebAddress) async throws(FetchError) -> FetchedAnswer
}

/// What a web service answered.
public struct FetchedAnswer: Hashable, Sendable {
    /// The status of HTTP: 200 where all is well.
    public let status: Int
    /// How long the server wants to be left alone, in seconds, 0 to 86,400, if it said so.
    public let retryAfterSeconds: Double?
    /// The headers by their names in small letters; values of one name are joined by commas.
    public let headers: [String: String]
    /// What came with it.
    public let document: FetchedDocument

    /// Puts an answer together.
    public init(
        status: Int, retryAfterSeconds: Double? = nil, headers: [String: String] = [:], document: FetchedDocument
    ) {
        self.status = status
        self.retryAfterSeconds = retryAfterSeconds
        self.headers = headers
        self.document = document
    }
}
