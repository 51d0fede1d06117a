public import Catalog
internal import Seismology

/// Writes a document of any size in parts, each of some events, so that it never lies in memory whole.
///
/// The parts come as ``part(_:from:)`` of one page after the other, then ``closing(_:)``; put together they are the
/// document, whatever the size of the pages. Several pages may be written at the same time.
public struct DocumentStream: Sendable {
    /// Some events of a document in its form.
    public struct Part: Sendable {
        /// What is written of the events.
        public let bytes: [UInt8]
        /// Where the events are; the extents of all parts together are what ``DocumentStream/closing(_:)`` needs.
        public let extent: EventExtent
    }

    private let form: DocumentForm
    private let count: Int

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - form: What to write.
    ///   - count: How many events it will have; GeoJSON says so at its beginning.
    public init(_ form: DocumentForm, count: Int) {
        self.form = form
        self.count = count
    }

    /// Writes the events from a position of the document on.
    ///
    /// - Parameters:
    ///   - reports: The events as they stand, in the order of the document.
    ///   - position: How many events come before them.
    /// - Returns: What is written of them; from the position 0 on, what every document begins with comes first.
    public func part(_ reports: [EventReport], from position: Int) -> Part {
        var writer = ByteWriter(capacity: 1_000 + reports.count * usualEventSize)
        var extent = EventExtent()
        if position == 0 { putOpening(&writer) }
        // From where they lie: a copy of a report counts every text in it.
        reports.withUnsafeBufferPointer { reports in
            for offset in reports.indices {
                put(reports[offset], at: position + offset, &writer)
                extent.extend(by: reports[offset])
            }
        }
        return Part(bytes: writer.bytes, extent: extent)
    }

    private func putOpening(_ writer: inout ByteWriter) {
        switch form {
        case .geojson(let metadata, _, _): writer.putGeoJSONOpening(metadata, count: count)
        case .csv: writer.putCSVHeader()
        case .text: writer.putFDSNTextHeader()
        case .quakeml(let metadata): writer.putQuakeMLOpening(metadata)
        case .kml(let metadata, _): writer.putKMLOpening(metadata)
        case .atom(let metadata): writer.putAtomOpening(metadata)
        }
    }

    private func put(_ report: EventReport, at position: Int, _ writer: inout ByteWriter) {
        switch form {
        case .geojson(_, let detailBase, let includesErrors):
            if position > 0 { writer.put(",\n") }
            writer.putFeature(report, detailBase: detailBase, includesErrors: includesErrors)
        case .csv: writer.putCSVRow(of: report)
        case .text: writer.putFDSNTextLine(of: report)
        case .quakeml(let metadata): writer.putQuakeMLEvent(report, metadata)
        case .kml(let metadata, let folders): writer.putKMLMember(report, at: position, of: folders, metadata)
        case .atom(let metadata): writer.putEntry(of: report, at: metadata.generated)
        }
    }

    /// What comes after the last event.
    ///
    /// - Parameter extent: Where all events of the document are.
    /// - Returns: The end of the document.
    public func closing(_ extent: EventExtent) -> [UInt8] {
        var writer = ByteWriter(capacity: 120)
        switch form {
        case .geojson: writer.putGeoJSONClosing(extent)
        case .csv, .text: break
        case .quakeml: writer.putQuakeMLClosing()
        case .kml: writer.putKMLClosing()
        case .atom: writer.putAtomClosing()
        }
        return writer.bytes
    }

    /// The bytes for which room is made for each event.
    private var usualEventSize: Int {
        switch form {
        case .geojson: 1_000
        case .csv: 220
        case .text: 160
        case .quakeml: 2_200
        case .kml: 1_400
        case .atom: 1_200
        }
    }

    /// A document that is small enough to be made whole.
    static func document(_ reports: [EventReport], as form: DocumentForm) -> [UInt8] {
        let stream = DocumentStream(form, count: reports.count)
        let part = stream.part(reports, from: 0)
        return part.bytes + stream.closing(part.extent)
    }
}
