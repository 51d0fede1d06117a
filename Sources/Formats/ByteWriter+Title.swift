internal import Catalog
internal import Seismology

extension ByteWriter {
    /// Writes `M 4.7 - place`, or `M 1.5 Quarry Blast - place` for what is no earthquake.
    ///
    /// - Parameters:
    ///   - report: The event as it stands.
    ///   - putText: Writes text of the agency's as the format demands.
    @inline(__always)
    mutating func putTitle(of report: EventReport, putText: (inout ByteWriter, String) -> Void) {
        put("M ")
        if let magnitude = report.magnitude {
            putTenths(magnitude.value)
        } else {
            put(UInt8(ascii: "?"))
        }
        if let kind = report.kind, kind != .earthquake {
            put(UInt8(ascii: " "))
            putText(&self, titleCased(kind.rawValue))
        }
        guard let place = report.place else { return }
        put(" - ")
        putText(&self, place)
    }

    /// Writes a number with one decimal, halves away from zero, and no sign before zero.
    private mutating func putTenths(_ value: Double) {
        let tenths = Int((value * 10).rounded(.toNearestOrAwayFromZero))
        if tenths < 0 { put(UInt8(ascii: "-")) }
        put(abs(tenths) / 10)
        put(UInt8(ascii: "."))
        put(abs(tenths) % 10)
    }

    private func titleCased(_ words: String) -> String {
        guard words.utf8.contains(where: { $0 >= 0x80 }) else {
            var beginsWord = true
            let letters = words.utf8.map { letter in
                defer { beginsWord = letter == UInt8(ascii: " ") }
                return beginsWord && letter &- UInt8(ascii: "a") < 26 ? letter - 0x20 : letter
            }
            return String(decoding: letters, as: UTF8.self)
        }
        return words.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }
}
