public import Catalog

/// The words that a catalog's events are described in, for those who want to choose among them.
public struct CatalogVocabulary: Hashable, Sendable {
    /// The networks that preferred ids come from.
    public var networks: [String] = []
    /// The types of the agency's products.
    public var productTypes: [String] = []
    /// The kinds of events.
    public var kinds: [EventKind] = []
    /// The scales of magnitudes, as the agency writes them.
    public var magnitudeTypes: [String] = []

    /// Makes the vocabulary of an empty catalog.
    public init() {}
}
