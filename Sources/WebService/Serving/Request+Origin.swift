internal import HTTPTypes
internal import Hummingbird

extension Request {
    /// Whether a browser says that the request comes from a page of this server, or no browser says anything.
    ///
    /// A page from elsewhere can make a browser send requests here, but cannot keep it from naming where they come from.
    func isOfThisOrigin(_ address: PublicAddress) -> Bool {
        if let name = HTTPField.Name("Sec-Fetch-Site"), let site = headers[name], site != "same-origin" { return false }
        guard let origin = headers[.origin]?.lowercased() else { return true }
        let authority = (head.authority ?? "").lowercased()
        let base = address.base.lowercased()
        return ["http://\(authority)", "https://\(authority)"].contains(origin) || base == origin
            || base.hasPrefix(origin + "/")
    }
}
