internal import ArgumentParser
internal import Foundation
internal import Positioning
internal import Recordings

/// `epicenter motion`: what a recording of a phone's motion shows.
struct MotionCommand: AsyncParsableCommand {
    /// How results are written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table
        case csv
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "motion",
        abstract: "Show what a recording of a phone's motion holds.",
        discussion: """
            Reads CSV as phyphox, Sensor Logger, Epicenter's app and others write it, and JSON lines of OpenEEW's sensors, \
            compressed by gzip or not; - is standard input. Prints the rate, gravity, changes of orientation, movements \
            and gestures. Unit, sign, gravity and columns are found out where they are not given, and it is said how.

            For example: epicenter motion Accelerometer.csv --plot
            """)

    @Argument(help: "The recording.") var file: String
    @Option(help: "The unit of its numbers: g, ms2 (m/s²) or gal.") var unit: UnitWord?
    @Option(help: "What a phone with its face up reads along z: apple (-1 g) or w3c (+1 g).") var sign: SignWord?
    @Option(help: "Whether gravity is in it: included, removed, or the file of the gravity that was taken away.")
    var gravity: String?
    @Option(help: "Its columns in order: time, x, y, z, and - for each other one.") var columns: String?
    @Option(help: "table, csv or json.") var format = Format.table
    @Flag(help: "Draw the trace in the terminal.") var plot = false

    func validate() throws {
        if plot, format != .table { throw ValidationError("--plot goes with the table, not with --format \(format).") }
    }

    func run() async throws {
        let order = try columns.map { text in
            do { return try ColumnOrder(text) } catch { throw ValidationError("--columns \(error)") }
        }
        try await Failure.explaining {
            let recording = try read(order)
            var trace = MotionPlot(recording.samples, width: Console.outputWidth ?? 80)
            let summary = MotionSummary(of: recording) { if plot { trace.take($0) } }
            switch format {
            case .csv: Console.output(bytes: MotionDocument(recording, summary).csv)
            case .json: Console.output(bytes: try MotionDocument(recording, summary).json())
            case .table:
                let table = MotionTable(recording, summary)
                for line in table.head { Console.output(line) }
                if plot { for line in trace.lines(with: summary) { Console.output(line) } }
                for line in table.happenings { Console.output(line) }
            }
            report(recording)
        }
    }

    private func read(_ order: ColumnOrder?) throws -> MotionRecording {
        var wishes = ReadingWishes(unit: unit?.unit, sign: sign?.sign)
        var gravityFile: RawRecording?
        if let gravity {
            wishes.gravity = GravityContent(rawValue: gravity)
            if wishes.gravity == nil { gravityFile = try RecordingFile.read(gravity, columns: order) }
        }
        let raw = try RecordingFile.read(file, columns: order)
        do { return try MotionRecording(raw, gravity: gravityFile, wishes: wishes) } catch {
            throw Failure("\(file) cannot be used. \(error)")
        }
    }

    /// Says what of the recording was not used.
    private func report(_ recording: MotionRecording) {
        for line in recording.refused.first { Console.error("\(file): line \(line.number) \(line.reason).") }
        let rest = recording.refused.count - recording.refused.first.count
        if rest > 0 { Console.error("\(file): \(rest) more lines cannot be read.") }
        if recording.implausible > 0 {
            Console.error("\(file): \(recording.implausible) samples above 1,000 g are left out; check --unit.")
        }
    }
}
