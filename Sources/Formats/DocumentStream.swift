public import Catalog
public import Seismology

/// Writes a document of any size in parts, each of some events, so that it never lies in memory whole.
///
/// The parts come as ``opening``, then one ``part(_:)`` after the other, then ``closing()``; put together they are a document of
/// the format. KML has its folders anew in every part.
public struct DocumentStream: Sendable {
    /// The formats that are written.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// The USGS's GeoJSON, with the errors and sources that its CSV has.
        case geojson
        /// The USGS's CSV of 22 columns.
        case csv
        /// The text of FDSN event services.
        case text
        /// QuakeML 1.2.
        case quakeml
        /// Placemarks for globes and maps.
        case kml
        /// A feed for readers of news.
        case atom
    }

    private let format: Format
    private let count: Int
    private let generated: Instant
    private let title: String
    private var written = 0
    private var box = EventBounds()

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - format: What to write.
    ///   - count: How many events it will have; GeoJSON says so at its beginning.
    ///   - generated: When the document is made.
    ///   - title: What it shows, for people.
    public init(format: Format, count: Int, generated: Instant, title: String) {
        self.format = format
        self.count = count
        self.generated = generated
        self.title = title
    }

    /// What comes before the first event.
    public var opening: [UInt8] {
        guard format == .geojson else { return Array(frame.dropLast(ending.count)) }
        // In JSON's texts quotation marks are escaped, so this stands once.
        let empty = String(decoding: frame.dropLast(ending.count), as: UTF8.self)
        guard let place = empty.firstRange(of: "\"count\":0") else { return Array(empty.utf8) }
        return Array((empty[..<place.lowerBound] + "\"count\":\(count)" + empty[place.upperBound...]).utf8)
    }

    /// The next events.
    public mutating func part(_ reports: [EventReport]) -> [UInt8] {
        guard format == .geojson else {
            return Array(document(reports).dropFirst(frame.count - ending.count).dropLast(ending.count))
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(reports.count * 800)
        for report in reports {
            if written > 0 { bytes += ",\n".utf8 }
            bytes += GeoJSONWriter.feature(report, detailBase: nil, includesErrors: true)
            box.extend(by: report)
            written += 1
        }
        return bytes
    }

    /// What comes after the last event.
    public func closing() -> [UInt8] {
        guard format == .geojson, let sides = box.sides else { return ending }
        var writer = ByteWriter(capacity: 120)
        writer.put("],\"bbox\":[")
        for (index, side) in sides.enumerated() {
            if index > 0 { writer.put(UInt8(ascii: ",")) }
            writer.put(side)
        }
        writer.put("]}")
        return writer.bytes
    }

    /// What every document of the format ends with.
    private var ending: [UInt8] {
        switch format {
        case .geojson: Array("]}".utf8)
        case .csv, .text: []
        case .quakeml: QuakeMLWriter.closing
        case .kml: Array("\n</Document></kml>\n".utf8)
        case .atom: Array("\n</feed>\n".utf8)
        }
    }

    /// A document without events: its beginning and its end.
    private var frame: [UInt8] { document([]) }

    private func document(_ reports: [EventReport]) -> [UInt8] {
        switch format {
        case .geojson:
            let metadata = GeoJSONWriter.Metadata(generated: generated, url: "", title: title)
            return GeoJSONWriter.document(reports, metadata: metadata, detailBase: nil)
        case .csv: return CSVWriter.document(reports)
        case .text: return FDSNTextWriter.document(reports)
        case .quakeml: return QuakeMLWriter.document(reports, metadata: .init(generated: generated))
        case .kml: return KMLWriter.document(reports, metadata: .init(generated: generated, title: title))
        case .atom:
            let metadata = AtomWriter.Metadata(generated: generated, url: "urn:epicenter:export", title: title)
            return AtomWriter.document(reports, metadata: metadata)
        }
    }
}

/// The smallest box around events that come one after the other.
private struct EventBounds {
    private var least = [Double](repeating: .infinity, count: 3)
    private var greatest = [Double](repeating: -.infinity, count: 3)

    mutating func extend(by report: EventReport) {
        let place = report.hypocenter.coordinate
        for (axis, value) in [place.longitude, place.latitude, report.hypocenter.depthKilometers].enumerated() {
            guard let value else { continue }
            least[axis] = min(least[axis], value)
            greatest[axis] = max(greatest[axis], value)
        }
    }

    /// West, south, top, east, north, bottom; `nil` where the box has no extent in one of its dimensions.
    var sides: [Double]? {
        zip(least, greatest).allSatisfy { $0 < $1 } ? least + greatest : nil
    }
}
