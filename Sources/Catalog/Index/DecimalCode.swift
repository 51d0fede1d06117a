/// A number as a whole number of the same order: odd where it is exactly a multiple of a decimal unit, even between two.
///
/// Agencies give decimals, so nearly all codes are odd, and codes then compare exactly as the numbers do. Two numbers of
/// one even code lie between the same two multiples, and only they must be compared themselves.
enum DecimalCode {
    /// The code of a finite number below 10¹⁵ units: 2 k + 1 for k units, 2 k for what lies between k - 1 and k of them.
    static func code(_ value: Double, unitsPerOne scale: Double) -> Int {
        let units = (value * scale).rounded()
        let multiple = units / scale
        return 2 * Int(units) + (value == multiple ? 1 : value < multiple ? 0 : 2)
    }

    /// The number of an odd code, exactly; for an even one a number between its two neighbours.
    static func value(_ code: Int, unitsPerOne scale: Double) -> Double {
        code & 1 == 1 ? Double((code - 1) / 2) / scale : (Double(code) - 1) / 2 / scale
    }
}
