import Seismology

/// SplitMix64 (Steele, Lea and Flood 2014): small, seeded, the same in every language.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A whole number from -limit to limit.
    mutating func within(_ limit: Int) -> Int {
        Int(next() % UInt64(2 * limit + 1)) - limit
    }
}

/// The pairs of places whose paths `Fixtures/geodesics.py` solves, by the same generator in the same order.
func placePairs(count: Int = 10_000) throws -> [(first: Coordinate, second: Coordinate)] {
    var random = SplitMix64(seed: 2013)
    return try (0..<count).map { index in
        var (latitude1, longitude1) = (random.within(90_000_000), random.within(180_000_000))
        var (latitude2, longitude2) = (random.within(90_000_000), random.within(180_000_000))
        var small = 10
        for _ in 0..<random.next() % 7 { small *= 10 }
        let (latitudeStep, longitudeStep) = (random.within(small), random.within(small))
        switch index % 10 {
        case 4:  // short
            (latitude2, longitude2) = (latitude1 + latitudeStep, longitude1 + longitudeStep)
        case 5:  // along a meridian, half of them over a pole
            longitude2 = longitude1 + (random.next() % 2 == 1 ? 180_000_000 : 0)
        case 6:  // along the equator
            (latitude1, latitude2) = (0, 0)
        case 7:  // at a pole
            latitude1 = random.next() % 2 == 1 ? 90_000_000 : -90_000_000
        case 8, 9:  // nearly antipodal
            latitude2 = -latitude1 + latitudeStep
            longitude2 = longitude1 + 180_000_000 + longitudeStep
            if index % 20 == 9 {  // on the equator, and about its cut locus
                (latitude1, latitude2) = (0, latitudeStep)
            }
        default:
            break
        }
        latitude2 = max(-90_000_000, min(90_000_000, latitude2))
        return (try place(latitude1, longitude1), try place(latitude2, longitude2))
    }
}

private func place(_ latitudeMillionths: Int, _ longitudeMillionths: Int) throws -> Coordinate {
    var longitude = longitudeMillionths
    if longitude > 180_000_000 { longitude -= 360_000_000 }
    if longitude < -180_000_000 { longitude += 360_000_000 }
    return try Coordinate(latitude: Double(latitudeMillionths) / 1e6, longitude: Double(longitude) / 1e6)
}
