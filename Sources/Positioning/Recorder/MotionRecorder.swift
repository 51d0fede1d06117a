/// Keeps the last samples at their full rate, in a ring: the newest takes the place of the oldest.
///
/// All its memory is taken at the beginning, 32 bytes a sample.
public struct MotionRecorder: Sendable {
    /// How many samples it holds at most.
    public let capacity: Int
    /// How many it holds.
    public private(set) var count = 0
    private var ring: [MotionSample]
    private var next = 0

    /// Makes room for so many samples: 1 to 1,000,000, the nearer of them beyond.
    ///
    /// The usual 30,000 are five minutes at 100 samples a second.
    public init(capacity: Int = 30_000) {
        self.capacity = min(max(capacity, 1), 1_000_000)
        ring = Array(repeating: MotionSample(seconds: 0, acceleration: .zero), count: self.capacity)
    }

    /// Takes a sample, whatever its time: a recording shows what came.
    public mutating func take(_ sample: MotionSample) {
        ring[next] = sample
        next = next + 1 == capacity ? 0 : next + 1
        if count < capacity { count += 1 }
    }

    /// The sample at a place, 0 being the oldest; nil beyond the newest.
    public subscript(place: Int) -> MotionSample? {
        guard place >= 0, place < count else { return nil }
        let index = (count < capacity ? 0 : next) + place
        return ring[index < capacity ? index : index - capacity]
    }

    /// Forgets all samples; the memory stays.
    public mutating func clear() {
        count = 0
        next = 0
    }
}
