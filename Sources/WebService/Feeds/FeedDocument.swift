internal import Catalog
internal import Formats
internal import Seismology

/// Writes a feed's events in its form.
struct FeedDocument: Sendable {
    let file: FeedFile
    let catalog: Agency
    let address: PublicAddress
    let now: Instant

    /// The feed of some events, the newest first.
    func bytes(_ reports: [EventReport]) -> [UInt8] {
        switch file.format {
        case .geojson: return geoJSON(reports)
        case .geojsonp: return Array("eqfeed_callback(".utf8) + geoJSON(reports) + Array(");".utf8)
        case .csv: return CSVWriter.document(reports)
        case .atom:
            let metadata = AtomWriter.Metadata(
                generated: now, url: url, title: title, authorURL: address.base + "/",
                icon: address.base + "/icons/epicenter.svg")
            return AtomWriter.document(reports, metadata: metadata)
        case .kml where file.isLink: return link
        case .kml:
            let metadata = KMLWriter.Metadata(generated: now, title: title, colouring: file.colouring)
            return KMLWriter.document(reports, metadata: metadata)
        case .quakeml:
            return QuakeMLWriter.document(
                reports, metadata: QuakeMLWriter.Metadata(generated: now, authority: address.host))
        }
    }

    private func geoJSON(_ reports: [EventReport]) -> [UInt8] {
        let metadata = GeoJSONWriter.Metadata(generated: now, url: url, title: title)
        return GeoJSONWriter.document(reports, metadata: metadata, detailBase: address.detailBase)
    }

    /// KML that makes a globe ask for the feed itself every minute.
    private var link: [UInt8] {
        var target = file
        target.isLink = false
        let href = XMLText.escaped("\(address.base)\(FeedRoutes.summaries)/\(target.name)")
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2"><NetworkLink><name>\(XMLText.escaped(title))</name>\
            <Link><href>\(href)</href><refreshMode>onInterval</refreshMode><refreshInterval>60</refreshInterval></Link>\
            </NetworkLink></kml>

            """.utf8)
    }

    private var url: String { "\(address.base)\(FeedRoutes.summaries)/\(file.name)" }

    private var title: String { file.feed.title(of: catalog) }
}
