/// What a document is written as, and what it says of itself.
public enum DocumentForm: Hashable, Sendable {
    /// The USGS's GeoJSON; `detailBase` comes before `id.geojson` in the address of an event's details, and with the
    /// errors come the sources that its CSV has.
    case geojson(GeoJSONWriter.Metadata, detailBase: String?, includesErrors: Bool)
    /// The USGS's CSV of 22 columns.
    case csv
    /// The text of FDSN event services.
    case text
    /// QuakeML 1.2.
    case quakeml(QuakeMLWriter.Metadata)
    /// Placemarks for globes and maps; the events come in the order of the folders.
    case kml(KMLWriter.Metadata, KMLFolders)
    /// A feed for readers of news.
    case atom(AtomWriter.Metadata)

    /// The order in which the events must come, as positions in the question's order; `nil` where that is kept.
    public var order: [Int]? {
        guard case .kml(_, let folders) = self else { return nil }
        return folders.order
    }
}
