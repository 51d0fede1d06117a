public import Catalog
public import Seismology

/// What a reader found in a document.
public struct ReadDocument: Sendable {
    /// The reports that are whole, in the document's order.
    public var reports: [EventReport]
    /// The records that were left out, in the document's order.
    public var refused: [RecordError]
    /// When the agency made the document, if it says so.
    public var generated: Instant?

    /// Makes the result of reading a document.
    public init(reports: [EventReport] = [], refused: [RecordError] = [], generated: Instant? = nil) {
        self.reports = reports
        self.refused = refused
        self.generated = generated
    }
}
