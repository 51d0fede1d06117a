/// How far from an earthquake, and how long after it, others are taken as its aftershocks.
///
/// The windows of Gardner and Knopoff, Bulletin of the Seismological Society of America 64, 1363-1367 (1974), in the
/// form of van Stiphout, Zhuang and Marsan, "Seismicity declustering", CORSSA (2012), equation 1. They were made for
/// southern California and magnitudes 2.5 to 8; beyond these the curves are continued. What lies within is near in
/// place and time, not proven to have been caused.
public struct AftershockWindow: Hashable, Sendable {
    /// How far from the epicenter, in kilometers: 10^(0.1238 M + 0.983).
    public let radiusKilometers: Double
    /// How long after the origin time, in days of 86,400 seconds: 10^(0.032 M + 2.7389) from magnitude 6.5, below it
    /// 10^(0.5409 M - 0.547).
    public let days: Double

    /// The window of a magnitude; nil where it is not within -10 to 12.
    public init?(magnitude: Double) {
        guard magnitude >= -10, magnitude <= 12 else { return nil }
        func powerOfTen(_ exponent: Double) -> Double { exponential(naturalLogarithmOf10 * exponent) }
        radiusKilometers = powerOfTen(0.1238 * magnitude + 0.983)
        days = powerOfTen(magnitude >= 6.5 ? 0.032 * magnitude + 2.7389 : 0.5409 * magnitude - 0.547)
    }
}
