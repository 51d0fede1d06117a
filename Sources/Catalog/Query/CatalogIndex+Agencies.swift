extension CatalogIndex {
    /// The agencies that any event is or was of, by name.
    ///
    /// Read off the index's vocabulary, so that it takes no longer with more events.
    public var agencies: [Agency] {
        vocabularies.agencies.words.compactMap(\.self).sorted().map(Agency.init(rawValue:))
    }
}
