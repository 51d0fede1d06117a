public import Catalog

/// Reads documents of any known format, compressed or not.
public enum DocumentReader {
    /// The most bytes that a document may have once it is uncompressed, where nothing else is said: 1 GiB.
    public static let defaultLimit = 1 << 30

    /// Reads a document in whichever of the known formats it is.
    ///
    /// - Parameters:
    ///   - bytes: The document; gzip is recognized and uncompressed.
    ///   - agency: Who speaks in the document; nil is the agency whose format it is, and the USGS where many agencies
    ///     use it (QuakeML, FDSN text). The NEIC's list is always the NEIC's.
    ///   - limit: The most bytes that the document may have, before and after it is uncompressed.
    /// - Returns: The reports, and the records that were left out with their reasons.
    /// - Throws: ``DocumentError`` where nothing of the document can be trusted.
    public static func read(
        _ bytes: [UInt8], agency: Agency? = nil, limit: Int = defaultLimit
    ) throws(DocumentError) -> ReadDocument {
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        let plain = Gzip.isCompressed(bytes) ? try Gzip.decompress(bytes, limit: limit) : bytes
        return try plain.withUnsafeBufferPointer { buffer throws(DocumentError) in
            try read(plain: buffer, agency: agency)
        }
    }

    private static func read(
        plain bytes: UnsafeBufferPointer<UInt8>, agency: Agency?
    ) throws(DocumentError) -> ReadDocument {
        switch try DocumentFormat.detect(bytes) {
        case .geoJSON: try GeoJSONReader<FeatureReader>.read(bytes, agency: agency ?? .usgs)
        case .emscGeoJSON: try GeoJSONReader<EMSCFeatureReader>.read(bytes, agency: agency ?? .emsc)
        case .quakeML: try QuakeMLReader.read(bytes, agency: agency ?? .usgs)
        case .fdsnText: try FDSNTextReader.read(bytes, agency: agency ?? .usgs)
        case .usgsCSV: try CSVReader.read(bytes, agency: agency ?? .usgs)
        case .neicASCII: try NEICReader.read(bytes)
        }
    }
}
