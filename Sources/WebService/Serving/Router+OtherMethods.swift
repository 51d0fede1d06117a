internal import HTTPTypes
internal import Hummingbird

extension Router {
    /// Answers the usual methods that a route does not take with 405, naming those that it does.
    func refuseOtherMethods() {
        for (_, routes) in Dictionary(grouping: routes, by: \.path.description) {
            guard let path = routes.first?.path else { continue }
            var taken = Set(routes.map(\.method))
            if taken.contains(.get) { taken.insert(.head) }
            let allowed = taken.map(\.rawValue).sorted().joined(separator: ", ")
            for method in Self.usualMethods.subtracting(taken) {
                on(path, method: method) { _, _ -> Response in
                    throw HTTPError(
                        .methodNotAllowed, headers: [.allow: allowed],
                        message: "This address takes \(allowed) only.")
                }
            }
        }
    }

    private static var usualMethods: Set<HTTPRequest.Method> {
        Set(
            ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]
                .compactMap(HTTPRequest.Method.init(rawValue:)))
    }
}
