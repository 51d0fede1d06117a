#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The agency's detail document, as far as it is used: a GeoJSON feature whose properties hold the products by type.
struct DetailDocument: Decodable {
    struct Properties: Decodable {
        let felt: Double?
        let cdi: Double?
        let mmi: Double?
        let alert: String?
        let tsunami: Double?
        let updated: Double?
        let ids: String?
        let products: Products?
    }

    /// The products by type, those that are not deleted, the preferred one of each first.
    struct Products: Decodable {
        let byType: [String: [DetailProduct]]

        init(from decoder: any Decoder) throws {
            // An empty object is written as a list.
            guard let container = try? decoder.container(keyedBy: AnyKey.self) else {
                byType = [:]
                return
            }
            var byType: [String: [DetailProduct]] = [:]
            for key in container.allKeys {
                let candidates = (try? container.decode([DetailProduct].self, forKey: key)) ?? []
                byType[key.stringValue] = candidates.filter { $0.status?.uppercased() != "DELETE" }
            }
            self.byType = byType.filter { !$0.value.isEmpty }
        }
    }

    let id: String
    let properties: Properties

    /// Every id that it names for its event.
    var ids: Set<String> {
        Set((properties.ids ?? "").split(separator: ",").map(String.init)).union([id])
    }
}

/// A product of the agency.
struct DetailProduct: Decodable {
    struct Content: Decodable {
        let contentType: String?
        let url: String?
        let bytes: String?
    }

    /// Texts by their names; values that are none are left out.
    struct Texts: Decodable {
        let byName: [String: String]

        init(from decoder: any Decoder) throws {
            guard let container = try? decoder.container(keyedBy: AnyKey.self) else {
                byName = [:]
                return
            }
            let found = container.allKeys.compactMap { key in
                (try? container.decode(String.self, forKey: key)).map { (key.stringValue, $0) }
            }
            byName = Dictionary(found) { first, _ in first }
        }
    }

    /// Contents by their paths; an empty object is written as a list.
    struct Contents: Decodable {
        let byPath: [String: Content]

        init(from decoder: any Decoder) throws {
            byPath = (try? [String: Content](from: decoder)) ?? [:]
        }
    }

    let source: String?
    let status: String?
    let updateTime: Double?
    let code: String?
    let properties: Texts?
    let contents: Contents?

    /// A property, where it is not empty; at most 300 characters.
    func text(_ name: String) -> String? {
        guard let text = properties?.byName[name], !text.isEmpty else { return nil }
        return Self.plain(text, most: 300)
    }

    /// A property that is a number.
    func number(_ name: String) -> Double? {
        text(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The first property that is a number.
    func number(_ names: [String]) -> Double? { names.lazy.compactMap(number).first }

    /// One line of text without control characters.
    static func plain(_ text: String, most: Int) -> String {
        let line = text.unicodeScalars.map { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value ? " " : $0 }
        return String(String(String.UnicodeScalarView(line)).prefix(most))
    }
}

/// Any key of an object.
struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
