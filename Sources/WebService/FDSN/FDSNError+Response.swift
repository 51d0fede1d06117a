internal import Foundation
internal import Formats
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Seismology

/// The circumstances of a request that its error tells.
struct FDSNCircumstances: Sendable {
    /// Where the service is, without a slash at the end.
    let service: String
    /// The path and the parameters as they were asked.
    let target: String
    let now: Instant
    let reportsErrorsAsJSON: Bool
}

extension FDSNError {
    /// The answer that tells it: text in the form that the FDSN gives, or GeoJSON with the status 200.
    func response(in circumstances: FDSNCircumstances) throws -> Response {
        let isJSON = circumstances.reportsErrorsAsJSON
        let body = isJSON ? Array(try json(circumstances)) : Array(text(circumstances).utf8)
        return Response(
            status: isJSON ? .ok : status,
            headers: [
                .contentType: isJSON ? FDSNFormat.geojson.contentType : "text/plain; charset=utf-8",
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }

    private func text(_ circumstances: FDSNCircumstances) -> String {
        """
        Error \(status.code): \(status.reasonPhrase)

        \(sentence)

        Usage details are available from \(circumstances.service)

        Request:
        \(circumstances.target)

        Request Submitted:
        \(circumstances.now.iso8601Milliseconds.prefix(19))+00:00

        Service version:
        \(FDSNDiscovery.version)

        """
    }

    private struct Document: Encodable {
        struct Metadata: Encodable {
            let generated: Int64
            let url: String
            let title = "Search Error"
            let status: Int
            let api = FDSNDiscovery.version
            let count = 0
            let error: String
        }

        let type = "FeatureCollection"
        let metadata: Metadata
        let features: [Int] = []
    }

    private func json(_ circumstances: FDSNCircumstances) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        let metadata = Document.Metadata(
            generated: circumstances.now.millisecondsRounded, url: circumstances.target, status: status.code,
            error: sentence)
        return try encoder.encode(Document(metadata: metadata))
    }
}
