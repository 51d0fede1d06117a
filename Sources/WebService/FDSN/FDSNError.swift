internal import Catalog
internal import HTTPTypes
internal import Storage

/// Why a request to the service is not answered.
enum FDSNError: Error, Hashable, Sendable {
    case badParameter(QueryError)
    case brokenEncoding
    case bodyTooLarge(limit: Int)
    case tooManyEvents(count: Int)
    case nothingMatches
    case unknownEvent(id: String)
    case withdrawnEvent(id: String)
    case unknownMethod(String)
    case storeFailed

    var status: HTTPResponse.Status {
        switch self {
        case .badParameter(.unsupported): .notImplemented
        case .badParameter, .brokenEncoding, .tooManyEvents: .badRequest
        case .bodyTooLarge: .contentTooLarge
        case .nothingMatches, .unknownEvent, .unknownMethod: .notFound
        case .withdrawnEvent: .conflict
        case .storeFailed: .serviceUnavailable
        }
    }

    /// What happened and what to do; the sentences about counts and deleted events are the USGS's.
    var sentence: String {
        switch self {
        case .badParameter(let error): error.description
        case .brokenEncoding: "The parameters are not percent-encoded UTF-8."
        case .bodyTooLarge(let limit): "The body of the request is larger than \(limit) bytes."
        case .tooManyEvents(let count):
            "\(count) matching events exceeds search limit of \(QueryDraft.mostAnswers). "
                + "Modify the search to match fewer events."
        case .nothingMatches: "No event matches."
        case .unknownEvent(let id): "No event \(id.unicodeScalars.count > 100 ? "of this id" : id) is known."
        case .withdrawnEvent:
            "The requested event has been deleted. To see information for deleted events, perform a search and use "
                + "the \"includedeleted\" option."
        case .unknownMethod:
            "There is no such method; there are query, count, version, catalogs, contributors, application.wadl and "
                + "application.json."
        case .storeFailed: "The catalog cannot be read at the moment; try again later."
        }
    }
}
