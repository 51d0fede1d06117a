import Catalog
import Formats
import Foundation
import Hummingbird
import HummingbirdTesting
import Monitor
import Seismology

@testable import WebService

extension WorldUnderTest {
    /// Asks a method of the service, with parameters that are escaped already.
    func ask(_ target: String) async throws -> TestResponse { try await get("\(FDSNRoutes.path)/\(target)") }

    /// The ids that a query in CSV gives, in its order.
    func ids(_ parameters: String) async throws -> [String] {
        let response = try await ask("query?format=csv&\(parameters)")
        guard response.status == .ok else { throw Refused(text: response.text) }
        return try DocumentReader.read(Array(buffer: response.body)).reports.map(\.id)
    }

    struct Refused: Error {
        let text: String
    }

    /// Takes a withdrawal of an event in.
    func withdraw(_ id: String) async throws {
        var withdrawal = try report(id)
        withdrawal.status = .deleted
        withdrawal.carried = .status
        try await hear([withdrawal])
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }

    /// The body as a JSON object.
    var object: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }

    /// The metadata of a GeoJSON list.
    var metadata: [String: Any] { object["metadata"] as? [String: Any] ?? [:] }
}
