/// An arc of the auxiliary sphere that stands for a piece of a geodesic.
struct GeodesicArc {
    /// The expansion parameter ε of the geodesic.
    var epsilon: Double
    /// The arc length σ₁₂, 0 to π.
    var radians: Double
    /// The spherical arc from the equator to the first point, σ₁.
    var sigma1: SineCosine
    /// The spherical arc from the equator to the second point, σ₂.
    var sigma2: SineCosine

    /// Makes the arc between two points of a geodesic.
    init(epsilon: Double, sigma1: SineCosine, sigma2: SineCosine) {
        self.epsilon = epsilon
        self.sigma1 = sigma1
        self.sigma2 = sigma2
        radians = positiveDifference(sigma1, sigma2).radians
    }

    /// The distance s₁₂ in meters (Karney 2013, equations 7 and 15).
    var distanceMeters: Double {
        let periodic = difference(of: GeodesicSeries.c1(epsilon))
        return WGS84.polarRadiusMeters * GeodesicSeries.a1(epsilon) * (radians + periodic)
    }

    /// The reduced length m₁₂ over the polar semi-axis b (equations 38 and 40).
    func relativeReducedLength(from first: ReducedLatitude, to second: ReducedLatitude) -> Double {
        let a1 = GeodesicSeries.a1(epsilon)
        let a2 = GeodesicSeries.a2(epsilon)
        let periodic = a1 * difference(of: GeodesicSeries.c1(epsilon)) - a2 * difference(of: GeodesicSeries.c2(epsilon))
        let j = (a1 - a2) * radians + periodic
        return second.stretch * (sigma1.cosine * sigma2.sine) - first.stretch * (sigma1.sine * sigma2.cosine)
            - sigma1.cosine * sigma2.cosine * j
    }

    /// What a periodic series adds between the two ends.
    func difference(of series: SineSeries) -> Double {
        series(sigma2) - series(sigma1)
    }
}

/// The angle from one to another, whose sine rounding shall not make negative.
func positiveDifference(_ first: SineCosine, _ second: SineCosine) -> SineCosine {
    SineCosine(
        sine: max(0, first.cosine * second.sine - first.sine * second.cosine),
        cosine: first.cosine * second.cosine + first.sine * second.sine)
}
