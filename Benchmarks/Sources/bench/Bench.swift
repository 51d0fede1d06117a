import Foundation

/// What is measured, by name; each prints one line of JSON.
@main
enum Bench {
    private static let usage = """
        usage: bench read FILE [RUNS]
               bench write FILE
               bench store FILE
               bench motion SAMPLES [RUNS]
               bench generate EVENTS SEED RECORDED|- STORE|- TABLE [CSV]
               bench ask STORE QUESTIONS RUNS
               bench frequency FILE RUNS

        """

    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        let rest = Array(words.dropFirst())
        switch (words.first, rest.count) {
        case ("read", 1): try ReadBenchmark(path: rest[0]).run()
        case ("read", 2): try ReadBenchmark(path: rest[0], runs: Int(rest[1]) ?? 1).run()
        case ("write", 1): try WriteBenchmark(path: rest[0]).run()
        case ("store", 1): try await StoreBenchmark(path: rest[0]).run()
        case ("motion", 1): try MotionBenchmark(path: rest[0]).run()
        case ("motion", 2): try MotionBenchmark(path: rest[0], runs: max(Int(rest[1]) ?? 1, 1)).run()
        case ("generate", 5...6):
            try await GenerateBenchmark(
                events: Int(rest[0]) ?? 0, seed: UInt64(rest[1]) ?? 0, recorded: rest[2], store: rest[3],
                table: rest[4], csv: rest.count > 5 ? rest[5] : nil
            ).run()
        case ("ask", 3):
            try await AskBenchmark(store: rest[0], questions: rest[1], runs: Int(rest[2]) ?? 1).run()
        case ("frequency", 2): try FrequencyBenchmark(path: rest[0], runs: Int(rest[1]) ?? 1).run()
        default:
            FileHandle.standardError.write(Data(usage.utf8))
            exit(2)
        }
    }
}

/// Prints figures as one line of JSON.
func report(_ figures: [String: Double]) throws {
    let data = try JSONSerialization.data(withJSONObject: figures, options: .sortedKeys)
    FileHandle.standardOutput.write(data + Data("\n".utf8))
}

/// The median of several runs, in milliseconds.
func medianMilliseconds(runs: Int = 15, of work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var durations: [Double] = []
    for _ in 0..<runs { durations.append(try clock.measure(work).milliseconds) }
    return durations.sorted()[runs / 2]
}

/// The median of several runs that wait, in milliseconds.
func medianMilliseconds(runs: Int, of work: () async throws -> Void) async rethrows -> Double {
    var durations: [Double] = []
    for _ in 0..<runs {
        let start = ContinuousClock.now
        try await work()
        durations.append((ContinuousClock.now - start).milliseconds)
    }
    return durations.sorted()[runs / 2]
}

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}
