public import Catalog
public import Seismology

/// Writes events in the USGS's GeoJSON, in its order of properties, so that programs made for its feeds read ours.
///
/// Times are rounded to milliseconds. A missing value is `null`; a missing kind is `earthquake`, as the USGS has it,
/// and a missing significance is computed by its formula. The title is derived.
public enum GeoJSONWriter {
    /// What a document says of itself.
    public struct Metadata: Hashable, Sendable {
        /// When the document was made.
        public var generated: Instant
        /// Where it is to be had.
        public var url: String
        /// What it shows, for people.
        public var title: String
        /// The version of the interface; the one of the USGS that this follows.
        public var api: String
        /// The most events that were asked for, in answers to such questions.
        public var limit: Int?
        /// The first event that was asked for, counted from 1, in answers to such questions.
        public var offset: Int?

        /// Makes the metadata of a document.
        public init(generated: Instant, url: String, title: String, api: String = "1.10.3") {
            self.generated = generated
            self.url = url
            self.title = title
            self.api = api
        }
    }

    /// Writes a list of events, in their order.
    ///
    /// - Parameters:
    ///   - reports: The events as they stand.
    ///   - metadata: What the document says of itself.
    ///   - detailBase: What comes before `id.geojson` in the address of an event's details.
    /// - Returns: The document in UTF-8.
    public static func document(_ reports: [EventReport], metadata: Metadata, detailBase: String?) -> [UInt8] {
        DocumentStream.document(reports, as: .geojson(metadata, detailBase: detailBase, includesErrors: false))
    }

    /// Writes one event.
    ///
    /// - Parameters:
    ///   - report: The event as it stands.
    ///   - detailBase: What comes before `id.geojson` in the address of its details; nil in the details themselves,
    ///     which do not name it.
    ///   - includesErrors: Whether to add what the USGS's GeoJSON lacks and its CSV has: the errors and the sources of
    ///     location and magnitude, under the names of the columns.
    /// - Returns: The feature in UTF-8, a document of its own.
    public static func feature(_ report: EventReport, detailBase: String?, includesErrors: Bool) -> [UInt8] {
        var writer = ByteWriter(capacity: 1_200)
        writer.putFeature(report, detailBase: detailBase, includesErrors: includesErrors)
        return writer.bytes
    }
}
