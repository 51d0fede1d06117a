import Foundation

/// What is measured, by name; each prints one line of JSON.
@main
enum Bench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case ("read", 2): try ReadBenchmark(path: arguments[2]).run()
        case ("write", 2): try WriteBenchmark(path: arguments[2]).run()
        case ("store", 2): try await StoreBenchmark(path: arguments[2]).run()
        default:
            FileHandle.standardError.write(Data("usage: bench read FILE | bench write FILE | bench store FILE\n".utf8))
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

extension Duration {
    var milliseconds: Double { self / .milliseconds(1) }
}
