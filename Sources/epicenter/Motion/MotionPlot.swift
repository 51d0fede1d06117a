internal import Positioning
internal import Recordings

/// The trace of a recording in characters: a panel for each axis, drawn in the dots of Braille, two columns of them a
/// character, each from the least to the greatest of its span of time.
struct MotionPlot {
    private static let labelWidth = 7
    private static let rows = 6

    private let columns: Int
    private let begin: Double
    private let span: Double
    private var least: [Acceleration?]
    private var most: [Acceleration]

    /// Makes room for samples.
    ///
    /// - Parameters:
    ///   - samples: Those that will be drawn; only their times are looked at.
    ///   - width: The width of the terminal in columns; less than 24 are taken for 24, more than 400 for 400.
    init(_ samples: [MotionSample], width: Int) {
        columns = min(max(width, 24), 400) - Self.labelWidth - 2
        begin = samples.map(\.seconds).min() ?? 0
        span = max((samples.map(\.seconds).max() ?? 0) - begin, 1e-6)
        least = Array(repeating: nil, count: 2 * columns)
        most = Array(repeating: .zero, count: 2 * columns)
    }

    /// Takes what was read at a moment.
    mutating func take(_ motion: Motion) {
        let place = place(motion.seconds)
        let whole = motion.whole
        guard let before = least[place] else {
            least[place] = whole
            most[place] = whole
            return
        }
        least[place] = Acceleration(x: min(before.x, whole.x), y: min(before.y, whole.y), z: min(before.z, whole.z))
        let top = most[place]
        most[place] = Acceleration(x: max(top.x, whole.x), y: max(top.y, whole.y), z: max(top.z, whole.z))
    }

    /// The panels, the axis of time below them, and what happened when.
    func lines(with summary: MotionSummary) -> [String] {
        let drawn = least.indices.filter { least[$0] != nil }
        let bottom = drawn.compactMap { least[$0] }.map { min($0.x, $0.y, $0.z) }.min() ?? 0
        let top = drawn.map { max(most[$0].x, most[$0].y, most[$0].z) }.max() ?? 0
        let range = Self.rounded(min(bottom, 0)...max(top, 0))
        var lines = [""]
        for axis in Axis.allCases {
            lines += panel(axis, range)
            lines.append(Self.label("") + "├" + String(repeating: "─", count: columns))
        }
        lines[lines.count - 1] = Self.label("") + "└" + String(repeating: "─", count: columns)
        let marks = marks(summary)
        return lines + [timeLine] + (marks.isEmpty ? [] : [marks]) + legend(summary)
    }

    private func place(_ seconds: Double) -> Int {
        min(max(Int((seconds - begin) / span * Double(2 * columns)), 0), 2 * columns - 1)
    }

    private func panel(_ axis: Axis, _ range: ClosedRange<Double>) -> [String] {
        let heights = 4 * Self.rows
        var cells = [[UInt32]](repeating: [UInt32](repeating: 0, count: columns), count: Self.rows)
        func height(_ value: Double) -> Int {
            let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
            return min(max(Int((part * Double(heights - 1)).rounded()), 0), heights - 1)
        }
        func dot(_ column: Int, _ height: Int) {
            let fromTop = heights - 1 - height
            cells[fromTop / 4][column / 2] |= Self.dots[fromTop % 4][column % 2]
        }
        // The line of 0 g.
        for column in stride(from: 0, to: 2 * columns, by: 4) { dot(column, height(0)) }
        var last: (low: Int, high: Int)?
        for column in least.indices {
            guard let low = least[column] else { continue }
            var ends = (low: height(low[axis]), high: height(most[column][axis]))
            defer { last = ends }
            // Without a hole towards the column before.
            var (from, to) = ends
            if let last {
                if last.low > to + 1 { to = last.low - 1 }
                if last.high < from - 1 { from = last.high + 1 }
            }
            for height in from...to { dot(column, height) }
            ends = (ends.low, ends.high)
        }
        return cells.enumerated().map { row, cells in
            let label =
                switch row {
                case 0: Self.number(range.upperBound)
                case Self.rows / 2: "\(axis)"
                case Self.rows - 1: Self.number(range.lowerBound)
                default: ""
                }
            let text = cells.map { Unicode.Scalar(0x2800 + $0).map { String(Character($0)) } ?? " " }
            return Self.label(label) + "│" + text.joined()
        }
    }

    /// Begin, middle and end of the time, in seconds since the first sample.
    private var timeLine: String {
        let texts = [0, span / 2, span].map { EventTable.decimal($0, places: span < 10 ? 2 : 1) }
        let end = texts[2] + " s"
        var line = texts[0]
        let middle = columns / 2 - texts[1].count / 2
        if middle > line.count + 1, middle + texts[1].count + 1 < columns - end.count {
            line += String(repeating: " ", count: middle - line.count) + texts[1]
        }
        line += String(repeating: " ", count: max(columns - end.count - line.count, 1)) + end
        return Self.label("") + " " + line
    }

    private func marks(_ summary: MotionSummary) -> String {
        var marks = [Character](repeating: " ", count: columns)
        for movement in summary.movements {
            let from = place(movement.beganSeconds) / 2
            let to = place(movement.beganSeconds + movement.durationSeconds) / 2
            for column in from...max(from, to) { marks[column] = "=" }
        }
        for turn in summary.turns { marks[place(turn.seconds) / 2] = "|" }
        for found in summary.gestures { marks[place(found.seconds) / 2] = Self.letter(found.gesture) }
        while marks.last == " " { marks.removeLast() }
        return marks.isEmpty ? "" : Self.label("") + " " + String(marks)
    }

    private func legend(_ summary: MotionSummary) -> [String] {
        var words: [String] = []
        if !summary.movements.isEmpty { words.append("= movement") }
        if !summary.turns.isEmpty { words.append("| turned") }
        let found = Gesture.allCases.filter { gesture in summary.gestures.contains { $0.gesture == gesture } }
        words += found.map { "\(Self.letter($0)) \($0.words)" }
        var lines = [Self.label("") + " g, axes of the device, Apple's sign"]
        for word in words {
            let longer = lines[lines.count - 1] + "; " + word
            if longer.count <= columns + Self.labelWidth + 2 {
                lines[lines.count - 1] = longer
            } else {
                lines.append(Self.label("") + " " + word)
            }
        }
        return lines
    }

    private static let dots: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

    private static func letter(_ gesture: Gesture) -> Character { gesture.words.uppercased().first ?? "?" }

    private static func label(_ text: String) -> String {
        String(repeating: " ", count: max(labelWidth - 1 - text.count, 0)) + text + " "
    }

    private static func number(_ value: Double) -> String {
        EventTable.decimal(value, places: value.magnitude >= 10 ? 0 : value.magnitude >= 1 ? 1 : 3)
    }

    /// A range a little wider, whose ends have one or two digits.
    private static func rounded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let size = max(range.upperBound - range.lowerBound, 0.01)
        var step = 0.001
        while step * 20 < size { step *= 10 }
        if step * 4 < size / 5 { step *= 2 }
        let lower = (range.lowerBound / step).rounded(.down) * step
        let upper = (range.upperBound / step).rounded(.up) * step
        return lower...max(upper, lower + step)
    }
}
