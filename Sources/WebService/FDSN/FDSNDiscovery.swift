internal import Catalog
internal import Foundation
internal import Monitor
internal import Seismology
internal import Storage

/// What can be asked for, read from the store at most once a minute while the catalog changes.
actor FDSNDiscovery {
    /// The specification that the service follows, and the number of its own form.
    static let version = "1.2.0"
    private static let lifetimeSeconds = 60.0

    private let monitor: CatalogMonitor
    private let standard: Agency
    private var read: (vocabulary: Task<CatalogVocabulary, any Error>, version: CatalogVersion, at: Instant)?

    init(monitor: CatalogMonitor, standard: Agency) {
        self.monitor = monitor
        self.standard = standard
    }

    /// The words of the standard catalog.
    var vocabulary: CatalogVocabulary {
        get async throws {
            let now = monitor.clock.now
            let version = await monitor.index.version
            if let read, read.version == version || (0..<Self.lifetimeSeconds).contains(now.seconds(since: read.at)) {
                return try await read.vocabulary.value
            }
            let (store, standard) = (monitor.store, standard)
            let reading = Task { try await store.vocabulary(of: standard) }
            read = (reading, version, now)
            do { return try await reading.value } catch {
                read = nil
                throw error
            }
        }
    }

    /// The agencies whose catalogs can be asked, the standard one first, though it may be empty.
    nonisolated var agencies: [Agency] {
        get async { [standard] + (await monitor.index.agencies.filter { $0 != standard }) }
    }

    /// The answer to `catalogs`.
    nonisolated func catalogs() async -> String { Self.list(await agencies.map(\.rawValue), of: "Catalog") }

    /// The answer to `contributors`.
    func contributors() async throws -> String { Self.list(try await vocabulary.networks, of: "Contributor") }

    private static func list(_ words: [String], of element: String) -> String {
        let items = words.map { "<\(element)>\(XMLText.escaped($0))</\(element)>" }.joined()
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(element)s>\(items)</\(element)s>\n"
    }

    private struct Document: Encodable {
        let catalogs: [String]
        let contributors: [String]
        let producttypes: [String]
        let eventtypes: [String]
        let magnitudetypes: [String]
    }

    /// The answer to `application.json`.
    func applicationJSON() async throws -> Data {
        let vocabulary = try await vocabulary
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return try encoder.encode(
            Document(
                catalogs: await agencies.map(\.rawValue), contributors: vocabulary.networks,
                producttypes: vocabulary.productTypes, eventtypes: vocabulary.kinds.map(\.rawValue),
                magnitudetypes: vocabulary.magnitudeTypes))
    }
}

/// Text inside XML.
enum XMLText {
    /// The text with what has a meaning in XML escaped, and without characters that XML cannot hold.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += " "
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
