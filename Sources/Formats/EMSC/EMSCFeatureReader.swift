internal import Catalog
internal import Seismology

/// Reads one feature of the EMSC's GeoJSON (its event service's `format=json`, its stream) into a draft of a report.
///
/// The third coordinate there is a height, so that depths are negative in it; the property `depth` is positive and goes
/// first. The agency whose solution it is (`auth`) is the source of the location; the code is the EMSC's own number
/// (`source_id`).
struct EMSCFeatureReader: FeatureReading {
    var draft = ReportDraft()
    var hasProperties = false
    private var hasDepth = false

    mutating func readProperties(from scanner: inout JSONScanner) throws(DocumentError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            guard let property = EMSCProperty(name: scanner.bytes.part(key.range)) else {
                try scanner.skipValue(depth: 5)
                continue
            }
            set(property, to: try scanner.value(), in: scanner.bytes)
        }
    }

    private mutating func set(_ property: EMSCProperty, to value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>) {
        switch property {
        case .unid: draft.set(.id, to: value, in: bytes)
        case .time: draft.setTime(instant(value, in: bytes, named: "time"))
        case .lastupdate: draft.setUpdated(instant(value, in: bytes, named: "lastupdate"))
        case .lat: draft.set(.latitude, to: value, in: bytes)
        case .lon: draft.set(.longitude, to: value, in: bytes)
        case .depth:
            draft.set(.depth, to: value, in: bytes)
            hasDepth = draft.depth != nil
        case .mag: draft.set(.mag, to: value, in: bytes)
        case .magtype: draft.set(.magType, to: value, in: bytes)
        case .evtype: setKind(value, in: bytes)
        case .flynnRegion: draft.set(.place, to: value, in: bytes, named: "flynn_region")
        case .auth: draft.set(.locationSource, to: value, in: bytes, named: "auth")
        case .sourceID: draft.set(.code, to: value, in: bytes, named: "source_id")
        }
    }

    private mutating func instant(
        _ value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>, named name: StaticString
    ) -> Instant? {
        do throws(FieldProblem) {
            guard let word = try value.word(in: bytes) else { return nil }
            if let instant = Instant(utf8: word) { return instant }
            draft.refuse("the \(name) is not a time: \"\(String(decoding: word.prefix(40), as: UTF8.self))\"")
        } catch {
            draft.refuse("the \(name) \(error.reason)")
        }
        return nil
    }

    private mutating func setKind(_ value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>) {
        do throws(FieldProblem) {
            guard let code = try value.string(in: bytes), let kind = EventKind(iscCode: code) else { return }
            draft.kind = kind
            draft.carried.insert(.kind)
        } catch {
            draft.refuse("the evtype \(error.reason)")
        }
    }

    /// Reads the position, whose third number is a height; the depth only where no property gave it.
    mutating func setCoordinate(_ index: Int, to value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>) {
        switch index {
        case 0 where draft.longitude == nil: draft.set(.longitude, to: value, in: bytes)
        case 1 where draft.latitude == nil: draft.set(.latitude, to: value, in: bytes)
        case 2 where !hasDepth:
            draft.set(.depth, to: value, in: bytes)
            draft.depth = draft.depth.map { $0 == 0 ? 0 : -$0 }
        default: break
        }
    }
}

/// The properties of the EMSC's features that are read.
private enum EMSCProperty: CaseIterable {
    case unid, time, lastupdate, lat, lon, depth, mag, magtype, evtype, flynnRegion, auth, sourceID

    init?(name: UnsafeBufferPointer<UInt8>) {
        guard let property = Self.allCases.first(where: { name.equals($0.name) }) else { return nil }
        self = property
    }

    private var name: StaticString {
        switch self {
        case .unid: "unid"
        case .time: "time"
        case .lastupdate: "lastupdate"
        case .lat: "lat"
        case .lon: "lon"
        case .depth: "depth"
        case .mag: "mag"
        case .magtype: "magtype"
        case .evtype: "evtype"
        case .flynnRegion: "flynn_region"
        case .auth: "auth"
        case .sourceID: "source_id"
        }
    }
}

extension EventKind {
    /// Reads the two letters of the International Seismological Centre; nil for an unknown kind.
    ///
    /// The first says how sure it is (known, suspected, damaging, felt), the second what it is (IMS1.0). Letters that
    /// are not known stay as they are.
    init?(iscCode code: String) {
        let words: [Character: String] = [
            "e": "earthquake", "r": "rock burst", "i": "induced or triggered event", "m": "mining explosion",
            "h": "chemical explosion", "x": "experimental explosion", "n": "nuclear explosion",
        ]
        let letters = Array(code.lowercased())
        switch (letters.first, letters.last, letters.count) {
        case (_, _, 2) where code.lowercased() == "uk": return nil
        case (_, _, 2) where code.lowercased() == "ls": self.init(rawValue: "landslide")
        case ("k"?, let kind?, 2), ("s"?, let kind?, 2), ("d"?, let kind?, 2), ("f"?, let kind?, 2):
            self.init(rawValue: words[kind] ?? code)
        default: self.init(rawValue: code)
        }
    }
}
