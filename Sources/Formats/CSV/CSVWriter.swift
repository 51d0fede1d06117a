public import Catalog
internal import Seismology

/// Writes events in the USGS's comma-separated values of 22 columns.
///
/// Times are rounded to milliseconds; missing values are empty; the place stands in quotation marks, other fields only
/// where they must. A time of the last change that is missing stays so, and a missing kind is empty, since this format
/// can say so.
public enum CSVWriter {
    /// Writes events, in their order, below the header.
    ///
    /// - Parameter reports: The events as they stand.
    /// - Returns: The document in UTF-8, its lines ended by LF.
    public static func document(_ reports: [EventReport]) -> [UInt8] {
        DocumentStream.document(reports, as: .csv)
    }
}

extension ByteWriter {
    mutating func putCSVHeader() {
        put(USGSField.columns.map(\.rawValue).joined(separator: ","))
        put(UInt8(ascii: "\n"))
    }

    mutating func putCSVRow(of report: EventReport) {
        let quality = report.quality
        put(report.time.iso8601Milliseconds)
        putColumn(report.hypocenter.coordinate.latitude)
        putColumn(report.hypocenter.coordinate.longitude)
        putColumn(report.hypocenter.depthKilometers)
        putColumn(report.magnitude?.value)
        putColumn(report.magnitude?.type)
        putColumn(quality.stations)
        putColumn(quality.gapDegrees)
        putColumn(quality.nearestStationDegrees)
        putColumn(quality.residualSeconds)
        putColumn(report.network)
        putColumn(report.id)
        putColumn(report.updated?.iso8601Milliseconds)
        put(UInt8(ascii: ","))
        if let place = report.place { putQuoted(place) }
        putColumn(report.kind?.rawValue)
        putColumn(quality.horizontalErrorKilometers)
        putColumn(quality.depthErrorKilometers)
        putColumn(quality.magnitudeError)
        putColumn(quality.magnitudeStations)
        putColumn(report.status?.rawValue)
        putColumn(quality.locationSource)
        putColumn(quality.magnitudeSource)
        put(UInt8(ascii: "\n"))
    }

    private mutating func putColumn(_ number: Double?) {
        put(UInt8(ascii: ","))
        if let number { put(number) }
    }

    private mutating func putColumn(_ number: Int?) {
        put(UInt8(ascii: ","))
        if let number { put(number) }
    }

    private mutating func putColumn(_ text: String?) {
        put(UInt8(ascii: ","))
        guard let text else { return }
        let mustBeQuoted = text.utf8.contains {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        if mustBeQuoted { putQuoted(text) } else { put(text) }
    }

    private mutating func putQuoted(_ text: String) {
        put(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { put(byte) }
            put(byte)
        }
        put(UInt8(ascii: "\""))
    }
}
