/// Decides where a request goes on after each answer.
struct Redirects {
    /// The most redirects that are followed for one request.
    static let limit = 5

    private(set) var current: WebAddress
    private let rule: WebRequest.RedirectRule
    private var visited: Set<WebAddress>
    private var count = 0

    init(from address: WebAddress, rule: WebRequest.RedirectRule = .anywhere) {
        current = address
        self.rule = rule
        visited = [address]
    }

    /// Decides on an answer.
    ///
    /// - Parameters:
    ///   - status: The answer's status.
    ///   - location: Its `Location`, relative or absolute.
    /// - Returns: The address to ask next, or nil where the answer is not a redirect.
    /// - Throws: ``FetchError`` where the redirect is not to be followed: in a circle, too often, from https to http,
    ///   to something that is not a web server, or to one that the rule does not allow.
    mutating func next(status: Int, location: String?) throws(FetchError) -> WebAddress? {
        guard [301, 302, 303, 307, 308].contains(status), rule != .nowhere else { return nil }
        guard let location else { throw .badRedirect(current, location: nil) }
        let target = try current.resolving(location)
        guard target.isSecure || !current.isSecure else { throw .downgrade(from: current, to: target) }
        if case .within(let origins) = rule, !origins.contains(WebOrigin(target)) {
            throw .badRedirect(current, location: location)
        }
        guard visited.insert(target).inserted else { throw .redirectLoop(target) }
        count += 1
        guard count <= Self.limit else { throw .tooManyRedirects(current, limit: Self.limit) }
        current = target
        return target
    }
}
