internal import Foundation

/// An address from outside that a page may link to.
enum SafeLink {
    /// The longest address that is taken, in bytes.
    private static let longest = 2_048

    /// The address, as a browser takes it; nil where it is not an absolute http or https address of a host, has a name
    /// and password, or characters that hide what follows.
    static func address(_ text: String?) -> String? {
        guard let text, text.utf8.count <= longest, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x5C }),
            let components = URLComponents(string: text), let scheme = components.scheme?.lowercased(),
            scheme == "http" || scheme == "https", components.host?.isEmpty == false, components.user == nil,
            components.password == nil
        else { return nil }
        return components.string
    }
}

extension String {
    /// The text with all but unreserved characters encoded, for one part of a path or a value of a query.
    var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    /// The text without control characters but line ends, and of at most so many characters.
    func plain(_ most: Int) -> String {
        let kept = unicodeScalars.filter { scalar in
            scalar == "\n"
                || !(scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value || Self.overrides.contains(scalar.value))
        }
        return String(String(String.UnicodeScalarView(kept)).prefix(most))
    }

    /// Characters that turn the direction of the text around them, by which a name or an address is made to look like
    /// another.
    private static let overrides: Set<UInt32> = [
        0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
    ]
}
