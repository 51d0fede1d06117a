/// Something that fetches documents by their address: the web, or what stands for it in a test.
public protocol DocumentFetching: Sendable {
    /// Fetches the document at an address, following redirects.
    ///
    /// - Parameter address: Where the document is.
    /// - Returns: The document, complete and unpacked; its server answered with status 200.
    /// - Throws: ``FetchError`` where there is no complete document.
    func fetch(_ address: WebAddress) async throws(FetchError) -> FetchedDocument
}

/// A document as it was fetched.
public struct FetchedDocument: Hashable, Sendable {
    /// The address that it came from at last, after all redirects.
    public let address: WebAddress
    /// Its bytes, unpacked.
    public let bytes: [UInt8]
    /// How many bytes came over the wire for it, still packed.
    public let transferredBytes: Int
    /// The kind of content that the server named, such as `application/json; charset=utf-8`.
    public let contentType: String?

    /// Puts a document together.
    public init(address: WebAddress, bytes: [UInt8], transferredBytes: Int, contentType: String?) {
        self.address = address
        self.bytes = bytes
        self.transferredBytes = transferredBytes
        self.contentType = contentType
    }
}
