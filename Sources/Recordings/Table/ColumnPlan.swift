internal import Positioning

/// Where the columns of a row are, as somebody says it.
public struct ColumnOrder: Hashable, Sendable {
    let time: Int
    let x: Int
    let y: Int
    let z: Int

    /// Reads the names of the columns in their order.
    ///
    /// - Parameter text: `time`, `x`, `y` and `z` once each, separated by commas, and `-` for each column that is
    ///   something else: `-,time,z,y,x`.
    /// - Throws: ``RecordingError/badColumns(_:)`` where it says something else.
    public init(_ text: String) throws(RecordingError) {
        let words = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
            .map { String($0.filter { $0 != " " }) }
        func place(_ word: String) throws(RecordingError) -> Int {
            guard let place = words.firstIndex(of: word), words.lastIndex(of: word) == place else {
                throw .badColumns(text)
            }
            return place
        }
        guard words.count <= 256, words.allSatisfy({ ["time", "x", "y", "z", "-"].contains($0) }) else {
            throw .badColumns(text)
        }
        time = try place("time")
        x = try place("x")
        y = try place("y")
        z = try place("z")
    }

    init(time: Int, x: Int, y: Int, z: Int) {
        (self.time, self.x, self.y, self.z) = (time, x, y, z)
    }

    var count: Int { max(time, x, y, z) + 1 }
}

/// Which columns are read, and what their names say.
struct ColumnPlan {
    let order: ColumnOrder
    let isByName: Bool
    var timeUnit: TimeUnit?
    var unit: AccelerationUnit?
    var saysWithoutGravity = false
    var isGravityAlone = false

    /// The plan of somebody's order; names tell units only.
    init(_ order: ColumnOrder, names: [ColumnName], isByName: Bool = false) {
        self.order = order
        self.isByName = isByName
        guard names.count >= order.count else { return }
        timeUnit = names[order.time].timeUnit
        unit = names[order.x].accelerationUnit
        saysWithoutGravity = names[order.x].saysWithoutGravity
        isGravityAlone = names[order.x].isGravityAlone
    }

    /// The plan by the names of the columns; nil where none of them means anything here.
    ///
    /// Where a file has more than one acceleration, the one with gravity in it is taken.
    static func byNames(_ texts: [String]) throws(RecordingError) -> ColumnPlan? {
        let names = texts.map(ColumnName.init)
        let times = names.indices.filter { names[$0].timeRank != nil }
        let time = times.min { (names[$0].timeRank ?? 0) < (names[$1].timeRank ?? 0) }
        let axes = Self.axes(of: names)
        guard time != nil || axes != nil else { return nil }
        guard let time else { throw .missingColumns("the time", found: texts) }
        guard let axes else { throw .missingColumns("x, y and z", found: texts) }
        return ColumnPlan(
            ColumnOrder(time: time, x: axes[0], y: axes[1], z: axes[2]), names: names, isByName: true)
    }

    private static func axes(of names: [ColumnName]) -> [Int]? {
        var best: (rank: Int, places: [Int])?
        for quantity in Set(names.compactMap(\.quantity)).sorted() {
            let places = Axis.allCases.compactMap { axis in
                names.indices.first { names[$0].axis == axis && names[$0].quantity == quantity }
            }
            guard places.count == 3 else { continue }
            let name = names[places[0]]
            let rank = name.isGravityAlone ? 2 : name.saysWithoutGravity ? 1 : 0
            if rank < best?.rank ?? 3 { best = (rank, places) }
        }
        return best?.places
    }

    /// The plan of rows without names: times rise from row to row; the next three columns are x, y and z, or, after
    /// two columns of time as Sensor Logger writes them, z, y and x.
    static func byContent(_ rows: [[Double?]]) throws(RecordingError) -> ColumnPlan {
        let count = rows.map(\.count).min() ?? 0
        func rises(_ column: Int) -> Bool {
            let values = rows.compactMap { $0[column] }
            guard values.count == rows.count, values.count >= 4, let first = values.first, let last = values.last else {
                return false
            }
            return last > first && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
        }
        guard let first = (0..<count).first(where: rises), first + 3 < count else { throw .noTimes }
        guard rises(first + 1), first + 4 < count else {
            return ColumnPlan(ColumnOrder(time: first, x: first + 1, y: first + 2, z: first + 3), names: [])
        }
        return ColumnPlan(ColumnOrder(time: first + 1, x: first + 4, y: first + 3, z: first + 2), names: [])
    }
}
