internal import Catalog
internal import Seismology

/// Reads GeoJSON: a list of events (a feed, the answer to a query) or a single event (its details), whose features are
/// the USGS's or the EMSC's.
///
/// Broken JSON refuses the document, since nothing after the break can be told apart; a feature that is whole but says
/// what cannot be is left out alone.
struct GeoJSONReader<Features: FeatureReading> {
    private var scanner: JSONScanner
    private let agency: Agency
    private var document = ReadDocument()
    /// What stands at the document's top, where it is a single feature.
    private var single = Features()
    private var type = FieldValue.missing
    private var hasFeatures = false

    static func read(_ bytes: UnsafeBufferPointer<UInt8>, agency: Agency) throws(DocumentError) -> ReadDocument {
        var reader = GeoJSONReader(scanner: JSONScanner(bytes), agency: agency)
        return try reader.read()
    }

    private init(scanner: JSONScanner, agency: Agency) {
        self.scanner = scanner
        self.agency = agency
    }

    private mutating func read() throws(DocumentError) -> ReadDocument {
        scanner.skipSpace()
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let name = scanner.bytes.part(key.range)
            if name.equals("features") {
                guard !hasFeatures else { throw .notGeoJSON(reason: "it has two lists of features") }
                try readFeatures()
            } else if name.equals("metadata") {
                try readMetadata()
            } else if name.equals("type") {
                type = try scanner.value()
            } else {
                try single.readMember(name, from: &scanner)
            }
        }
        try scanner.finish()
        try conclude()
        return document
    }

    private mutating func readFeatures() throws(DocumentError) {
        guard scanner.current == UInt8(ascii: "[") || scanner.position == scanner.bytes.count else {
            try scanner.skipValue()
            return
        }
        hasFeatures = true
        try scanner.beginArray()
        var index = 0
        // The order of the properties is the same in all features of a document; what the last one taught is kept.
        var reader = Features()
        while try scanner.hasNextElement() {
            try reader.readFeature(from: &scanner)
            add(reader.draft, index: index)
            index += 1
        }
    }

    @inline(__always)
    private mutating func add(_ draft: borrowing ReportDraft, index: Int) {
        do throws(FieldProblem) {
            document.reports.append(try draft.report(agency: agency))
        } catch {
            document.refused.append(RecordError(location: .index(index), reason: error.reason))
        }
    }

    private mutating func readMetadata() throws(DocumentError) {
        guard scanner.current == UInt8(ascii: "{") else { return try scanner.skipValue() }
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            guard scanner.bytes.part(key.range).equals("generated") else {
                try scanner.skipValue(depth: 3)
                continue
            }
            if case .number(let number) = try scanner.value(), let milliseconds = number.integer,
                let instant = Instant(milliseconds: milliseconds), instant.isInCommonEra
            {
                document.generated = instant
            }
        }
    }

    /// Checks that the document is what its type says.
    private mutating func conclude() throws(DocumentError) {
        guard case .text(let text) = type else { throw .notGeoJSON(reason: "it has no type") }
        let name = scanner.bytes.part(text.range)
        if name.equals("FeatureCollection") {
            guard hasFeatures else { throw .notGeoJSON(reason: "it has no list of features") }
        } else if name.equals("Feature") {
            guard !hasFeatures else { throw .notGeoJSON(reason: "it is a single feature with a list of features") }
            add(single.draft, index: 0)
        } else {
            let written = String(decoding: name.prefix(40), as: UTF8.self)
            throw .notGeoJSON(reason: "its type is \"\(written)\"")
        }
    }
}
