public import Seismology

/// Tells the height of the land at places: from memory, or from GeoNames, which is left alone when it asks for that.
///
/// The height of a place does not change, so it is kept as long as there is room: for 10,000 places, of which all are
/// forgotten when there are more. GeoNames is asked for one place at a time.
public actor ElevationDesk {
    private static let mostKept = 10_000
    private static let mostWaiting = 32

    private let geoNames: GeoNames?
    private let now: @Sendable () -> Instant
    private var kept: [RoundedPlace: Elevation?] = [:]
    private var limitedUntil: Instant?
    private var isAsking = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// GeoNames' own address.
    public static let site = "https://secure.geonames.org"

    /// Makes a desk.
    ///
    /// - Parameters:
    ///   - client: Asks GeoNames.
    ///   - base: Its address, or that of what stands for it.
    ///   - user: The name of an account there; nil or empty where none was configured. It is named to GeoNames alone.
    ///   - now: The present.
    public init(
        client: any ServiceAsking, base: String = site, user: String?, now: @escaping @Sendable () -> Instant
    ) {
        let base = String(base.reversed().drop { $0 == "/" }.reversed())
        geoNames = user.flatMap { $0.isEmpty ? nil : GeoNames(client: client, base: base, user: $0) }
        self.now = now
    }

    /// The height of the land at a place.
    ///
    /// - Parameter place: The place, as exactly as others may know it.
    /// - Returns: The height; nil where there is none, as over the sea.
    /// - Throws: ``ElevationError`` where it is not known whether there is one.
    public func elevation(at place: RoundedPlace) async throws(ElevationError) -> Elevation? {
        guard let geoNames else { throw .notConfigured }
        if let known = kept[place] { return known }
        guard waiting.count < Self.mostWaiting else { throw .limited(seconds: 10) }
        await takeTurn()
        defer { passTurn() }
        // Another may have asked for the same place meanwhile, or been sent away.
        if let known = kept[place] { return known }
        if let limitedUntil {
            let seconds = limitedUntil.seconds(since: now())
            guard seconds <= 0 else { throw .limited(seconds: seconds) }
        }
        do {
            let found = try await geoNames.elevation(at: place)
            if kept.count >= Self.mostKept { kept.removeAll(keepingCapacity: true) }
            kept[place] = .some(found)
            return found
        } catch {
            if case .limited(let seconds) = error { limitedUntil = now().adding(seconds: seconds) }
            throw error
        }
    }

    private func takeTurn() async {
        guard isAsking else {
            isAsking = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func passTurn() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        isAsking = false
    }
}
