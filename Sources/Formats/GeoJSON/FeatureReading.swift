/// Reads one feature of a GeoJSON document into a draft of a report; the dialects differ in the properties and in what
/// the coordinates mean.
protocol FeatureReading {
    init()
    var draft: ReportDraft { get set }
    var hasProperties: Bool { get set }

    /// Reads the object of properties that stands at the scanner's position.
    mutating func readProperties(from scanner: inout JSONScanner) throws(DocumentError)

    /// Takes a coordinate by its place, counted from 0.
    mutating func setCoordinate(_ index: Int, to value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>)

    /// Forgets the feature that was read before.
    mutating func beginFeature()
}

extension FeatureReading {
    mutating func beginFeature() { self = Self() }

    /// Reads an element of the list of features; what is wrong with it is in the draft.
    mutating func readFeature(from scanner: inout JSONScanner) throws(DocumentError) {
        beginFeature()
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
            guard scanner.current == UInt8(ascii: "{") else { return try scanner.skipValue(depth: 4) }
            hasProperties = true
            try readProperties(from: &scanner)
        } else if name.equals("geometry") {
            try readGeometry(from: &scanner)
        } else if name.equals("id") {
            draft.set(.id, to: try scanner.value(), in: scanner.bytes)
        } else {
            try scanner.skipValue(depth: 4)
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
        var index = 0
        try scanner.beginArray()
        while try scanner.hasNextElement() {
            setCoordinate(index, to: try scanner.value(), in: scanner.bytes)
            index += 1
        }
    }
}
