internal import Synchronization

/// The address under which others reach this server: what links in documents begin with.
///
/// It comes from the operator, never from a request's Host header, which anyone can set.
final class PublicAddress: Sendable {
    private let address: Mutex<String>

    init(_ address: String) { self.address = Mutex(address) }

    /// Without a slash at the end.
    var base: String { address.withLock { $0 } }

    var detailBase: String { "\(base)/earthquakes/feed/v1.0/detail/" }

    func set(_ base: String) { address.withLock { $0 = base } }
}
