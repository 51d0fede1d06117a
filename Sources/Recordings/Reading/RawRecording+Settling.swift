internal import Positioning

// How unit, gravity and sign are found out where nobody says them.
extension RawRecording {
    /// How far the usual length of what is read may be from 1 g where gravity is in it.
    static let gravityRange = 0.8...1.25

    func settledTimeUnit() throws(RecordingError) -> Settled<TimeUnit> {
        if case .table = form {
            if let unit = plan?.timeUnit { return Settled(unit, .written) }
            guard let step = medianStep else { return Settled(.seconds, .assumed) }
            guard let unit = TimeUnit(medianStep: step) else { throw .badTimes(medianStep: step) }
            return Settled(unit, .measured)
        }
        return Settled(.seconds, .written)
    }

    func settledUnit(_ wishes: ReadingWishes) -> Settled<AccelerationUnit> {
        .given(wishes.unit) {
            switch form {
            case .own: return Settled(.g, .written)
            case .packets: return Settled(.gal, .written)
            case .table: break
            }
            if let unit = plan?.unit { return Settled(unit, .written) }
            let length = medianLength
            let unit = AccelerationUnit.allCases.first {
                Self.gravityRange.contains(length / $0.oneG)
            }
            // Without gravity there is nothing to measure by; programs that take it away write m/s².
            return unit.map { Settled($0, .measured) } ?? Settled(.metersPerSecondSquared, .assumed)
        }
    }

    func settledGravity(_ wishes: ReadingWishes, unit: AccelerationUnit) -> Settled<GravityContent> {
        .given(wishes.gravity) {
            switch form {
            case .own(let gravity): return Settled(gravity, .written)
            case .packets: return Settled(.removed, .written)
            case .table: break
            }
            if plan?.saysWithoutGravity == true { return Settled(.removed, .written) }
            let isIncluded = Self.gravityRange.contains(medianLength / unit.oneG)
            return Settled(isIncluded ? .included : .removed, .measured)
        }
    }

    /// The sign, by gravity where it is in the numbers: a phone is mostly held upright or with its face up, so that
    /// along y or z the mean is above 0 in the W3C's sign and below 0 in Apple's.
    func settledSign(_ wishes: ReadingWishes, gravity: GravityContent) -> Settled<SensorSign> {
        .given(wishes.sign) {
            if case .own = form { return Settled(.apple, .written) }
            let mean = mean
            let axis = mean.strongestAxis
            guard gravity == .included, axis != .x, mean[axis] != 0 else { return Settled(.w3c, .assumed) }
            return Settled(mean[axis] > 0 ? .w3c : .apple, .measured)
        }
    }
}
