/// An angle by its sine and cosine, which keep their precision where the angle itself would lose it.
struct SineCosine {
    var sine: Double
    var cosine: Double

    init(sine: Double, cosine: Double) {
        self.sine = sine
        self.cosine = cosine
    }

    init(radians: Double) {
        self.init(sine: Seismology.sine(radians), cosine: Seismology.cosine(radians))
    }

    /// The angle degrees + correction, for degrees from -180 to 180: exact at multiples of 90 degrees.
    init(degrees: Double, correction: Double = 0) {
        let quarters = (degrees / 90).rounded(.toNearestOrEven)
        let rest = SineCosine(radians: roundedTiny(degrees - 90 * quarters + correction) * .pi / 180)
        switch Int(quarters) & 3 {
        case 0: self = rest
        case 1: self.init(sine: rest.cosine, cosine: -rest.sine)
        case 2: self.init(sine: -rest.sine, cosine: -rest.cosine)
        default: self.init(sine: -rest.cosine, cosine: rest.sine)
        }
        cosine += 0  // -0 becomes 0.
        if sine == 0 { sine = Double(signOf: degrees, magnitudeOf: 0) }
    }

    /// The same angle on the unit circle.
    var normalized: SineCosine {
        let length = length
        return SineCosine(sine: sine / length, cosine: cosine / length)
    }

    var length: Double { (sine * sine + cosine * cosine).squareRoot() }

    var radians: Double { arcTangent(sine, cosine) }

    /// The angle in degrees, 0 to below 360.
    var degrees: Double {
        let degrees = radians * 180 / .pi
        let positive = degrees < 0 ? degrees + 360 : degrees
        return positive < 360 ? positive + 0 : 0  // A tiny negative angle is rounded to 360; -0 becomes 0.
    }
}

/// The smallest step of angles that is told from none: the square root of the least normal number.
let tinyAngle = 0x1p-511

/// Rounds angles below 1/16 degree to multiples of 2⁻⁵⁷ degrees (0.7 pm on the Earth), so that none is nearly zero.
func roundedTiny(_ degrees: Double) -> Double {
    let limit = 1 / 16.0
    let magnitude = degrees.magnitude
    return Double(signOf: degrees, magnitudeOf: magnitude < limit ? limit - (limit - magnitude) : magnitude)
}

/// The longitude difference to - from, in degrees from -180 to 180, and what rounding took from it.
///
/// Both from -180 to 180. The sum is exact by Knuth's two-sum; ±180 and ±0 have the sign of the way taken.
func longitudeDifference(from: Double, to: Double) -> (degrees: Double, error: Double) {
    let (sum, sumError) = exactSum(-from, to)
    let wrapped = sum > 180 ? sum - 360 : sum < -180 ? sum + 360 : sum
    var (difference, error) = exactSum(wrapped, sumError)
    if difference == 0 || difference.magnitude == 180 {
        difference = Double(signOf: error == 0 ? to - from : -error, magnitudeOf: difference)
    }
    return (difference, error)
}

private func exactSum(_ first: Double, _ second: Double) -> (sum: Double, error: Double) {
    let sum = first + second
    let firstPart = sum - second
    let secondPart = sum - firstPart
    return (sum, sum == 0 ? sum : -((firstPart - first) + (secondPart - second)))
}
