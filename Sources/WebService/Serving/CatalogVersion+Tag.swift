internal import Catalog

extension CatalogVersion {
    /// Names what an answer of these events in this order holds; only good while this process runs.
    func tag(of numbers: some Sequence<Int64>) -> String {
        var hasher = Hasher()
        for number in numbers { hasher.combine(number) }
        return "\(self)-\(String(UInt(bitPattern: hasher.finalize()), radix: 36))"
    }
}
