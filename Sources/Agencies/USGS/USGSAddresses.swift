public import Catalog

/// Where the USGS's documents are, at its own site or at whatever stands for it.
public struct USGSAddresses: Hashable, Sendable {
    /// The USGS's own site.
    public static let site = "https://earthquake.usgs.gov"

    /// The address that all others begin with.
    public let base: WebAddress
    private let root: String

    /// Takes a site that has the USGS's paths.
    ///
    /// - Parameter base: Such as ``site``, or `http://127.0.0.1:8000/captures`; a slash at the end makes no difference.
    /// - Throws: ``FetchError/badAddress(_:)`` where it is not a web server's address, or has a query.
    public init(base: String = site) throws(FetchError) {
        self.base = try WebAddress(base)
        guard !self.base.text.contains("?") else { throw .badAddress(base) }
        var root = self.base.text[...]
        while root.hasSuffix("/") { root.removeLast() }
        self.root = root + "/earthquakes/feed/v1.0"
    }

    /// The address of a summary feed in GeoJSON.
    public func feed(_ feed: SummaryFeed) -> WebAddress { address("/summary/\(feed.name).geojson") }

    /// The address of the details of an event, in GeoJSON.
    ///
    /// - Parameter id: The agency's id; whatever is in it, it stays one part of the path.
    /// - Returns: The address.
    public func detail(_ id: String) -> WebAddress { address("/detail/\(Self.percentEncoded(id)).geojson") }

    private func address(_ path: String) -> WebAddress { base.replacingText(root + path) }

    /// Encodes all but ASCII letters, digits, hyphen and underscore.
    package static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded.append("%")
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 15)])
            }
        }
        return encoded
    }
}
