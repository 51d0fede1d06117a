public import Agencies

/// Fetches pictures from outside, so that a page needs to load nothing but from this server: from known servers only,
/// and only what is a picture by its content.
public struct PictureSource: Sendable {
    /// The most bytes of a picture.
    public static let mostBytes = 2 << 20
    /// Where the server gives pictures.
    public static let path = "/api/pictures"

    private let origins: Set<WebOrigin>
    private let asker: any WebAsking

    /// A picture.
    public struct Picture: Hashable, Sendable {
        /// What it is, by its content.
        public let kind: PictureKind
        /// Its bytes.
        public let bytes: [UInt8]
    }

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - origins: The servers that are known.
    ///   - asker: What asks.
    public init(origins: Set<WebOrigin>, asker: any WebAsking) {
        self.origins = origins
        self.asker = asker
    }

    /// Where this server gives the picture of an address; nil where it does not.
    public func path(of address: WebAddress) -> String? {
        guard origins.contains(WebOrigin(address)) else { return nil }
        return "\(Self.path)?address=\(USGSAddresses.percentEncoded(address.text))"
    }

    /// Fetches a picture.
    ///
    /// - Parameter text: Its address.
    /// - Returns: The picture.
    /// - Throws: ``PictureError`` where there is none, or it is not to be fetched.
    public func picture(at text: String) async throws(PictureError) -> Picture {
        let address: WebAddress
        do { address = try WebAddress(text) } catch { throw .unknownServer }
        guard origins.contains(WebOrigin(address)) else { throw .unknownServer }
        var request = WebRequest(address)
        request.fields = ["Accept": "image/webp, image/png, image/jpeg, image/gif"]
        request.redirects = .within(origins)
        request.mostBytes = Self.mostBytes
        request.mostTime = .seconds(15)
        let answer: FetchedAnswer
        do { answer = try await asker.fetchAnswer(request) } catch {
            if case .tooLarge = error { throw .tooLarge }
            if case .badRedirect = error { throw .unknownServer }
            throw .failed
        }
        guard answer.status == 200 else { throw .status(answer.status) }
        guard let kind = PictureKind(of: answer.document.bytes) else { throw .noPicture }
        return Picture(kind: kind, bytes: answer.document.bytes)
    }
}

/// The kinds of pictures that are passed on: none that can hold a program.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png = "image/png"
    /// JPEG.
    case jpeg = "image/jpeg"
    /// WebP.
    case webp = "image/webp"
    /// GIF.
    case gif = "image/gif"

    /// The kind by the first bytes; nil where they are none of a picture.
    init?(of bytes: [UInt8]) {
        func begins(_ text: [UInt8], at start: Int = 0) -> Bool { bytes.dropFirst(start).starts(with: text) }
        if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
            self = .gif
        } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else {
            return nil
        }
    }
}

/// Why there is no picture; nothing of its address is in it.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address is not one of a server that pictures are fetched from, or leads to another.
    case unknownServer
    /// Its server answered with a status.
    case status(Int)
    /// What came is no picture.
    case noPicture
    /// It has too many bytes.
    case tooLarge
    /// Its server could not be asked.
    case failed

    /// What happened, as a sentence.
    public var description: String {
        switch self {
        case .unknownServer: "Pictures are fetched from the configured agencies and webcams only."
        case .status(let status): "The picture's server answered with status \(status)."
        case .noPicture: "What came is no PNG, JPEG, WebP or GIF."
        case .tooLarge: "The picture has more than \(PictureSource.mostBytes) bytes, which is the most that is taken."
        case .failed: "The picture's server could not be asked, or did not answer in time."
        }
    }
}
