import Foundation
import Testing

/// ObsPy in the Python environment of the tests, which need not be there.
enum Peer {
    /// The Python that has ObsPy: `EPICENTER_OBSPY_PYTHON`, else the project's own environment.
    static let python: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path =
            ProcessInfo.processInfo.environment["EPICENTER_OBSPY_PYTHON"]
            ?? root.appending(path: ".venv/bin/python").path
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        return (try? run(path, ["-c", "import lxml, obspy"])) == nil ? nil : path
    }()

    static let isThere = python != nil

    /// Runs the script beside the fixtures; gives back the lines that it prints.
    static func lines(_ arguments: [String]) throws -> [Substring] {
        let folder = try #require(Bundle.module.resourceURL)
        let script = folder.appending(path: "Fixtures/obspy_peer.py").path
        return try run(#require(python), [script] + arguments).split(separator: "\n")
    }

    private struct Failure: Error { let status: Int32 }

    private static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return String(decoding: data, as: UTF8.self)
    }
}

/// What ObsPy says of an event, as the script prints it.
struct PeerEvent: Decodable {
    var publicID: String
    var time: Int64
    var latitude: Double
    var longitude: Double
    var depth: Double?
    var depthError: Double?
    var horizontalError: Double?
    var stations: Int?
    var gap: Double?
    var nearest: Double?
    var residual: Double?
    var mode: String?
    var stage: String?
    var magnitude: Double?
    var magnitudeType: String?
    var magnitudeError: Double?
    var magnitudeStations: Int?
    var kind: String?
    var agency: String?
    var updated: Int64?
    var descriptions: [[String?]]

    /// Reads a line, `[file, fields]`.
    static func read(_ line: Substring) throws -> (file: String, event: PeerEvent) {
        struct Line: Decodable {
            let file: String
            let event: PeerEvent
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                file = try container.decode(String.self)
                event = try container.decode(PeerEvent.self)
            }
        }
        let decoded = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
        return (decoded.file, decoded.event)
    }
}
