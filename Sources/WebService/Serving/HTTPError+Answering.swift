internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Storage

extension HTTPError {
    /// Turns an error into an answer, so that headers can be set on it as on any other.
    static func answering(_ work: () async throws -> Response) async throws -> Response {
        do { return try await work() } catch let error as HTTPError { return error.answer } catch is StoreError {
            return HTTPError(.serviceUnavailable, message: FDSNError.storeFailed.sentence).answer
        } catch is NIOTooManyBytesError {
            return HTTPError(.contentTooLarge, message: "The body of the request is too large.").answer
        }
    }

    /// The sentence, as text.
    private var answer: Response {
        var headers = headers
        headers[.contentType] = "text/plain; charset=utf-8"
        headers[.cacheControl] = "no-store"
        let sentence = (body ?? status.reasonPhrase) + "\n"
        return Response(status: status, headers: headers, body: .init(byteBuffer: .init(string: sentence)))
    }
}
