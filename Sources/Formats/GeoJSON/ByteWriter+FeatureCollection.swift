internal import Seismology

extension ByteWriter {
    /// Writes what comes before the first feature of a list of so many.
    mutating func putGeoJSONOpening(_ metadata: GeoJSONWriter.Metadata, count: Int) {
        put("{\"type\":\"FeatureCollection\",\"metadata\":{\"generated\":")
        put(Int(metadata.generated.millisecondsRounded))
        put(",\"url\":")
        putJSON(metadata.url)
        put(",\"title\":")
        putJSON(metadata.title)
        put(",\"status\":200,\"api\":")
        putJSON(metadata.api)
        if let limit = metadata.limit {
            put(",\"limit\":")
            put(limit)
        }
        if let offset = metadata.offset {
            put(",\"offset\":")
            put(offset)
        }
        put(",\"count\":")
        put(count)
        put("},\"features\":[")
    }

    /// Writes what comes after the last feature; the USGS leaves the box out where it has no extent in one of its dimensions.
    mutating func putGeoJSONClosing(_ extent: EventExtent) {
        put("]")
        if let sides = extent.sides {
            put(",\"bbox\":[")
            for (index, side) in sides.enumerated() {
                if index > 0 { put(UInt8(ascii: ",")) }
                put(side)
            }
            put("]")
        }
        put("}")
    }
}
