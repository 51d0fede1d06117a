/// A web server as browsers tell servers apart: by scheme, host and port.
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// Whether the connection is encrypted.
    public let isSecure: Bool
    /// The host in small letters.
    public let host: String
    /// The port, 1 to 65535.
    public let port: Int

    /// The server at an address.
    public init(_ address: WebAddress) {
        isSecure = address.isSecure
        host = address.host
        port = address.port
    }

    /// The origin as browsers and policies write it, such as `https://earthquake.usgs.gov`; the port only where it is
    /// not the scheme's.
    public var description: String {
        let isUsual = port == (isSecure ? 443 : 80)
        return "\(isSecure ? "https" : "http")://\(host)\(isUsual ? "" : ":\(port)")"
    }
}
