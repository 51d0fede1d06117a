public import Catalog
public import Seismology

/// Writes events as an Atom feed with GeoRSS, as the USGS's Atom feeds are.
///
/// Elevations are in meters, negative below the surface. The origin time stands in the summary, which is HTML. Events of
/// agencies other than the USGS have ids of the form `urn:epicenter:agency:id`.
public enum AtomWriter {
    /// What a feed says of itself.
    public struct Metadata: Hashable, Sendable {
        /// When the feed was made; ages are reckoned from here.
        public var generated: Instant
        /// Where the feed is to be had, which is its id too.
        public var url: String
        /// What it shows, for people.
        public var title: String
        /// Who publishes it.
        public var author: String
        /// The address of the publisher.
        public var authorURL: String?
        /// The address of a picture that stands for the feed.
        public var icon: String?

        /// Makes the metadata of a feed.
        public init(
            generated: Instant, url: String, title: String, author: String = "Epicenter", authorURL: String? = nil,
            icon: String? = nil
        ) {
            self.generated = generated
            self.url = url
            self.title = title
            self.author = author
            self.authorURL = authorURL
            self.icon = icon
        }
    }

    /// Writes a feed of events, in their order.
    ///
    /// - Parameters:
    ///   - reports: The events as they stand.
    ///   - metadata: What the feed says of itself.
    /// - Returns: The feed in UTF-8.
    public static func document(_ reports: [EventReport], metadata: Metadata) -> [UInt8] {
        DocumentStream.document(reports, as: .atom(metadata))
    }
}

extension ByteWriter {
    mutating func putAtomOpening(_ metadata: AtomWriter.Metadata) {
        put(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">
            """)
        putElement("title", metadata.title)
        putElement("updated", metadata.generated.iso8601Milliseconds)
        put("<author>")
        putElement("name", metadata.author)
        putElement("uri", metadata.authorURL)
        put("</author>")
        putElement("id", metadata.url)
        put("<link rel=\"self\" href=\"")
        putXML(metadata.url)
        put("\"/>")
        putElement("icon", metadata.icon)
    }

    mutating func putAtomClosing() { put("\n</feed>\n") }
}
