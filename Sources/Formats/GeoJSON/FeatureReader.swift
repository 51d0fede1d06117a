/// Reads one feature of the USGS's GeoJSON into a draft of a report.
struct FeatureReader: FeatureReading {
    var draft = ReportDraft()
    var hasProperties = false
    private var names = PropertyNames()

    /// Keeps what the features before taught of the order of the properties.
    mutating func beginFeature() {
        draft = ReportDraft()
        hasProperties = false
    }

    mutating func readProperties(from scanner: inout JSONScanner) throws(DocumentError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if let field = names.field(named: scanner.bytes.part(key.range)) {
                draft.set(field, to: try scanner.value(), in: scanner.bytes)
            } else {
                try scanner.skipValue(depth: 5)
            }
        }
    }

    @inline(__always)
    mutating func setCoordinate(_ index: Int, to value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>) {
        switch index {
        case 0: draft.set(.longitude, to: value, in: bytes)
        case 1: draft.set(.latitude, to: value, in: bytes)
        case 2: draft.set(.depth, to: value, in: bytes)
        default: break
        }
    }
}

extension FieldValue {
    /// Whether it is a certain text.
    func isText(_ expected: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard case .text(let text) = self else { return false }
        return bytes.part(text.range).equals(expected)
    }
}

/// Finds properties by their names, quickly where these come in the order of the features before.
private struct PropertyNames {
    /// The property after which of the known ones each came last.
    private var next = 0
    private let fields = USGSField.allCases

    /// The field that a property has; nil for those that are not read.
    @inline(__always)
    mutating func field(named name: UnsafeBufferPointer<UInt8>) -> USGSField? {
        let names = USGSField.propertyNames
        if next < names.count, name.equals(names[next]) {
            next += 1
            return fields[next - 1]
        }
        guard let index = names.firstIndex(where: name.equals) else { return nil }
        next = index + 1
        return fields[index]
    }
}
