public import Agencies

/// Whether a page lets itself be shown inside another, by the headers of its answer.
public enum FramingPolicy {
    /// Reads the headers.
    ///
    /// `frame-ancestors` decides where it is given, in every policy of the page; else `X-Frame-Options` does, of which
    /// every value but `ALLOWALL` is taken as a refusal.
    ///
    /// - Parameters:
    ///   - headers: By their names in small letters, values of one name joined by commas.
    ///   - page: Where it comes from.
    ///   - embedder: Where the page would be shown.
    /// - Returns: nil where it may be shown, else the header that forbids it.
    public static func refusal(in headers: [String: String], of page: WebOrigin, in embedder: WebOrigin) -> String? {
        let policies = (headers["content-security-policy"] ?? "").split(separator: ",")
        let ancestors = policies.compactMap(frameAncestors)
        if !ancestors.isEmpty {
            let refusing = ancestors.first { sources in
                !sources.contains { allows($0, page: page, embedder: embedder) }
            }
            return refusing.map { "frame-ancestors \($0.joined(separator: " "))".trimmingExcess }
        }
        guard let options = headers["x-frame-options"], !options.isEmpty, options.lowercased() != "allowall" else {
            return nil
        }
        return "X-Frame-Options: \(options)".trimmingExcess
    }

    /// The sources of a policy's `frame-ancestors`; nil where it has none.
    private static func frameAncestors(in policy: Substring) -> [String]? {
        policy.split(separator: ";").lazy.compactMap { directive -> [String]? in
            let words = directive.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
            return words.first == "frame-ancestors" ? Array(words.dropFirst()) : nil
        }.first
    }

    private static func allows(_ source: String, page: WebOrigin, embedder: WebOrigin) -> Bool {
        if source == "*" { return true }
        if source == "'self'" { return page == embedder }
        if source == "https:" || source == "http:" {
            return embedder.isSecure || source == "http:"
        }
        var rest = source[...]
        if rest.hasPrefix("https://") || rest.hasPrefix("http://") {
            guard embedder.isSecure || rest.hasPrefix("http://") else { return false }
            rest = rest.drop { $0 != "/" }.dropFirst(2)
        }
        let authority = rest.prefix { $0 != "/" }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, !host.isEmpty, !host.contains("'") else { return false }
        let usualPort = embedder.isSecure ? 443 : 80
        let isPort = parts.count == 2 ? parts[1] == "*" || Int(parts[1]) == embedder.port : embedder.port == usualPort
        let isHost = host.hasPrefix("*.") ? embedder.host.hasSuffix(host.dropFirst()) : host == embedder.host
        return isPort && isHost
    }
}

extension String {
    /// One line of at most 120 characters.
    fileprivate var trimmingExcess: String {
        String(prefix(120).map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
    }
}
