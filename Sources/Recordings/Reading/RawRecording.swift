internal import Positioning

/// The numbers of a recording as they stand in it, and what it says of them.
public struct RawRecording: Sendable {
    /// The most samples that are read: 13 hours at 100 a second.
    static let mostSamples = 5_000_000

    /// What a recording is written as.
    enum Form {
        /// Epicenter's own CSV.
        case own(gravity: GravityContent)
        /// Packets of OpenEEW's sensors.
        case packets
        /// Any other table.
        case table
    }

    var form = Form.table
    var plan: ColumnPlan?
    var times: [Double] = []
    var x: [Double] = []
    var y: [Double] = []
    var z: [Double] = []
    /// Lines that could not be read.
    public internal(set) var refused = RefusedLines()

    var count: Int { times.count }

    mutating func append(_ time: Double, _ x: Double, _ y: Double, _ z: Double) throws(RecordingError) {
        guard times.count < Self.mostSamples else { throw .tooManySamples(limit: Self.mostSamples) }
        times.append(time)
        self.x.append(x)
        self.y.append(y)
        self.z.append(z)
    }
}

/// Lines of a recording that could not be read: how many, and the first of them with their reasons.
public struct RefusedLines: Hashable, Sendable {
    /// One of them.
    public struct Line: Hashable, Sendable {
        /// Counted from 1.
        public let number: Int
        /// What is wrong, to stand after "line 7".
        public let reason: String
    }

    /// How many there are.
    public private(set) var count = 0
    /// The first five.
    public private(set) var first: [Line] = []

    mutating func add(_ number: Int, _ reason: @autoclosure () -> String) {
        count += 1
        if first.count < 5 { first.append(Line(number: number, reason: reason())) }
    }
}
