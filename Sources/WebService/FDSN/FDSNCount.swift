internal import Catalog

/// The answer to `count`.
struct FDSNCount: Hashable, Sendable {
    let count: Int

    init(_ count: Int) { self.count = count }

    /// Why a query of the same question would be refused.
    private var refusal: String? {
        guard count > QueryDraft.mostAnswers else { return nil }
        return "\(count) matching events exceeds search limit of \(QueryDraft.mostAnswers). A query using these search "
            + "parameters would fail. Modify the search to match fewer events."
    }

    /// GeoJSON and XML are written where they are asked for, else the bare number.
    func document(for request: FDSNRequest) -> String {
        switch request.format {
        case .geojson:
            let error = refusal.map { ",\"error\":\"\($0)\"" } ?? ""
            let json = "{\"count\":\(count),\"maxAllowed\":\(QueryDraft.mostAnswers)\(error)}"
            return request.callback.map { "\($0)(\(json));" } ?? json
        case .xml:
            let error = refusal.map { "<error>\($0)</error>" } ?? ""
            return "<query><count>\(count)</count><maxAllowed>\(QueryDraft.mostAnswers)</maxAllowed>\(error)</query>"
        default: return "\(count)"
        }
    }

    func contentType(for request: FDSNRequest) -> String {
        switch request.format {
        case .geojson: request.callback == nil ? FDSNFormat.geojson.contentType : "text/javascript; charset=utf-8"
        case .xml: "application/xml"
        default: "text/plain; charset=utf-8"
        }
    }
}
