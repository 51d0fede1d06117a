internal import Seismology

/// A walk down the squares of the Z-order curve: squares wholly within the area are counted, those at its edge are cut in
/// four, and the events of the least squares are told apart by their keys.
struct SpaceSearch {
    /// What becomes of the events that are within the area for certain.
    enum Purpose {
        /// They are counted.
        case counting
        /// They are taken among the candidates.
        case collecting
    }

    /// Events that are within the area for certain, and counted.
    private(set) var counted = 0
    /// The numbers of events that may be, or if asked for are, within the area.
    private(set) var candidates: [Int64] = []
    private let index: SpaceIndex
    private let purpose: Purpose
    private let ring: GeodesicRing?
    private let magnitudes: ClosedRange<UInt64>?
    private var box: SpaceArea.Box

    /// Squares of no more events than this are not cut.
    private static let fewEvents = 192

    /// Searches an area, and in it events of magnitudes within bounds.
    init(_ index: SpaceIndex, _ area: SpaceArea, magnitudes: ClosedRange<Double>?, _ purpose: Purpose) {
        self.index = index
        self.purpose = purpose
        ring = area.ring
        self.magnitudes = magnitudes.map {
            SpaceKey.magnitudeCode($0.lowerBound)...SpaceKey.magnitudeCode($0.upperBound)
        }
        box = SpaceArea.Box(latitudes: 0...0, longitudes: 0...0)
        for part in area.boxes {
            box = part
            visit(SpaceSquare.whole, 0..<index.count)
        }
    }

    private mutating func visit(_ square: SpaceSquare, _ ranks: Range<Int>) {
        guard !ranks.isEmpty else { return }
        var verdict = square.verdict(in: box)
        if verdict == .outside { return }
        if let ring, ranks.count > 32 {
            let ofRing = ring.verdict(latitudes: square.latitudesInDegrees, longitudes: square.longitudesInDegrees)
            if ofRing == .outside { return }
            if ofRing == .near { verdict = .near }
        } else if ring != nil {
            verdict = .near
        }
        if verdict == .inside, magnitudes == nil {
            take(ranks)
        } else if verdict == .inside || ranks.count <= Self.fewEvents || square.level == 0 {
            scan(ranks, isWithin: verdict == .inside)
        } else {
            var start = ranks.lowerBound
            for quarter in 0..<4 {
                let end =
                    quarter == 3
                    ? ranks.upperBound
                    : index.rank(of: square.quarter(quarter + 1).firstKey, within: start..<ranks.upperBound)
                visit(square.quarter(quarter), start..<end)
                start = end
            }
        }
    }

    private mutating func take(_ ranks: Range<Int>) {
        switch purpose {
        case .counting: counted += ranks.count
        case .collecting:
            index.forEachPart(of: ranks) { _, numbers, part in candidates.append(contentsOf: numbers[part]) }
        }
    }

    /// Looks at the keys of events one by one.
    private mutating func scan(_ ranks: Range<Int>, isWithin: Bool) {
        let bounds = KeyBounds(box: isWithin ? nil : box, magnitudes: magnitudes)
        let ring = isWithin ? nil : ring
        index.forEachPart(of: ranks) { keys, numbers, part in
            for place in part where bounds.mayHold(keys[place]) {
                var isCertain = bounds.surelyHolds(keys[place])
                if let ring {
                    let verdict = ring.verdict(
                        latitude: SpaceKey.latitude(ofCode: SpaceKey.gather(keys[place] >> 17)),
                        longitude: SpaceKey.longitude(ofCode: SpaceKey.gather(keys[place] >> 16)))
                    if verdict == .outside { continue }
                    isCertain = isCertain && verdict == .inside
                }
                if isCertain, purpose == .counting { counted += 1 } else { candidates.append(numbers[place]) }
            }
        }
    }
}

/// The bounds of a box and of magnitudes in the bits of a key, compared under masks.
private struct KeyBounds {
    private var latitudes: ClosedRange<UInt64> = 0...(.max)
    private var longitudes: ClosedRange<UInt64> = 0...(.max)
    private var magnitudes: ClosedRange<UInt64> = 0...(.max)

    init(box: SpaceArea.Box?, magnitudes: ClosedRange<UInt64>?) {
        if let box {
            latitudes =
                SpaceKey.spread(box.latitudes.lowerBound) << 17...SpaceKey.spread(box.latitudes.upperBound) << 17
            longitudes =
                SpaceKey.spread(box.longitudes.lowerBound) << 16...SpaceKey.spread(box.longitudes.upperBound) << 16
        }
        if let magnitudes { self.magnitudes = magnitudes }
    }

    func mayHold(_ key: UInt64) -> Bool {
        latitudes.contains(key & SpaceKey.latitudeMask) && longitudes.contains(key & SpaceKey.longitudeMask)
            && magnitudes.contains(key & SpaceKey.magnitudeMask)
    }

    /// Of a key that may be within bounds: whether none of its parts is the even code of a bound.
    func surelyHolds(_ key: UInt64) -> Bool {
        func isClear(_ part: UInt64, _ bounds: ClosedRange<UInt64>, lowestBit: UInt64) -> Bool {
            part & lowestBit != 0 || (part != bounds.lowerBound && part != bounds.upperBound)
        }
        return isClear(key & SpaceKey.latitudeMask, latitudes, lowestBit: 1 << 17)
            && isClear(key & SpaceKey.longitudeMask, longitudes, lowestBit: 1 << 16)
            && isClear(key & SpaceKey.magnitudeMask, magnitudes, lowestBit: 1)
    }
}
