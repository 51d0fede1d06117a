internal import Seismology

/// Divides acceleration into gravity, which changes slowly, and movement, which is the rest.
///
/// A first-order low-pass filter on each axis: gravity = a × new + (1 - a) × old with a = 0.1 at 10 samples a second, and
/// a = 1 - 0.9^(dt / 0.1 s) at any other spacing (0.01741 at 60 samples a second, 0.01048 at 100), so that the time
/// constant of 0.949 s is the same at every rate. The first sample, and the first after a gap, is taken for gravity.
///
/// Movement is not judged while gravity is off: for 1 s after the start, a gap and each change of orientation, and on
/// until the error that remains is below 0.1 g. The error is seen in two ways, either of which will do: the movement was
/// below 0.1 g on each axis for 0.25 s (the phone is still, so all that is left of movement is error), or its average by
/// this same filter is (movement goes to and fro, an error stays on its side; beyond 0.949 s after a turn the average is
/// larger than the error).
///
/// Gestures begin by the same rule, but for one thing: a change of orientation makes them wait only once gravity has
/// moved by 0.1 g on an axis from where it was when the phone was last still, in that first way. A phone held at the very
/// edge of an orientation would otherwise be deaf whenever noise, or the gesture's own first jerk, carries it over.
public struct GravityFilter: Sendable {
    /// The silence after the start and after a change of orientation, in seconds.
    public static var silenceSeconds: Double { 1 }
    /// The error of gravity below which movement is judged, in g along each axis.
    public static var toleratedError: Double { 0.1 }
    /// How long a phone has to be still to show that gravity is right, in seconds.
    static var calmSeconds: Double { 0.25 }

    private var clock = SampleClock()
    private var gravity = Acceleration.zero
    private var averageMovement = Acceleration.zero
    private var calmSince: Double?
    private var isCalm = false
    private var gravityWhenCalm = Acceleration.zero
    private var wasTurned = false
    private var movementSilence = Silence()
    private var gestureSilence = Silence()
    private var lastStep = 0.0
    private var lastShare = 0.0

    /// Begins without any gravity.
    public init() {}

    /// The part of a new value in the average, for a step of so many seconds since the last.
    ///
    /// - Parameter step: Seconds, 0 and above.
    /// - Returns: 1 - 0.9^(step / 0.1 s), from 0 to 1.
    public static func share(ofStep step: Double) -> Double {
        let minusLogarithmOfNineTenths = 0.10536051565782628
        let x = minusLogarithmOfNineTenths * step / 0.1
        // From 20 samples a second on the series is as exact in a third of the time: its next term is below 4e-14 of it.
        guard x <= 0.06 else { return 1 - exponential(-x) }
        var series = 1 - x * (1.0 / 7)
        series = 1 - x * (1.0 / 6) * series
        series = 1 - x * (1.0 / 5) * series
        series = 1 - x * (1.0 / 4) * series
        series = 1 - x * (1.0 / 3) * series
        return x * (1 - x * (1.0 / 2) * series)
    }

    /// Takes a sample with gravity in it.
    ///
    /// - Parameter sample: What was measured.
    /// - Returns: Gravity and movement, or nil where the sample's time is late, repeated or none.
    public mutating func take(_ sample: MotionSample) -> Motion? {
        let time = sample.seconds
        switch clock.take(time) {
        case .dropped: return nil
        case .anew:
            gravity = sample.acceleration
            averageMovement = .zero
            (calmSince, isCalm) = (nil, false)
            (gravityWhenCalm, wasTurned) = (gravity, false)
            movementSilence = Silence(since: time)
            gestureSilence = Silence(since: time)
            return motion(at: time, movement: .zero, beginsAnew: true)
        case .after(let step):
            if step != lastStep { (lastStep, lastShare) = (step, Self.share(ofStep: step)) }
            gravity = gravity + lastShare * (sample.acceleration - gravity)
            let movement = sample.acceleration - gravity
            averageMovement = averageMovement + lastShare * (movement - averageMovement)
            judge(movement, at: time)
            return motion(at: time, movement: movement, beginsAnew: false)
        }
    }

    /// Judges no movement for a while, because the phone was turned.
    ///
    /// - Parameter seconds: When the change of orientation was found.
    public mutating func beSilent(from seconds: Double) {
        movementSilence = Silence(since: seconds)
        wasTurned = true
    }

    /// The moment of the last sample, by what is known now.
    func motion(at seconds: Double, movement: Acceleration, beginsAnew: Bool) -> Motion {
        Motion(
            seconds: seconds, gravity: gravity, movement: movement, isSettled: movementSilence.isOver,
            permitsGestures: gestureSilence.isOver, beginsAnew: beginsAnew)
    }

    private mutating func judge(_ movement: Acceleration, at time: Double) {
        if movement.largestPart >= Self.toleratedError {
            (calmSince, isCalm) = (nil, false)
        } else if let calmSince {
            isCalm = hasPassed(Self.calmSeconds, from: calmSince, to: time)
        } else {
            calmSince = time
        }
        if isCalm {
            (gravityWhenCalm, wasTurned) = (gravity, false)
        } else if wasTurned, (gravity - gravityWhenCalm).largestPart >= Self.toleratedError {
            gestureSilence = Silence(since: time)
            wasTurned = false
        }
        guard !movementSilence.isOver || !gestureSilence.isOver,
            isCalm || averageMovement.largestPart < Self.toleratedError
        else { return }
        movementSilence.endIfDue(at: time)
        gestureSilence.endIfDue(at: time)
    }
}

/// A time during which nothing is judged.
private struct Silence {
    var since = 0.0
    var isOver = false

    mutating func endIfDue(at seconds: Double) {
        if !isOver { isOver = hasPassed(GravityFilter.silenceSeconds, from: since, to: seconds) }
    }
}
