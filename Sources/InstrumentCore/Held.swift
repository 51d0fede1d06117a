internal import Positioning

// What the page holds between calls: it gets an address from the function that makes it, hands it to the functions of the
// same kind, and gives it back by `letGo`. Addresses are not checked: the page's modules are the only callers.

/// Something that the page holds by its address.
class Held {
    /// Its address, which keeps it until ``letGo(_:)``.
    final var address: UnsafeMutableRawPointer { Unmanaged<Held>.passRetained(self).toOpaque() }

    /// What an address stands for, which must be of that class.
    static func at<T: Held>(_ address: UnsafeMutableRawPointer, _: T.Type) -> T {
        unsafeDowncast(Unmanaged<Held>.fromOpaque(address).takeUnretainedValue(), to: T.self)
    }
}

/// Lets go of what an address stands for; without an address nothing is done.
@_expose(wasm, "let_go") @_cdecl("epicenter_let_go")
public func letGo(_ address: UnsafeMutableRawPointer?) {
    if let address { Unmanaged<Held>.fromOpaque(address).release() }
}

/// Samples of a source as they lie in memory: count times and parts, in the source's unit and sign.
struct Block {
    let seconds: UnsafePointer<Double>
    let x: UnsafePointer<Double>
    let y: UnsafePointer<Double>
    let z: UnsafePointer<Double>

    /// The sample at a place by a way in; nil where it is missing, infinite or not believed.
    @inline(__always)
    func sample(_ place: Int, _ input: MotionInput) -> MotionSample? {
        input.sample(seconds: seconds[place], x: x[place], y: y[place], z: z[place])
    }
}

/// The way in of a unit (0 g, 1 m/s², 2 gal) and a sign (0 Apple's, 1 the W3C's); what is neither is m/s² and the W3C's.
func motionInput(_ unit: Int32, _ sign: Int32) -> MotionInput {
    MotionInput(
        unit: AccelerationUnit(rawValue: UInt8(truncatingIfNeeded: unit)) ?? .metersPerSecondSquared,
        sign: SensorSign(rawValue: UInt8(truncatingIfNeeded: sign)) ?? .w3c)
}
