internal import Synchronization

/// The address under which others reach this server: what links in documents begin with.
///
/// It comes from the operator, never from a request's Host header, which anyone can set.
final class PublicAddress: Sendable {
    private let address: Mutex<String>

    init(_ address: String) { self.address = Mutex(address) }

    /// Without a slash at the end.
    var base: String { address.withLock { $0 } }

    var detailBase: String { "\(base)\(FeedRoutes.root)/detail/" }

    /// The name of the host, without a port, in which the ids of QuakeML are made.
    var host: String { Self.host(of: base) }

    static func host(of address: String) -> String {
        let authority = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first ?? ""
        return String(authority.split(separator: ":").first ?? authority)
    }

    func set(_ base: String) { address.withLock { $0 = base } }
}
