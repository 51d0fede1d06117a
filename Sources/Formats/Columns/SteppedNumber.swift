internal import Seismology

/// A number as whole steps, as agencies write it, and a rest, which is nearly always zero.
struct SteppedNumber: Hashable {
    let steps: Int32
    let rest: Int16

    /// What stands for a missing value.
    static let missing = SteppedNumber(steps: .min, rest: 0)

    init(steps: Int32, rest: Int16) {
        self.steps = steps
        self.rest = rest
    }

    /// A depth in kilometers or a magnitude: hundredths, and a rest of hundred-thousandths.
    ///
    /// Beyond 20 million either way it becomes that; what is not a number is missing.
    init(decimal value: Double?) {
        guard let value, !value.isNaN else {
            self = .missing
            return
        }
        let units = Int((min(max(value, -2e7), 2e7) * 100_000).rounded())
        let steps = Int((Double(units) / 1_000).rounded())
        self.init(steps: Int32(steps), rest: Int16(units - steps * 1_000))
    }

    /// The depth or magnitude, as it is read; `nil` where it is missing.
    var decimal: Double? {
        self == .missing ? nil : Double(Int(steps) * 1_000 + Int(rest)) / 100_000
    }
}

/// Where the decimals of a row's position come from, so that its latitude and longitude are whole steps without a rest.
struct PositionForm: Hashable, CaseIterable {
    let code: UInt8

    /// Ten-thousandths of a degree and hundredths of a minute of arc, each as decimals or by way of 32-bit numbers.
    static let allCases = (0...3).map { PositionForm(code: $0) }
    /// Position is told in 10⁻⁷ degrees.
    static let unitsPerDegree = 10_000_000.0

    private var stepsPerDegree: Double { code & 2 == 0 ? 10_000 : 6_000 }
    private var isSingle: Bool { code & 1 == 1 }

    private init(code: UInt8) { self.code = code }

    /// The form that leaves the least rests, the simplest of several.
    init(of coordinate: Coordinate) {
        var best = Self.allCases[0]
        var least = Int.max
        for form in Self.allCases {
            let (latitude, longitude) = (form.number(coordinate.latitude), form.number(coordinate.longitude))
            let rests = Int(latitude.rest.magnitude) + Int(longitude.rest.magnitude)
            if rests < least { (best, least) = (form, rests) }
            if rests == 0 { break }
        }
        self = best
    }

    /// Degrees in this form.
    func number(_ degrees: Double) -> SteppedNumber {
        let steps = (degrees * stepsPerDegree).rounded()
        let position = isSingle ? Double(Float(steps / stepsPerDegree)) : steps / stepsPerDegree
        return SteppedNumber(steps: Int32(steps), rest: Int16(Self.units(degrees) - Self.units(position)))
    }

    private static func units(_ degrees: Double) -> Int { Int((degrees * unitsPerDegree + 0.5).rounded(.down)) }
}
