#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the USGS's detail documents.
public struct DetailReader: Sendable {
    /// The most bytes of a document that are read.
    public static let mostBytes = 4 << 20

    private let base: WebAddress
    private let picturePath: @Sendable (WebAddress) -> String?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - base: The address of the agency's site: addresses in a document may be relative to it.
    ///   - picturePath: Where this server gives a picture of an address; nil where it does not.
    public init(base: WebAddress, picturePath: @escaping @Sendable (WebAddress) -> String?) {
        self.base = base
        self.picturePath = picturePath
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document, unpacked.
    ///   - ids: The ids of the event that it should be of.
    /// - Returns: What it offers.
    /// - Throws: ``DetailError`` where it is no detail document, or that of another event.
    public func read(_ bytes: [UInt8], of ids: [String]) throws(DetailError) -> EventDetail {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(limitBytes: Self.mostBytes) }
        let document: DetailDocument
        do { document = try JSONDecoder().decode(DetailDocument.self, from: Data(bytes)) } catch {
            throw .notADetail
        }
        guard !document.ids.isDisjoint(with: ids) else { throw .otherEvent(DetailProduct.plain(document.id, most: 40)) }
        return detail(of: document)
    }

    private func detail(of document: DetailDocument) -> EventDetail {
        let properties = document.properties
        let products = properties.products?.byType ?? [:]
        func preferred(_ type: String) -> DetailProduct? { products[type]?.first }
        let links = links(in: products)
        let flag = properties.tsunami.map { $0 == 1 }
        return EventDetail(
            updated: properties.updated.flatMap(Self.whole), feltReports: feltReports(properties, preferred("dyfi")),
            shakingMap: preferred("shakemap").map(shakingMap),
            alert: preferred("losspager").flatMap(alert),
            momentTensor: preferred("moment-tensor").flatMap(mechanism),
            focalMechanism: preferred("focal-mechanism").flatMap(mechanism),
            location: (preferred("origin") ?? preferred("phase-data")).map(location),
            tsunami: flag == nil && links.tsunami.isEmpty
                ? nil : EventDetail.Tsunami(flag: flag ?? false, links: links.tsunami),
            impact: preferred("impact-text")?.contents?.byPath[""]?.bytes.map { text in
                DetailProduct.plain(text, most: 2_000).split(separator: " ").joined(separator: " ")
            },
            links: links.other,
            products: products.sorted { $0.key < $1.key }.map { type, all in
                EventDetail.Product(type: type, count: all.count, maker: maker(of: all[0]))
            })
    }

    private func feltReports(_ properties: DetailDocument.Properties, _ dyfi: DetailProduct?) -> EventDetail
        .FeltReports?
    {
        let count = (dyfi?.number(["num-responses", "numResp"]) ?? properties.felt).flatMap(Self.whole).map(Int.init)
        let intensity = dyfi?.number("maxmmi") ?? properties.cdi
        guard count != nil || intensity != nil || dyfi != nil else { return nil }
        let names = ["ciim_geo.jpg", "ciim.jpg", "plot_atten.jpg"]
        return EventDetail.FeltReports(
            count: count, intensity: intensity, pictures: dyfi.map { pictures(of: $0, endingIn: names) } ?? [],
            maker: dyfi.map(maker))
    }

    private func shakingMap(_ product: DetailProduct) -> EventDetail.ShakingMap {
        let edges = ["minimum-latitude", "minimum-longitude", "maximum-latitude", "maximum-longitude"]
        let bounds = edges.compactMap { product.number($0) }
        return EventDetail.ShakingMap(
            intensity: product.number("maxmmi"), accelerationPercent: product.number("maxpga"),
            velocityCentimeters: product.number("maxpgv"), bounds: bounds.count == 4 ? bounds : nil,
            status: product.text("map-status"),
            pictures: pictures(of: product, endingIn: ["intensity.jpg", "pga.jpg", "pgv.jpg"]),
            maker: maker(of: product))
    }

    private func alert(_ product: DetailProduct) -> EventDetail.Alert? {
        guard let level = product.text("alertlevel")?.lowercased(),
            ["green", "yellow", "orange", "red", "pending"].contains(level)
        else { return nil }
        let names = ["exposure.png", "alertfatal.png", "alertecon.png"]
        return EventDetail.Alert(
            level: level, intensity: product.number("maxmmi"), pictures: pictures(of: product, endingIn: names),
            maker: maker(of: product))
    }

    private func location(_ product: DetailProduct) -> EventDetail.Location {
        let type = product.text("depth-type")
        let axes = ["major", "intermediate", "minor"].compactMap { product.number("error-ellipse-\($0)") }
        return EventDetail.Location(
            depthKilometers: product.number("depth"), depthType: type,
            isDepthFixed: type.map { $0.lowercased() == "operator assigned" },
            depthErrorKilometers: product.number("vertical-error"),
            horizontalErrorKilometers: product.number("horizontal-error"),
            timeErrorSeconds: product.number("eventtime-error"), magnitudeError: product.number("magnitude-error"),
            ellipsoidMeters: axes.count == 3 ? axes : nil,
            ellipsoidAzimuth: product.number("error-ellipse-azimuth"),
            ellipsoidPlunge: product.number("error-ellipse-plunge"),
            ellipsoidRotation: product.number("error-ellipse-rotation"),
            phases: product.number("num-phases-used").flatMap(Self.whole).map(Int.init),
            stations: product.number("num-stations-used").flatMap(Self.whole).map(Int.init), maker: maker(of: product))
    }

    func maker(of product: DetailProduct) -> EventDetail.Maker {
        EventDetail.Maker(
            source: DetailProduct.plain(product.source ?? "", most: 40),
            updated: product.updateTime.flatMap(Self.whole) ?? 0,
            review: (product.text("review-status") ?? product.text("evaluation-status"))?.lowercased())
    }

    /// The pictures of a product whose paths end in these names, in the order of the names.
    private func pictures(of product: DetailProduct, endingIn names: [String]) -> [EventDetail.Picture] {
        let contents = (product.contents?.byPath ?? [:]).sorted { $0.key < $1.key }
        return names.compactMap { name in
            let found = contents.first { path, _ in
                path == name || path.hasSuffix("/\(name)") || path.hasSuffix("_\(name)")
            }
            guard let url = found?.value.url, let address = try? base.resolving(url), let path = picturePath(address)
            else { return nil }
            return EventDetail.Picture(name: name, path: path)
        }
    }

    /// A whole number that a document may write with decimals.
    static func whole(_ number: Double) -> Int64? { Int64(exactly: number.rounded()) }
}

/// Why a detail document cannot be used.
public enum DetailError: Error, Hashable, CustomStringConvertible {
    /// It has more bytes than are read.
    case tooLarge(limitBytes: Int)
    /// It is not a GeoJSON feature with an id and properties.
    case notADetail
    /// It is of another event.
    case otherEvent(String)

    /// What is wrong with it, as a sentence.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "The detail document has more than \(limit) bytes, which is the most that is read."
        case .notADetail: "What came in place of a detail document is none."
        case .otherEvent(let id): "The detail document is that of another event, \(id)."
        }
    }
}
