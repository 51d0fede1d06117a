internal import Hummingbird
internal import NIOCore

extension FDSNRoutes {
    /// The parameters of the address, then those of the body.
    func parameters(of request: Request) async throws -> Parameters {
        guard var parameters = FormParameters.read(request.uri.query ?? "") else { throw FDSNError.brokenEncoding }
        guard request.method == .post else { return parameters }
        let body: ByteBuffer
        do { body = try await request.body.collect(upTo: Self.mostBodyBytes) } catch is NIOTooManyBytesError {
            throw FDSNError.bodyTooLarge(limit: Self.mostBodyBytes)
        }
        guard let text = String(validating: body.readableBytesView, as: UTF8.self),
            let more = FormParameters.read(text.filter { $0 != "\r\n" && $0 != "\n" })
        else { throw FDSNError.brokenEncoding }
        parameters += more
        return parameters
    }
}
