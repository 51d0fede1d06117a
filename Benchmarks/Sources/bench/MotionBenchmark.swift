import Foundation
import Positioning

/// Follows a phone's motion: filter, orientation, movement and all gestures, sample by sample.
struct MotionBenchmark {
    /// A file of binary64 numbers: all times in seconds, then all x, y and z in m/s² with the W3C's sign.
    let path: String
    var runs = 15

    func run() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let numbers = data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
        let count = numbers.count / 4
        let input = MotionInput(unit: .metersPerSecondSquared, sign: .w3c)
        var durations: [Double] = []
        // No memory is to be taken from here on, which is counted from outside.
        durations.reserveCapacity(runs)
        var gestures = 0
        let allocations = Self.allocationCounter
        let taken = allocations?() ?? 0
        for _ in 0..<runs {
            var phone = PhoneMotion()
            gestures = 0
            let start = Self.processorMilliseconds
            numbers.withUnsafeBufferPointer { numbers in
                for place in 0..<count {
                    let sample = input.sample(
                        seconds: numbers[place], x: numbers[count + place], y: numbers[2 * count + place],
                        z: numbers[3 * count + place])
                    guard let sample, let report = phone.take(sample) else { continue }
                    gestures += report.gestures.rawValue.nonzeroBitCount
                }
            }
            durations.append(Self.processorMilliseconds - start)
        }
        let takenSince = allocations.map { $0() - taken }
        durations.sort()
        var figures = [
            "samples": Double(count), "gestures": Double(gestures), "milliseconds": durations[runs / 2],
        ]
        figures["allocations"] = takenSince.map(Double.init)
        try report(figures)
    }

    /// What tells how often memory was taken, where a library that counts it was loaded before the C library.
    private static var allocationCounter: (@convention(c) () -> UInt)? {
        dlsym(nil, "counted_allocations").map { unsafeBitCast($0, to: (@convention(c) () -> UInt).self) }
    }

    /// What this process has used of the processor; others at work do not count.
    private static var processorMilliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
