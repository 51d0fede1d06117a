public import Catalog
public import Seismology

/// Writes events as KML 2.2 for globes and maps: a folder and a colour for each age or each range of depth.
///
/// Within a folder the largest come first, those without a magnitude last. Each placemark has the origin time as its
/// time stamp, a height in meters that is negative below the surface, and the event's fields as extended data under the
/// names of the USGS's CSV. Nothing in the document points to a picture elsewhere, so that it works without a network.
public enum KMLWriter {
    /// What the colours and the folders tell.
    public enum Colouring: String, Hashable, Sendable, CaseIterable {
        /// How long ago the event was.
        case age
        /// How deep it was.
        case depth
    }

    /// What a document says of itself.
    public struct Metadata: Hashable, Sendable {
        /// When the document was made; ages are reckoned from here.
        public var generated: Instant
        /// What it shows, for people.
        public var title: String
        /// What the colours tell.
        public var colouring: Colouring

        /// Makes the metadata of a document.
        public init(generated: Instant, title: String, colouring: Colouring = .age) {
            self.generated = generated
            self.title = title
            self.colouring = colouring
        }
    }

    /// Writes events.
    ///
    /// - Parameters:
    ///   - reports: The events as they stand.
    ///   - metadata: What the document says of itself.
    /// - Returns: The document in UTF-8.
    public static func document(_ reports: [EventReport], metadata: Metadata) -> [UInt8] {
        let folders = KMLFolders(of: reports.lazy.map(KMLFolders.Event.init), metadata: metadata)
        return DocumentStream.document(folders.order.map { reports[$0] }, as: .kml(metadata, folders))
    }
}

extension ByteWriter {
    mutating func putKMLOpening(_ metadata: KMLWriter.Metadata) {
        put(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
            """)
        putElement("name", metadata.title)
        for (number, kind) in KMLClass.classes(of: metadata.colouring).enumerated() {
            put("\n<Style id=\"c\(number)\"><IconStyle><color>\(kind.colour)</color></IconStyle></Style>")
        }
    }

    /// Writes the event at a position of the document, and the folder's beginning or end where it is its first or last.
    mutating func putKMLMember(
        _ report: EventReport, at position: Int, of folders: KMLFolders, _ metadata: KMLWriter.Metadata
    ) {
        let folder = folders.folder(at: position)
        if folders.ranges[folder].lowerBound == position {
            put("\n<Folder>")
            putElement("name", KMLClass.classes(of: metadata.colouring)[folder].name)
        }
        putPlacemark(of: report, style: folder)
        if folders.ranges[folder].upperBound == position + 1 { put("\n</Folder>") }
    }

    mutating func putKMLClosing() { put("\n</Document></kml>\n") }
}
