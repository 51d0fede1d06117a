internal import Catalog
internal import Hummingbird

/// `/api/openapi.json`: what is served, for programs.
struct DescriptionRoutes {
    static let path = "/api/openapi.json"

    let discovery: FDSNDiscovery
    let options: WebServiceOptions

    func add(to router: Router<BasicRequestContext>) {
        router.get(RouterPath(Self.path)) { request, _ in
            let agencies = await discovery.agencies
            let json = try APIDescription(options: options, agencies: agencies).json()
            let tag = "\(APIDescription.version)-\(String(UInt(bitPattern: agencies.hashValue), radix: 36))"
            return PreparedBody(
                Array(json), for: request, contentType: "application/json; charset=utf-8", tag: tag
            ).response(to: request, cacheControl: "no-cache")
        }
    }
}
