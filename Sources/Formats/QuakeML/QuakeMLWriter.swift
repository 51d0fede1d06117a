public import Catalog
public import Seismology

/// Writes events in QuakeML 1.2, valid against its schema, with one origin and at most one magnitude each.
///
/// Events carry their ids in the attributes that the USGS adds, in a namespace of its own. Kinds that the schema lacks
/// are written as `other event`; of a report's fields, the impact, the links and ids other than the preferred one have
/// no place in the format. Lengths are written in meters, times to the microsecond.
public enum QuakeMLWriter {
    /// What a document says of itself.
    public struct Metadata: Hashable, Sendable {
        /// When the document was made; nil leaves it unsaid.
        public var generated: Instant?
        /// Who vouches for the ids that the document makes up: the name of a host, without a port.
        public var authority: String

        /// Makes the metadata of a document.
        public init(generated: Instant?, authority: String = "epicenter.local") {
            self.generated = generated
            self.authority = authority
        }
    }

    /// Writes events, in their order.
    ///
    /// - Parameters:
    ///   - reports: The events as they stand.
    ///   - metadata: What the document says of itself.
    /// - Returns: The document in UTF-8.
    public static func document(_ reports: [EventReport], metadata: Metadata) -> [UInt8] {
        DocumentStream.document(reports, as: .quakeml(metadata))
    }

    /// The kinds of event that the schema knows.
    static let kinds: Set<String> = [
        "not existing", "not reported", "earthquake", "anthropogenic event", "collapse", "cavity collapse",
        "mine collapse", "building collapse", "explosion", "accidental explosion", "chemical explosion",
        "controlled explosion", "experimental explosion", "industrial explosion", "mining explosion", "quarry blast",
        "road cut", "blasting levee", "nuclear explosion", "induced or triggered event", "rock burst",
        "reservoir loading", "fluid injection", "fluid extraction", "crash", "plane crash", "train crash",
        "boat crash", "other event", "atmospheric event", "sonic boom", "sonic blast", "acoustic noise", "thunder",
        "avalanche", "snow avalanche", "debris avalanche", "hydroacoustic event", "ice quake", "slide", "landslide",
        "rockslide", "meteorite", "volcanic eruption",
    ]
}
