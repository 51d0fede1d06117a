internal import Foundation
internal import Formats
internal import HTTPTypes
internal import Hummingbird

/// The files of the app, read from one folder; nothing outside of it can be asked for.
actor AppFiles {
    private struct Cached {
        let modified: Date
        let body: PreparedBody
    }

    private let root: String
    private var cached: [String: Cached] = [:]

    init(root: String) { self.root = root }

    /// What the app's files are, by the ending of their names.
    static let contentTypes = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8", "json": "application/json; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "wasm": "application/wasm", "webmanifest": "application/manifest+json",
        "txt": "text/plain; charset=utf-8", "bin": "application/octet-stream",
    ]

    /// The places of the app that have an address of their own.
    static let places = ["charts", "instrument", "settings"]

    nonisolated func add(to router: Router<BasicRequestContext>) {
        router.get("") { request, _ in try await self.response(to: request, path: "index.html") }
        // The addresses of the app's places and of events show the app, which reads them.
        for address in Self.places + ["event/:id"] {
            router.get("\(address)") { request, _ in try await self.response(to: request, path: "index.html") }
        }
        router.get("**") { request, context in
            try await self.response(to: request, path: context.parameters.getCatchAll().joined(separator: "/"))
        }
    }

    private func response(to request: Request, path: String) throws -> Response {
        guard let body = try body(of: path.removingPercentEncoding ?? path) else {
            throw HTTPError(.notFound, message: "There is nothing at this address.")
        }
        return body.response(to: request, cacheControl: path.hasSuffix(".html") ? "no-store" : "no-cache")
    }

    /// The file at a path below the root; `nil` where there is none, or its kind is not one of the app's.
    private func body(of path: String) throws -> PreparedBody? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }),
            let ending = parts.last?.split(separator: ".").last.map(String.init),
            let contentType = Self.contentTypes[ending]
        else { return nil }
        let file = "\(root)/\(path)"
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let modified = attributes[.modificationDate] as? Date
        else { return nil }
        if let cached = cached[path], cached.modified == modified { return cached.body }
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        let tag = "\(bytes.count)-\(Int64(modified.timeIntervalSince1970 * 1e6))"
        let body = PreparedBody(bytes, contentType: contentType, tag: tag)
        cached[path] = Cached(modified: modified, body: body)
        return body
    }
}
