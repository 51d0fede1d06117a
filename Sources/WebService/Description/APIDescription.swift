internal import Catalog
internal import Foundation
internal import HTTPTypes

/// The HTTP interface as an OpenAPI 3.1 document.
struct APIDescription: Sendable {
    /// The version of the interface.
    static let version = "1.0.0"

    let operations: [DescribedOperation]
    private let answersToAny: [DescribedAnswer]

    /// Describes what a service answers.
    ///
    /// - Parameters:
    ///   - options: What the operator wants of the service.
    ///   - agencies: The agencies whose catalogs can be asked.
    init(options: WebServiceOptions, agencies: [Agency]) {
        operations =
            DescribedOperation.feeds + DescribedOperation.fdsn(among: agencies)
            + DescribedOperation.columns(among: agencies) + DescribedOperation.monitoring + DescribedOperation.around
            + DescribedOperation.history + DescribedOperation.elevation
            + (options.appDirectory == nil ? [] : DescribedOperation.app)
        answersToAny =
            options.listensOnLoopback
            ? [.refusal(.misdirectedRequest, "The Host header names another host than this machine.")] : []
    }

    /// The document.
    var document: JSONValue {
        var paths: [String: [String: JSONValue]] = [:]
        for operation in operations {
            let method = operation.method.rawValue.lowercased()
            paths[operation.path, default: [:]][method] = operation.document(commonAnswers: answersToAny)
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "Epicenter", "version": .text(Self.version),
                "description": """
                Earthquakes as agencies report them: the USGS's feeds, the FDSN event service, and what the app asks \
                for. What is asked for by GET may also be asked for by HEAD.
                """,
                "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
            ],
            "servers": [["url": "/"]],
            "paths": .object(paths.mapValues(JSONValue.object)),
            "components": ["schemas": .object(Self.schemas)],
        ]
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return try encoder.encode(document)
    }

    private static let schemas = [
        EventSchemas.named, FDSNSchemas.named, ColumnsSchemas.named, StateSchemas.named, HistorySchemas.named,
        AroundSchemas.named, DetailSchemas.named, ElevationSchemas.named,
    ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}
