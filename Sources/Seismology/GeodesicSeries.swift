/// A sum of sines, Σ cₖ sin 2kx for k from 1 to 6.
struct SineSeries {
    var c1, c2, c3, c4, c5, c6: Double

    /// The sum at an angle x, by Clenshaw's recurrence.
    func callAsFunction(_ x: SineCosine) -> Double {
        let twiceCosine = 2 * (x.cosine - x.sine) * (x.cosine + x.sine)
        let b5 = twiceCosine * c6 + c5
        let b4 = twiceCosine * b5 - c6 + c4
        let b3 = twiceCosine * b4 - b5 + c3
        let b2 = twiceCosine * b3 - b4 + c2
        let b1 = twiceCosine * b2 - b3 + c1
        return 2 * x.sine * x.cosine * b1
    }
}

/// The integrals along a geodesic as series to the sixth order in ε (Karney 2013, section 3; n is the third
/// flattening), whose truncation error on WGS84 is below 5 nanometers.
enum GeodesicSeries {
    /// ε of a geodesic whose azimuth at the equator has the cosine cos α₀ (equations 9 and 16).
    static func epsilon(cosineOfEquatorialAzimuth cosine: Double) -> Double {
        let kSquared = cosine * cosine * WGS84.secondEccentricitySquared
        return kSquared / (2 * (1 + (1 + kSquared).squareRoot()) + kSquared)
    }

    /// The factor A₁ of distance (equation 17).
    static func a1(_ e: Double) -> Double {
        let e2 = e * e
        return 1 + (e2 * (e2 * (e2 + 4) + 64) / 256 + e) / (1 - e)
    }

    /// The periodic part of distance (equation 18).
    static func c1(_ e: Double) -> SineSeries {
        let e2 = e * e
        return SineSeries(
            c1: e * ((6 - e2) * e2 - 16) / 32,
            c2: e2 * ((64 - 9 * e2) * e2 - 128) / 2048,
            c3: e * e2 * (9 * e2 - 16) / 768,
            c4: e2 * e2 * (3 * e2 - 5) / 512,
            c5: e * e2 * e2 * -7 / 1280,
            c6: e2 * e2 * e2 * -7 / 2048)
    }

    /// The factor A₂ of reduced length (equation 42).
    static func a2(_ e: Double) -> Double {
        let e2 = e * e
        return 1 + (e2 * (e2 * (e2 * -11 - 28) - 192) / 256 - e) / (1 + e)
    }

    /// The periodic part of reduced length (equation 43).
    static func c2(_ e: Double) -> SineSeries {
        let e2 = e * e
        return SineSeries(
            c1: e * ((e2 + 2) * e2 + 16) / 32,
            c2: e2 * ((35 * e2 + 64) * e2 + 384) / 2048,
            c3: e * e2 * (15 * e2 + 80) / 768,
            c4: e2 * e2 * (7 * e2 + 35) / 512,
            c5: e * e2 * e2 * 63 / 1280,
            c6: e2 * e2 * e2 * 77 / 2048)
    }

    /// The factor A₃ of longitude (equation 24).
    static func a3(_ e: Double) -> Double {
        let n = WGS84.thirdFlattening
        let high = (((-3 / 128.0 * e) + (-2 * n - 3) / 64) * e + ((-n - 3) * n - 1) / 16) * e
        return ((high + ((3 * n - 1) * n - 2) / 8) * e + (n - 1) / 2) * e + 1
    }

    /// The periodic part of longitude (equation 25).
    static func c3(_ e: Double) -> SineSeries {
        let n = WGS84.thirdFlattening
        let e2 = e * e
        let c1High = ((3 / 128.0 * e + (2 * n + 5) / 128) * e + ((3 - n) * n + 3) / 64) * e
        let c2High = ((5 / 256.0 * e + (n + 3) / 128) * e + ((-3 * n - 2) * n + 3) / 64) * e
        return SineSeries(
            c1: e * ((c1High + (1 - n * n) / 8) * e + (1 - n) / 4),
            c2: e2 * (c2High + ((n - 3) * n + 2) / 32),
            c3: e * e2 * ((7 / 512.0 * e + (9 - 10 * n) / 384) * e + ((5 * n - 9) * n + 5) / 192),
            c4: e2 * e2 * (7 / 512.0 * e + (7 - 14 * n) / 512),
            c5: e * e2 * e2 * 21 / 2560,
            c6: 0)
    }
}
