internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Seismology
internal import Surroundings

/// `/api/elevation`: how high the land is at a place, to a thousandth of a degree.
struct ElevationRoutes {
    /// Tells it; `nil` where nobody is asked.
    let desk: ElevationDesk?
    let address: PublicAddress

    func add(to router: Router<BasicRequestContext>) {
        router.get("api/elevation") { request, _ in try await elevation(for: request) }
    }

    private func elevation(for request: Request) async throws -> Response {
        // Each question may cost one of the few that GeoNames grants in an hour.
        guard request.isOfThisOrigin(address) else {
            throw HTTPError(.forbidden, message: "Heights are told to pages of this server only.")
        }
        let place = RoundedPlace(try Self.coordinate(in: request.uri.query ?? ""))
        let document: ElevationDocument
        do throws(ElevationError) {
            guard let desk else { throw .notConfigured }
            document = ElevationDocument(try await desk.elevation(at: place), at: place)
        } catch {
            document = ElevationDocument(error, at: place)
        }
        return try response(document)
    }

    private func response(_ document: ElevationDocument) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        let status: HTTPResponse.Status
        switch document.status {
        case .known, .none:
            status = .ok
            headers[.cacheControl] = "private, max-age=86400"
        case .off:
            status = .ok
            headers[.cacheControl] = "no-store"
        case .limited:
            status = .serviceUnavailable
            headers[.cacheControl] = "no-store"
            headers[.retryAfter] = document.retryAfterSeconds.map(String.init)
        case .failed:
            status = .badGateway
            headers[.cacheControl] = "no-store"
        }
        return Response(
            status: status, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(document))))
    }

    private static func coordinate(in query: String) throws -> Coordinate {
        guard let parameters = FormParameters.read(query) else {
            throw HTTPError(.badRequest, message: FDSNError.brokenEncoding.sentence)
        }
        func number(_ name: String) throws -> Double {
            let values = parameters.filter { $0.name == name }.map(\.value)
            guard values.count == 1, let value = values.first.flatMap({ Double($0) }), value.isFinite else {
                throw HTTPError(.badRequest, message: "Give \(name) once, as a number of degrees.")
            }
            return value
        }
        guard parameters.allSatisfy({ ["latitude", "longitude"].contains($0.name) }) else {
            throw HTTPError(.badRequest, message: "This address takes latitude and longitude and nothing else.")
        }
        let (latitude, longitude) = (try number("latitude"), try number("longitude"))
        do { return try Coordinate(latitude: latitude, longitude: longitude) } catch {
            throw HTTPError(.badRequest, message: "\(error)")
        }
    }
}
