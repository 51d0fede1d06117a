internal import HTTPTypes
internal import Hummingbird
internal import Monitor

/// Sets the headers that keep the page and its data safe.
struct SafetyHeaders<Context: RequestContext>: RouterMiddleware {
    /// The servers whose pages may be shown inside the app, at the moment.
    let framed: @Sendable () -> [String]

    /// Scripts and styles come from this server only; MapLibre's worker is a blob, WebAssembly needs its own word.
    static func contentSecurityPolicy(framing framed: [String]) -> String {
        [
            "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self' blob:",
            "style-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'", "object-src 'none'",
            "base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'",
            "frame-src \(framed.isEmpty ? "'none'" : framed.joined(separator: " "))",
        ].joined(separator: "; ")
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await HTTPError.answering { try await next(request, context) }
        response.headers[.xContentTypeOptions] = "nosniff"
        if !request.isPartOfPage { setPolicies(of: &response.headers) }
        let isPublic = request.isPublicRead && (request.method == .get || request.method == .head)
        response.headers.set("Cross-Origin-Resource-Policy", to: isPublic ? "cross-origin" : "same-origin")
        if isPublic { response.headers[.accessControlAllowOrigin] = "*" }
        return response
    }

    private func setPolicies(of headers: inout HTTPFields) {
        headers[.contentSecurityPolicy] = Self.contentSecurityPolicy(framing: framed())
        headers.set("Referrer-Policy", to: "no-referrer")
        headers.set("Cross-Origin-Opener-Policy", to: "same-origin")
        headers.set(
            "Permissions-Policy",
            to: "geolocation=(self), accelerometer=(self), gyroscope=(self), camera=(), microphone=()")
    }
}

extension Request {
    /// Whether what is asked for is never a page or a worker itself, but part of one: the page's policies rule it, and
    /// on a first visit the same half kilobyte with each of a hundred files would be a tenth of all that is sent.
    fileprivate var isPartOfPage: Bool {
        ["/modules/", "/styles/", "/strings/", "/data/", "/vendor/"].contains { uri.path.hasPrefix($0) }
    }

    /// Whether what is asked for may be read from any origin.
    fileprivate var isPublicRead: Bool {
        guard uri.path != PictureSource.path else { return false }
        return uri.path == ColumnsRoutes.path
            || ["/earthquakes/", "/fdsnws/", "/api/", "/columns/"].contains { uri.path.hasPrefix($0) }
    }
}

/// Refuses requests under a foreign name where the server listens on loopback only: a page from elsewhere whose name was made to point here
/// (DNS rebinding) must not read what is meant for this machine.
struct HostCheck<Context: RequestContext>: RouterMiddleware {
    let allowed: Set<String>

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard let name = Self.name(ofAuthority: request.head.authority ?? ""), allowed.contains(name) else {
            throw HTTPError(
                .misdirectedRequest,
                message: "This server answers to \(allowed.sorted().joined(separator: ", ")) only; "
                    + "start it with --allow-host NAME to use another name.")
        }
        return try await next(request, context)
    }

    /// The host of `host:port`, in lower case, without the brackets of an IPv6 address.
    static func name(ofAuthority authority: String) -> String? {
        let name: Substring
        let rest: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            name = authority[authority.index(after: authority.startIndex)..<end]
            rest = authority[authority.index(after: end)...]
        } else {
            name = authority.prefix { $0 != ":" }
            rest = authority[name.endIndex...]
        }
        let isPort = rest.first == ":" && rest.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }
        return !name.isEmpty && (rest.isEmpty || isPort) ? name.lowercased() : nil
    }
}

extension HTTPFields {
    /// Sets a field that has no name of its own in HTTPTypes.
    mutating func set(_ name: String, to value: String) {
        guard let name = HTTPField.Name(name) else { return }
        self[name] = value
    }
}
