extension CatalogVersion: LosslessStringConvertible {
    /// The version as `REPORT-CHANGE`, both in decimal.
    public var description: String { "\(report)-\(change)" }

    /// Reads `REPORT-CHANGE`; `nil` for any other text, and for negative numbers.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let report = Self.number(parts[0]), let change = Self.number(parts[1]) else {
            return nil
        }
        self.init(report: report, change: change)
    }

    private static func number(_ digits: Substring) -> Int64? {
        digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int64(digits) : nil
    }
}
