internal import HTTPTypes
internal import Monitor

extension DescribedOperation {
    /// What the app asks for: events, changes, and the state of the service.
    static let monitoring = [
        DescribedOperation(
            path: "/api/events/{id}", id: "event", summary: "One event whole: its reports and revisions.",
            parameters: [pathParameter("id", "Any id that an agency gave the event.")],
            answers: [
                .json("The event.", .schema("Event")), .notModified,
                .refusal(.notFound, "No event of this id is known."), .storeFailed,
            ]),
        DescribedOperation(
            path: "/live", id: "live", summary: "Changes as they are found, as server-sent events.",
            parameters: [
                [
                    "name": "Last-Event-ID", "in": "header", "schema": .string,
                    "description": "The change after which to go on.",
                ],
                [
                    "name": "after", "in": "query", "schema": .string,
                    "description": "The same, where the header is missing.",
                ],
            ],
            answers: [
                .documents("The stream, which does not end.", ["text/event-stream"]),
                .refusal(.serviceUnavailable, "As many clients are listening as are allowed."),
            ]),
        DescribedOperation(
            path: "/api/sources", id: "sources", summary: "The state of the store and of the sources.",
            answers: [.json("The state.", .schema("State"))]),
        DescribedOperation(
            path: "/health", id: "health", summary: "The same, with a status for machines that watch the service.",
            answers: [
                .json("The store works and a source answered within its time.", .schema("State")),
                .json("The store fails, or no source answers.", .schema("State"), status: .serviceUnavailable),
            ]),
        DescribedOperation(
            path: DescriptionRoutes.path, id: "description", summary: "This document.",
            answers: [.json("The document.", ["type": "object"]), .notModified]),
    ]

    /// The files of the app.
    static let app =
        appFiles
        + AppFiles.places.map { place in
            DescribedOperation(
                path: "/\(place)", id: "app_\(place)", summary: "The app, which shows its place of this name.",
                answers: [
                    .documents("The page.", ["text/html"]), .notModified, .refusal(.notFound, "The page is missing."),
                ])
        }

    private static let appFiles = [
        DescribedOperation(
            path: "/", id: "app", summary: "The app.",
            answers: [
                .documents("The page.", ["text/html"]), .notModified, .refusal(.notFound, "The page is missing."),
            ]),
        DescribedOperation(
            path: "/event/{id}", id: "appOfEvent", summary: "The app, which shows the event of this address.",
            parameters: [pathParameter("id", "Any id that an agency gave the event; it is not looked up here.")],
            answers: [
                .documents("The page.", ["text/html"]), .notModified, .refusal(.notFound, "The page is missing."),
            ]),
        DescribedOperation(
            path: "/{path}", id: "appFile", summary: "A file of the app; its path may have slashes.",
            parameters: [pathParameter("path", "The path of the file.")],
            answers: [
                .documents("The file.", AppFiles.contentTypes.values).with(json: [:]), .notModified,
                .refusal(.notFound, "There is no such file."),
            ]),
    ]
}

/// What is said of the state of the service.
enum StateSchemas {
    static let named: [String: JSONValue] = [
        "State": .record(
            [
                "status": status, "now": .moment, "simulated": .boolean, "catalog": .string,
                "store": .record(
                    ["status": status, "events": .integer, "reports": .integer, "sequence": .integer],
                    optional: ["failure": .string]),
                "clients": .integer, "sources": .list(of: source),
            ], optional: ["newestSuccess": .moment, "newestSuccessAgeSeconds": .number])
    ]

    private static let status = JSONValue.word(["ok", "failing"])

    private static let source = JSONValue.record(
        [
            "id": .string, "name": .string, "address": .string,
            "status": .word(SourceState.Status.allCases.map(\.rawValue)),
        ],
        optional: [
            "lastSuccess": .moment, "lastFailure": .moment, "failure": .string, "ageSeconds": .number,
            "gap": .record(["from": .moment, "to": .moment]),
        ])
}
