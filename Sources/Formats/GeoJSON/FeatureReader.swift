/// Reads one feature of a GeoJSON document into a draft of a report.
struct FeatureReader {
    private(set) var draft = ReportDraft()
    private var names = PropertyNames()
    private var hasProperties = false

    /// Reads an element of the list of features; what is wrong with it is in the draft.
    mutating func readFeature(from scanner: inout JSONScanner) throws(DocumentError) {
        draft = ReportDraft()
        hasProperties = false
        guard scanner.current == UInt8(ascii: "{") else {
            draft.refuse("it is not an object")
            return try scanner.skipValue()
        }
        var isFeature = false
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let name = scanner.bytes.part(key.range)
            if name.equals("type") {
                isFeature = try scanner.value().isText("Feature", in: scanner.bytes)
            } else {
                try readMember(name, from: &scanner)
            }
        }
        if !isFeature { draft.refuse("its type is not Feature") }
        if !hasProperties { draft.refuse("it has no properties") }
    }

    /// Reads the value of a feature's member other than its type.
    mutating func readMember(
        _ name: UnsafeBufferPointer<UInt8>, from scanner: inout JSONScanner
    ) throws(DocumentError) {
        if name.equals("properties") {
            try readProperties(from: &scanner)
        } else if name.equals("geometry") {
            try readGeometry(from: &scanner)
        } else if name.equals("id") {
            draft.set(.id, to: try scanner.value(), in: scanner.bytes)
        } else {
            try scanner.skipValue(depth: 4)
        }
    }

    private mutating func readProperties(from scanner: inout JSONScanner) throws(DocumentError) {
        guard scanner.current == UInt8(ascii: "{") else { return try scanner.skipValue(depth: 4) }
        hasProperties = true
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if let field = names.field(named: scanner.bytes.part(key.range)) {
                draft.set(field, to: try scanner.value(), in: scanner.bytes)
            } else {
                try scanner.skipValue(depth: 5)
            }
        }
    }

    private mutating func readGeometry(from scanner: inout JSONScanner) throws(DocumentError) {
        guard scanner.current == UInt8(ascii: "{") else { return try scanner.skipValue(depth: 4) }
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let name = scanner.bytes.part(key.range)
            if name.equals("coordinates"), scanner.current == UInt8(ascii: "[") {
                try readCoordinates(from: &scanner)
            } else if name.equals("type") {
                let isPoint = try scanner.value().isText("Point", in: scanner.bytes)
                if !isPoint { draft.refuse("its geometry is not a Point") }
            } else {
                try scanner.skipValue(depth: 5)
            }
        }
    }

    private mutating func readCoordinates(from scanner: inout JSONScanner) throws(DocumentError) {
        let fields: [USGSField] = [.longitude, .latitude, .depth]
        var index = 0
        try scanner.beginArray()
        while try scanner.hasNextElement() {
            let value = try scanner.value()
            if index < fields.count { draft.set(fields[index], to: value, in: scanner.bytes) }
            index += 1
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
