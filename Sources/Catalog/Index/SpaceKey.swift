/// An epicenter and a magnitude in 64 bits: 48 along the Z-order curve of latitude and longitude, 16 of the magnitude.
///
/// Each part is a code of four decimals (the magnitude's of three), interleaved latitude first. The bits of one part keep
/// its order while the others are masked off, so bounds are compared without taking the key apart.
enum SpaceKey {
    static let latitudeMask: UInt64 = 0xAAAA_AAAA_AAAA_0000
    static let longitudeMask: UInt64 = 0x5555_5555_5555_0000
    static let magnitudeMask: UInt64 = 0xFFFF
    /// The bits of one axis.
    static let levels = 24

    static func key(latitude: Double, longitude: Double, magnitude: Double) -> UInt64 {
        (spread(latitudeCode(latitude)) << 1 | spread(longitudeCode(longitude))) << 16 | magnitudeCode(magnitude)
    }

    /// The code of a latitude, those beyond the poles as that of 91 degrees.
    static func latitudeCode(_ degrees: Double) -> UInt64 {
        UInt64(DecimalCode.code(min(max(degrees, -91), 91), unitsPerOne: 10_000) + 2_000_000)
    }

    /// The code of a longitude, those beyond the date line as that of 181 degrees.
    static func longitudeCode(_ degrees: Double) -> UInt64 {
        UInt64(DecimalCode.code(min(max(degrees, -181), 181), unitsPerOne: 10_000) + 4_000_000)
    }

    /// The code of a magnitude: 0 where it is missing, 2 below -10 and 44,004 above 12, which are even.
    static func magnitudeCode(_ magnitude: Double) -> UInt64 {
        if magnitude.isNaN { return 0 }
        if magnitude < -10 { return 2 }
        if magnitude > 12 { return 44_004 }
        return UInt64(DecimalCode.code(magnitude, unitsPerOne: 1_000) + 20_002)
    }

    static func latitude(ofCode code: UInt64) -> Double {
        DecimalCode.value(Int(code) - 2_000_000, unitsPerOne: 10_000)
    }

    static func longitude(ofCode code: UInt64) -> Double {
        DecimalCode.value(Int(code) - 4_000_000, unitsPerOne: 10_000)
    }

    /// Spreads 24 bits to every second one of 48.
    static func spread(_ bits: UInt64) -> UInt64 {
        var x = bits
        x = (x | x << 16) & 0x0000_FFFF_0000_FFFF
        x = (x | x << 8) & 0x00FF_00FF_00FF_00FF
        x = (x | x << 4) & 0x0F0F_0F0F_0F0F_0F0F
        x = (x | x << 2) & 0x3333_3333_3333_3333
        return (x | x << 1) & 0x5555_5555_5555_5555
    }

    /// Gathers every second one of 48 bits.
    static func gather(_ bits: UInt64) -> UInt64 {
        var x = bits & 0x5555_5555_5555_5555
        x = (x | x >> 1) & 0x3333_3333_3333_3333
        x = (x | x >> 2) & 0x0F0F_0F0F_0F0F_0F0F
        x = (x | x >> 4) & 0x00FF_00FF_00FF_00FF
        x = (x | x >> 8) & 0x0000_FFFF_0000_FFFF
        return (x | x >> 16) & 0x0000_0000_FFFF_FFFF
    }
}
