#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// An absolute http or https address that can be asked and shown.
///
/// A name and password before the host are kept apart: they are sent to that host alone and are no part of the text.
public struct WebAddress: Hashable, Sendable {
    /// The address without name, password and fragment.
    public let text: String
    /// Whether the connection is encrypted.
    public let isSecure: Bool
    /// The host in small letters, as it stands in the address.
    public let host: String
    /// The port, 1 to 65535, that of the scheme where none is given.
    public let port: Int
    let credentials: Credentials?

    struct Credentials: Hashable, Sendable {
        let name: String
        let password: String
    }

    /// The longest address that is taken, in bytes.
    static let longest = 2_048

    /// Reads an address.
    ///
    /// - Parameter text: Such as `https://earthquake.usgs.gov`.
    /// - Throws: ``FetchError/badAddress(_:)`` where it is not an absolute address of a web server.
    public init(_ text: String) throws(FetchError) {
        guard text.utf8.count <= Self.longest, let components = URLComponents(string: text) else {
            throw .badAddress(text)
        }
        try self.init(components, from: text)
    }

    private init(_ given: URLComponents, from text: String) throws(FetchError) {
        var components = given
        let scheme = components.scheme?.lowercased()
        guard scheme == "http" || scheme == "https", let host = components.host, !host.isEmpty else {
            throw .badAddress(text)
        }
        isSecure = scheme == "https"
        self.host = host.lowercased()
        port = components.port ?? (isSecure ? 443 : 80)
        guard 1...65_535 ~= port else { throw .badAddress(text) }
        credentials = components.user.map { Credentials(name: $0, password: components.password ?? "") }
        components.user = nil
        components.password = nil
        components.fragment = nil
        guard let plain = components.string else { throw .badAddress(text) }
        self.text = plain
    }

    /// The address that a reference means when it stands in a document at this one, as a redirect's `Location` does.
    ///
    /// The name and password go along to the same server only; those in the reference itself are left out.
    func resolving(_ reference: String) throws(FetchError) -> WebAddress {
        guard reference.utf8.count <= Self.longest, let base = URL(string: text),
            let url = URL(string: reference, relativeTo: base)?.absoluteURL,
            let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { throw .badRedirect(self, location: reference) }
        do {
            let target = try WebAddress(components, from: reference)
            return target.with(sharesOrigin(with: target) ? credentials : nil)
        } catch {
            throw .badRedirect(self, location: reference)
        }
    }

    private func sharesOrigin(with other: WebAddress) -> Bool {
        isSecure == other.isSecure && host == other.host && port == other.port
    }

    /// Another document of the same server, with the same name and password.
    ///
    /// - Parameter text: The whole address, which begins as this one does and is well-formed.
    /// - Returns: Its address.
    func replacingText(_ text: String) -> WebAddress {
        WebAddress(text: text, isSecure: isSecure, host: host, port: port, credentials: credentials)
    }

    private func with(_ credentials: Credentials?) -> WebAddress {
        WebAddress(text: text, isSecure: isSecure, host: host, port: port, credentials: credentials)
    }

    private init(text: String, isSecure: Bool, host: String, port: Int, credentials: Credentials?) {
        self.text = text
        self.isSecure = isSecure
        self.host = host
        self.port = port
        self.credentials = credentials
    }
}

extension WebAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The address without name and password.
    public var description: String { text }

    /// The address without name and password.
    public var debugDescription: String { text }

    /// Only the text, so that a password does not get into a dump or a log.
    public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
