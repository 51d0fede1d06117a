public import Catalog
internal import Seismology

/// Writes events as the text of an FDSN event service of version 1.2, 14 columns.
///
/// Times are UTC without a zone, to the millisecond or, where that does not tell all, the microsecond. A vertical bar
/// within a text becomes a solidus and a line break a blank, since the format has no way to write them. The contributor
/// is the network, its id the event's id where that is the network and the code, else the code.
public enum FDSNTextWriter {
    /// Writes events, in their order, below the header.
    ///
    /// - Parameter reports: The events as they stand.
    /// - Returns: The document in UTF-8, its lines ended by LF.
    public static func document(_ reports: [EventReport]) -> [UInt8] {
        DocumentStream.document(reports, as: .text)
    }
}

extension ByteWriter {
    mutating func putFDSNTextHeader() {
        put("#" + FDSNTextColumn.allCases.map(\.rawValue).joined(separator: " | ") + "\n")
    }

    mutating func putFDSNTextLine(of report: EventReport) {
        putCell(report.id)
        put(UInt8(ascii: "|"))
        put(String(report.time.description.dropLast()))
        putNumber(report.hypocenter.coordinate.latitude)
        putNumber(report.hypocenter.coordinate.longitude)
        putNumber(report.hypocenter.depthKilometers)
        putColumn(report.quality.locationSource)
        putColumn(report.agency.rawValue)
        putColumn(report.network)
        let isWhole = report.network.flatMap { net in report.code.map { net + $0 == report.id } } ?? false
        putColumn(isWhole ? report.id : report.code)
        putColumn(report.magnitude?.type)
        putNumber(report.magnitude?.value)
        putColumn(report.quality.magnitudeSource)
        putColumn(report.place)
        putColumn(report.kind?.rawValue)
        put(UInt8(ascii: "\n"))
    }

    private mutating func putNumber(_ number: Double?) {
        put(UInt8(ascii: "|"))
        if let number { put(number) }
    }

    private mutating func putColumn(_ text: String?) {
        put(UInt8(ascii: "|"))
        if let text { putCell(text) }
    }

    private mutating func putCell(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "|"): put(UInt8(ascii: "/"))
            case 0..<0x20: put(UInt8(ascii: " "))
            default: put(byte)
            }
        }
    }
}
