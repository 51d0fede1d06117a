public import Seismology

/// What the index holds of one event.
public struct IndexEntry: Hashable, Sendable {
    /// Epicenter's own number of the event, which never changes.
    public let number: Int64
    /// The origin time, by which the index is sorted.
    public let time: Instant
    /// The epicenter, in degrees on WGS84.
    public let coordinate: Coordinate
    /// Kilometers below sea level, negative above it; `nil` where the agency gave none.
    public let depthKilometers: Double?
    /// The magnitude on whichever scale the agency chose; `nil` where it gave none.
    public let magnitude: Double?
    /// The agency's significance, else the computed one; the index keeps it within 32 bits.
    public let significance: Int
    /// What happened; `nil` where the agency did not say.
    public let kind: EventKind?
    /// Whether the agency withdrew the event, or it turned out to be another.
    public let isWithdrawn: Bool

    /// Makes an entry of single values, which are taken as they are.
    public init(
        number: Int64, time: Instant, coordinate: Coordinate, depthKilometers: Double?, magnitude: Double?,
        significance: Int, kind: EventKind?, isWithdrawn: Bool
    ) {
        self.number = number
        self.time = time
        self.coordinate = coordinate
        self.depthKilometers = depthKilometers
        self.magnitude = magnitude
        self.significance = significance
        self.kind = kind
        self.isWithdrawn = isWithdrawn
    }

    /// Makes the entry of an event's present state; a significance that was not given is computed.
    public init(_ event: Event) {
        self.init(
            number: event.number, time: event.state.time, coordinate: event.state.hypocenter.coordinate,
            depthKilometers: event.state.hypocenter.depthKilometers, magnitude: event.state.magnitude?.value,
            significance: event.state.effectiveSignificance, kind: event.state.kind, isWithdrawn: event.isWithdrawn)
    }
}

/// How far a catalog has come: its newest report and its newest change.
public struct CatalogVersion: Hashable, Sendable {
    /// The sequence of the newest report; 0 where there is none.
    public var report: Int64
    /// The sequence of the newest revision of any event; 0 where there is none.
    public var change: Int64

    /// Makes a version; the default is that of an empty catalog.
    public init(report: Int64 = 0, change: Int64 = 0) {
        self.report = report
        self.change = change
    }
}

/// An immutable snapshot of the catalog's columns in memory, sorted by origin time; readers never wait for a writer.
///
/// Missing depths and magnitudes are NaN inside the columns and `nil` outside. One event takes 60 bytes.
public struct CatalogIndex: Sendable {
    /// How much the snapshot contains.
    public let version: CatalogVersion
    var times: [Int64] = []
    var latitudes: [Double] = []
    var longitudes: [Double] = []
    var depths: [Double] = []
    var magnitudes: [Double] = []
    var significances: [Int32] = []
    var kindCodes: [UInt16] = []
    var withdrawn: [Bool] = []
    var numbers: [Int64] = []
    private(set) var kinds: [EventKind?] = [nil]
    private var codeOfKind: [EventKind?: UInt16] = [nil: 0]

    /// Makes a snapshot of entries in any order.
    public init(_ entries: [IndexEntry] = [], version: CatalogVersion = CatalogVersion()) {
        self.version = version
        reserveCapacity(entries.count)
        for entry in entries.sorted(by: Self.precedes) { append(entry) }
    }

    /// The number of events held, the withdrawn ones included.
    public var count: Int { numbers.count }

    /// The next snapshot: entries of events that are known replace the old ones, the others are added.
    ///
    /// O(count), and sorting the entries.
    public func applying(_ entries: [IndexEntry], version: CatalogVersion) -> CatalogIndex {
        let replaced = Set(entries.map(\.number))
        let sorted = entries.sorted(by: Self.precedes)
        var next = CatalogIndex(version: version)
        next.kinds = kinds
        next.codeOfKind = codeOfKind
        next.reserveCapacity(count + entries.count)
        var pending = sorted[...]
        for row in numbers.indices where !replaced.contains(numbers[row]) {
            while let first = pending.first, first.precedes(time: times[row], number: numbers[row]) {
                next.append(first)
                pending.removeFirst()
            }
            next.copy(row, from: self)
        }
        for entry in pending { next.append(entry) }
        return next
    }

    /// What the index holds in a row, 0 to `count - 1`, the oldest event first.
    public func entry(at row: Int) -> IndexEntry? {
        guard numbers.indices.contains(row),
            let coordinate = try? Coordinate(latitude: latitudes[row], longitude: longitudes[row])
        else { return nil }
        return IndexEntry(
            number: numbers[row], time: Instant(microseconds: times[row]), coordinate: coordinate,
            depthKilometers: depths[row].isNaN ? nil : depths[row],
            magnitude: magnitudes[row].isNaN ? nil : magnitudes[row], significance: Int(significances[row]),
            kind: kinds[Int(kindCodes[row])], isWithdrawn: withdrawn[row])
    }

    /// The number of the event in a row, 0 to `count - 1`; any other row traps.
    public func number(at row: Int) -> Int64 { numbers[row] }

    private static func precedes(_ a: IndexEntry, _ b: IndexEntry) -> Bool {
        a.precedes(time: b.time.microseconds, number: b.number)
    }

    private mutating func reserveCapacity(_ capacity: Int) {
        times.reserveCapacity(capacity)
        latitudes.reserveCapacity(capacity)
        longitudes.reserveCapacity(capacity)
        depths.reserveCapacity(capacity)
        magnitudes.reserveCapacity(capacity)
        significances.reserveCapacity(capacity)
        kindCodes.reserveCapacity(capacity)
        withdrawn.reserveCapacity(capacity)
        numbers.reserveCapacity(capacity)
    }

    private mutating func append(_ entry: IndexEntry) {
        times.append(entry.time.microseconds)
        latitudes.append(entry.coordinate.latitude)
        longitudes.append(entry.coordinate.longitude)
        depths.append(entry.depthKilometers ?? .nan)
        magnitudes.append(entry.magnitude ?? .nan)
        significances.append(Int32(clamping: entry.significance))
        kindCodes.append(code(of: entry.kind))
        withdrawn.append(entry.isWithdrawn)
        numbers.append(entry.number)
    }

    private mutating func copy(_ row: Int, from other: CatalogIndex) {
        times.append(other.times[row])
        latitudes.append(other.latitudes[row])
        longitudes.append(other.longitudes[row])
        depths.append(other.depths[row])
        magnitudes.append(other.magnitudes[row])
        significances.append(other.significances[row])
        kindCodes.append(other.kindCodes[row])
        withdrawn.append(other.withdrawn[row])
        numbers.append(other.numbers[row])
    }

    /// Codes are given in order of appearance; kinds beyond 65,535 different words share the code of the unknown one.
    private mutating func code(of kind: EventKind?) -> UInt16 {
        if let code = codeOfKind[kind] { return code }
        guard let code = UInt16(exactly: kinds.count) else { return 0 }
        kinds.append(kind)
        codeOfKind[kind] = code
        return code
    }
}

extension IndexEntry {
    fileprivate func precedes(time otherTime: Int64, number otherNumber: Int64) -> Bool {
        (time.microseconds, number) < (otherTime, otherNumber)
    }
}
