/// The bounds of a box and of magnitudes in the bits of a key, compared under masks.
struct KeyBounds {
    /// The codes of one part of a key between two bounds, one subtraction and one comparison each.
    private struct Part {
        let mask: UInt64
        var least: UInt64 = 0
        var span = UInt64.max

        @inline(__always) func holds(_ key: UInt64) -> Bool { (key & mask) &- least <= span }
    }

    /// Whether the codes alone decide: no bound is an even code, which events within and beyond the bound may share.
    let areExact: Bool
    private var outer = (Part(mask: 0), Part(mask: 0), Part(mask: 0))
    private var inner = (Part(mask: 0), Part(mask: 0), Part(mask: 0))

    init(box: SpaceArea.Box?, magnitudes: ClosedRange<UInt64>?) {
        var areExact = true
        func parts(_ codes: ClosedRange<UInt64>?, _ mask: UInt64, _ place: (UInt64) -> UInt64) -> (Part, Part) {
            guard let codes else { return (Part(mask: mask), Part(mask: mask)) }
            let (low, high) = (place(codes.lowerBound), place(codes.upperBound))
            let (lowOdd, highOdd) = (codes.lowerBound | 1, codes.upperBound - (1 - codes.upperBound & 1))
            areExact = areExact && lowOdd == codes.lowerBound && highOdd == codes.upperBound
            // Between two bounds of one even code nothing is certain; no key has a part above its mask.
            let inner =
                lowOdd <= highOdd
                ? Part(mask: mask, least: place(lowOdd), span: place(highOdd) - place(lowOdd))
                : Part(mask: mask, least: mask + 1, span: 0)
            return (Part(mask: mask, least: low, span: high - low), inner)
        }
        (outer.0, inner.0) = parts(box?.latitudes, SpaceKey.latitudeMask) { SpaceKey.spread($0) << 17 }
        (outer.1, inner.1) = parts(box?.longitudes, SpaceKey.longitudeMask) { SpaceKey.spread($0) << 16 }
        (outer.2, inner.2) = parts(magnitudes, SpaceKey.magnitudeMask) { $0 }
        self.areExact = areExact
    }

    /// Whether an event of a key is not beyond the bounds for certain.
    @inline(__always) func mayHold(_ key: UInt64) -> Bool {
        outer.0.holds(key) && outer.1.holds(key) && outer.2.holds(key)
    }

    /// Whether an event of a key is within the bounds for certain.
    @inline(__always) func surelyHold(_ key: UInt64) -> Bool {
        (inner.0.holds(key) ? 1 : 0) & (inner.1.holds(key) ? 1 : 0) & (inner.2.holds(key) ? 1 : 0) == 1
    }
}
