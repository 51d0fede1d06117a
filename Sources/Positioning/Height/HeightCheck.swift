/// One look at the height: the sensor runs until the first fix, and then no longer.
public struct HeightCheck: Hashable, Sendable {
    /// What became of it.
    public enum State: Hashable, Sendable {
        /// Nobody has asked yet.
        case idle
        /// The position is being found: the sensor runs, and an indicator shows it.
        case asking
        /// The height was found.
        case found(Height)
        /// The position was found, but the device does not tell a height.
        case without
        /// No position was found.
        case failed(PositionProblem)
    }

    /// How it stands.
    public private(set) var state = State.idle

    /// Begins without a question.
    public init() {}

    /// Whether the sensor has to run.
    public var needsSensor: Bool { state == .asking }

    /// Asks for the height.
    public mutating func begin() { state = .asking }

    /// Takes a fix, of whatever accuracy and however near to the last; only the first after the question counts.
    public mutating func take(_ fix: Fix) {
        guard state == .asking else { return }
        state = fix.height.map(State.found) ?? .without
    }

    /// Takes the reason why there is no fix.
    public mutating func take(_ problem: PositionProblem) {
        if state == .asking { state = .failed(problem) }
    }

    /// Gives the question up.
    public mutating func cancel() {
        if state == .asking { state = .idle }
    }
}
