/// Reads a recording of motion that comes in pieces, already uncompressed.
///
/// It takes tables (CSV with commas, semicolons, tabs or blanks, with a decimal point or comma, with or without names of
/// the columns, and lines of other words before them), Epicenter's own export among them, and JSON lines of OpenEEW's
/// sensors. Lines that cannot be read are counted and passed over. Only the samples are kept, at most 5,000,000.
public struct RecordingReader {
    /// The most bytes that are read, uncompressed.
    public static var mostBytes: Int { 1 << 28 }

    /// How many lines of words may come before the first row.
    private static let mostPreamble = 100
    /// By how many rows columns without names are told apart.
    private static let sampledRows = 32

    private enum State {
        /// No row was found so far.
        case searching
        /// Rows are gathered to see which columns are which.
        case sampling(TableDialect)
        case reading(TableDialect, ColumnPlan, columns: Int)
        case packets
    }

    private let order: ColumnOrder?
    private var splitter = LineSplitter()
    private var byteCount = 0
    private var state = State.searching
    private var preamble: [[UInt8]] = []
    private var sampled: [(number: Int, cells: [Double?])] = []
    private var recording = RawRecording()

    /// Begins to read.
    ///
    /// - Parameter columns: Which columns are which, where somebody says it; else it is found out.
    public init(columns: ColumnOrder? = nil) { order = columns }

    /// Takes the next bytes.
    ///
    /// - Parameter piece: Any number of bytes that follow the last ones.
    /// - Throws: ``RecordingError`` where this cannot become a recording.
    public mutating func take(_ piece: [UInt8]) throws(RecordingError) {
        byteCount += piece.count
        guard byteCount <= Self.mostBytes else { throw .tooLarge(limitBytes: Self.mostBytes) }
        if byteCount == piece.count, Self.isArchive(piece) { throw .archive }
        // Out of the way while lines are read, and not copied.
        var splitter = LineSplitter()
        swap(&splitter, &self.splitter)
        defer { swap(&splitter, &self.splitter) }
        try splitter.take(piece) { (number, line) throws(RecordingError) in
            switch line {
            case .tooLong: recording.refused.add(number, "is longer than \(LineSplitter.longest) bytes")
            case .text(let text): try take(number == 1 ? Self.withoutMark(text) : text, number)
            }
        }
    }

    /// Ends the recording.
    ///
    /// - Returns: What was read; a last line without a line break may be cut, so it counts as refused.
    /// - Throws: ``RecordingError`` where it holds no samples.
    public mutating func finish() throws(RecordingError) -> RawRecording {
        if splitter.hasRest {
            recording.refused.add(splitter.number + 1, "has no line break at its end, so it may be cut")
        }
        if case .sampling(let dialect) = state { try settle(dialect) }
        guard recording.count > 0 else { throw .noSamples }
        return recording
    }

    private mutating func take(_ line: ArraySlice<UInt8>, _ number: Int) throws(RecordingError) {
        guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
        switch state {
        case .searching: try search(line, number)
        case .sampling(let dialect):
            sampled.append((number, dialect.cells(of: line).map { dialect.number(line[$0]) }))
            if sampled.count == Self.sampledRows { try settle(dialect) }
        case .reading(let dialect, let plan, let columns):
            try read(line, number, dialect, plan, columns: columns)
        case .packets: try readPacket(line, number)
        }
    }

    private mutating func search(_ line: ArraySlice<UInt8>, _ number: Int) throws(RecordingError) {
        if line.first == UInt8(ascii: "{") {
            state = .packets
            return try readPacket(line, number)
        }
        if line.first == UInt8(ascii: "#") {
            if let gravity = MotionCSV.gravity(ofMark: line) { recording.form = .own(gravity: gravity) }
            return
        }
        guard let dialect = TableDialect.dialect(of: line, leastNumbers: 4) else {
            guard preamble.count < Self.mostPreamble else { throw .noSamples }
            preamble.append(Array(line))
            return
        }
        let cells = dialect.cells(of: line).map { dialect.number(line[$0]) }
        let words = preamble.last.map { words in dialect.cells(of: words[...]).map { dialect.text(words[$0]) } } ?? []
        let names = words.count == cells.count ? words : []
        preamble = []
        if let order {
            guard order.count <= cells.count else { throw .tooFewColumns(wanted: order.count, found: cells.count) }
            begin(dialect, ColumnPlan(order, names: names.map(ColumnName.init)), columns: cells.count)
        } else if let plan = try ColumnPlan.byNames(names) {
            begin(dialect, plan, columns: cells.count)
        } else {
            state = .sampling(dialect)
            sampled = [(number, cells)]
            return
        }
        try take(line, number)
    }

    private mutating func begin(_ dialect: TableDialect, _ plan: ColumnPlan, columns: Int) {
        recording.plan = plan
        state = .reading(dialect, plan, columns: columns)
    }

    private mutating func settle(_ dialect: TableDialect) throws(RecordingError) {
        let columns = sampled.first?.cells.count ?? 0
        let whole = sampled.map(\.cells).filter { $0.count == columns && !$0.contains(nil) }
        let plan = try ColumnPlan.byContent(whole)
        begin(dialect, plan, columns: columns)
        let rows = sampled
        sampled = []
        for row in rows { try append(row.cells, row.number, plan, columns: columns) }
    }

    private mutating func read(
        _ line: ArraySlice<UInt8>, _ number: Int, _ dialect: TableDialect, _ plan: ColumnPlan, columns: Int
    ) throws(RecordingError) {
        let order = plan.order
        var values: (time: Double?, x: Double?, y: Double?, z: Double?)
        var count = 0
        dialect.forEachCell(of: line) { cell in
            switch count {
            case order.time: values.time = dialect.number(line[cell])
            case order.x: values.x = dialect.number(line[cell])
            case order.y: values.y = dialect.number(line[cell])
            case order.z: values.z = dialect.number(line[cell])
            default: break
            }
            count += 1
        }
        guard count == columns else { return recording.refused.add(number, Self.reason(count, columns)) }
        guard let time = values.time, let x = values.x, let y = values.y, let z = values.z else {
            return recording.refused.add(number, "has no number where one belongs")
        }
        try recording.append(time, x, y, z)
    }

    private mutating func append(
        _ cells: [Double?], _ number: Int, _ plan: ColumnPlan, columns: Int
    ) throws(RecordingError) {
        guard cells.count == columns else { return recording.refused.add(number, Self.reason(cells.count, columns)) }
        let order = plan.order
        guard let time = cells[order.time], let x = cells[order.x], let y = cells[order.y], let z = cells[order.z]
        else {
            return recording.refused.add(number, "has no number where one belongs")
        }
        try recording.append(time, x, y, z)
    }

    private mutating func readPacket(_ line: ArraySlice<UInt8>, _ number: Int) throws(RecordingError) {
        recording.form = .packets
        guard let packet = SensorPacket(line) else {
            return recording.refused.add(number, "is no packet of a sensor (device_t, sr, x, y and z)")
        }
        for index in packet.x.indices {
            try recording.append(packet.seconds(index), packet.x[index], packet.y[index], packet.z[index])
        }
    }

    private static func reason(_ count: Int, _ columns: Int) -> String {
        "has \(count) columns where the others have \(columns)"
    }

    /// A line without a byte-order mark.
    private static func withoutMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }

    /// Whether data begin as tar, ZIP, bzip2, xz or Zstandard archives do.
    private static func isArchive(_ bytes: [UInt8]) -> Bool {
        let marks: [[UInt8]] = [
            [0x50, 0x4B, 0x03, 0x04], [0x42, 0x5A, 0x68], [0xFD, 0x37, 0x7A, 0x58], [0x28, 0xB5, 0x2F, 0xFD],
        ]
        return marks.contains { bytes.starts(with: $0) } || bytes.dropFirst(257).starts(with: Array("ustar".utf8))
    }
}
