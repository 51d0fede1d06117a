import Seismology

/// What `Tests/BrowserCoreTests/statistics.test.mjs` compares the wasm build with: arguments beside results, missing
/// numbers as null.
struct StatisticsResults: Encodable {
    struct Source: Encodable {
        /// Mrr, Mtt, Mpp, Mrt, Mrp, Mtp.
        let components: [Double]
        /// Scalar moment, moment magnitude; value, plunge and azimuth of T, N and P; strike, dip and rake of both planes;
        /// the shares of the double couple, the linear dipole and the change of volume.
        let values: [Double]
        /// East and north of each point of each outline.
        let outlines: [[[Double]]]
    }

    struct Frequency: Encodable {
        let magnitudes: [Double?]
        let completeness: Double?
        let completeCount: Int
        let line: [Double]?
        /// Magnitude, count, cumulative count.
        let bins: [[Double]]
    }

    struct Tally: Encodable {
        let times: [Double]
        let magnitudes: [Double?]
        let edges: [Double]
        let counts: [Int]
        let largest: [Double?]
    }

    struct Profile: Encodable {
        /// Latitude and longitude.
        let places: [[Double]]
        /// The center's latitude and longitude, and the azimuth.
        let line: [Double]
        /// Kilometers along and across.
        let positions: [[Double]]
    }

    let sources: [Source]
    let frequencies: [Frequency]
    let tally: Tally
    let profiles: [Profile]
    /// Magnitude, kilometers, days.
    let windows: [[Double]]

    init() throws {
        sources = try DecomposedTensor.all().map { Source($0.tensor) }
        var random = SplitMix64(seed: 1944)
        frequencies = [0, 1, 40, 400, 4_000].map { Frequency(count: $0, &random) }
        tally = Tally(&random)
        profiles = try (0..<40).map { _ in try Profile(&random) }
        windows = stride(from: -1.0, through: 9.5, by: 0.25).compactMap { magnitude in
            AftershockWindow(magnitude: magnitude).map { [magnitude, $0.radiusKilometers, $0.days] }
        }
    }
}

extension StatisticsResults.Source {
    init(_ tensor: MomentTensor) {
        let axes = tensor.principalAxes
        let planes = tensor.nodalPlanes.map { [$0.first, $0.second] } ?? []
        let shares = tensor.shares
        components = tensor.components
        values =
            [tensor.scalarMoment, tensor.momentMagnitude]
            + [axes.t, axes.n, axes.p].flatMap { [$0.value, $0.plungeDegrees, $0.azimuthDegrees] }
            + planes.flatMap { [$0.strikeDegrees, $0.dipDegrees, $0.rakeDegrees] }
            + [shares.doubleCouple, shares.linearDipole, shares.isotropic]
        outlines = BeachBall(tensor).outlines.map { $0.map { [$0.east, $0.north] } }
    }
}

extension StatisticsResults.Frequency {
    init(count: Int, _ random: inout SplitMix64) {
        let drawn: [Double?] = (0..<count).map { index in
            // Of several numbers the least: small magnitudes are the commonest.
            index % 50 == 49 ? nil : Double((0..<6).map { _ in abs(random.within(700)) }.min() ?? 0) / 100
        }
        let frequency = MagnitudeFrequency(magnitudes: drawn.map { $0 ?? .nan })
        magnitudes = drawn
        completeness = frequency.completeness
        completeCount = frequency.completeCount
        line = frequency.line.map { [$0.b, $0.bError, $0.a] }
        bins = frequency.bins.map { [$0.magnitude, Double($0.count), Double($0.cumulativeCount)] }
    }
}

extension StatisticsResults.Tally {
    init(_ random: inout SplitMix64) {
        times = (0..<2_000).map { _ in Double(random.within(50_000)) }
        magnitudes = times.map { $0 == 0 ? nil : Double(random.within(90)) / 10 }
        edges = stride(from: -40_000.0, through: 40_000, by: 2_500).map { $0 }
        let tallies = IntervalTally.of(times: times, magnitudes: magnitudes.map { $0 ?? .nan }, edges: edges)
        counts = tallies.map(\.count)
        largest = tallies.map(\.largestMagnitude)
    }
}

extension StatisticsResults.Profile {
    init(_ random: inout SplitMix64) throws {
        let (latitude, longitude) = (Double(random.within(85)), Double(random.within(180)))
        let spread = 1 + abs(random.within(200))
        let coordinates = try (0..<30).map { _ in
            try Coordinate(
                latitude: min(90, max(-90, latitude + Double(random.within(spread)) / 100)),
                longitude: longitude + Double(random.within(3 * spread)) / 100)
        }
        places = coordinates.map { [$0.latitude, $0.longitude] }
        let profile = DepthProfile(through: coordinates)
        line = profile.map { [$0.center.latitude, $0.center.longitude, $0.azimuthDegrees] } ?? []
        positions = coordinates.compactMap { place in
            profile.map { [$0.position(of: place).alongKilometers, $0.position(of: place).acrossKilometers] }
        }
    }
}
