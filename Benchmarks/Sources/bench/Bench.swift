import Foundation

/// What is measured, by name.
@main
enum Bench {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case ("read", 2): try ReadBenchmark(path: arguments[2]).run()
        case ("write", 2): try WriteBenchmark(path: arguments[2]).run()
        default:
            FileHandle.standardError.write(Data("usage: bench read FILE | bench write FILE\n".utf8))
            exit(2)
        }
    }
}

/// The median of 15 runs, in milliseconds.
func medianMilliseconds(of work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var durations: [Double] = []
    for _ in 0..<15 {
        let (seconds, attoseconds) = try clock.measure(work).components
        durations.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    }
    return durations.sorted()[7]
}
