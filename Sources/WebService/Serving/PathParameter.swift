internal import Foundation
internal import Hummingbird

extension RequestContext {
    /// The part of the path that a route leaves open, decoded; as it stands where its escapes are broken.
    func pathParameter(_ name: String) -> String {
        let raw = parameters.get(name) ?? ""
        return raw.removingPercentEncoding ?? raw
    }
}
