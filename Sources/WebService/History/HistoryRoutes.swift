internal import Catalog
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Monitor
internal import NIOCore
internal import Seismology

/// `/api/history`: past days fetched for the app, and how far that is.
struct HistoryRoutes {
    /// The most bytes of a request.
    private static let mostBytes = 65_536

    /// Fetches them; `nil` where that is switched off.
    let desk: HistoryDesk?
    let address: PublicAddress
    let clock: WorldClock

    func add(to router: Router<BasicRequestContext>) {
        router.get("api/history") { _, _ in
            guard let desk else { return try response(.off) }
            return try response(HistoryDocument(await desk.job))
        }
        router.get("api/history/days") { request, _ in try await days(for: request) }
        router.post("api/history") { request, _ in try await fetch(request) }
    }

    private func days(for request: Request) async throws -> Response {
        guard let parameters = FormParameters.read(request.uri.query ?? "") else {
            throw HistoryRequest.refusal(FDSNError.brokenEncoding.sentence)
        }
        let wish: HistoryWish
        do { wish = try HistoryQuestion(parameters).wish(at: clock.now) } catch let error as QueryError {
            throw HistoryRequest.refusal(error.description)
        }
        guard let desk else { return response(try HistoryDaysDocument.off.json()) }
        let plan = try await desk.plan(for: wish)
        return response(try HistoryDaysDocument(plan, at: clock.now).json())
    }

    private func fetch(_ request: Request) async throws -> Response {
        guard request.isOfThisOrigin(address) else {
            throw HTTPError(.forbidden, message: "Past days are fetched for pages of this server only.")
        }
        guard let desk else {
            throw HTTPError(.forbidden, message: "Fetching past days is switched off on this server.")
        }
        guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
            throw HTTPError(.unsupportedMediaType, message: "The request must be application/json.")
        }
        let body = try await request.body.collect(upTo: Self.mostBytes)
        let wanted: HistoryRequest
        do { wanted = try JSONDecoder().decode(HistoryRequest.self, from: Data(body.readableBytesView)) } catch {
            throw HistoryRequest.refusal(
                "The request is not JSON such as {\"from\":\"2024-01-01\",\"to\":\"2024-01-31\",\"filter\":{}}.")
        }
        switch await desk.ask(try wanted.wish(at: clock.now)) {
        case .started(let job), .joined(let job): return try response(HistoryDocument(job), status: .accepted)
        case .busy(let job):
            let days = "\(job.wish.days.lowerBound) to \(job.wish.days.upperBound)"
            throw HTTPError(
                .conflict, headers: [.retryAfter: "30"],
                message: "The days \(days) are being fetched; ask again when they are done.")
        case .unsupported(let names):
            throw HistoryRequest.refusal("The source does not know \(names.joined(separator: ", ")).")
        }
    }

    private func response(_ document: HistoryDocument, status: HTTPResponse.Status = .ok) throws -> Response {
        response(try document.json(), status: status)
    }

    private func response(_ json: Data, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }
}
