internal import HTTPTypes
internal import Monitor
internal import Surroundings

extension DescribedOperation {
    /// What is around an event; for pages of this server.
    static let around = [
        about("detail", id: "eventDetails", "What the agency's detail document offers.", "EventDetails"),
        about("webcams", id: "eventWebcams", "Webcams near an event.", "Webcams"),
        about("posts", id: "eventPosts", "Posts about an event.", "Posts"),
        DescribedOperation(
            path: "/api/events/{id}/page", id: "eventPage",
            summary: "The agency's page of an event, and whether it may be shown inside another.",
            parameters: [eventID],
            answers: [
                .json("The page.", .schema("EventPage")), .notModified,
                .refusal(.badRequest, "A parameter was given."), foreign, unknown, .storeFailed,
            ]),
        DescribedOperation(
            path: PictureSource.path, id: "picture", summary: "A picture of a configured agency or webcam service.",
            parameters: [
                [
                    "name": "address", "in": "query", "required": true, "schema": .string,
                    "description": "The picture's address, as another answer gives it.",
                ]
            ],
            answers: [
                .documents("The picture.", PictureKind.allCases.map(\.rawValue)),
                .refusal(.badRequest, "The address is missing."),
                .refusal(.forbidden, "The address is of another server, or the request of another origin."),
                .refusal(.badGateway, "There is no picture, or it is too large."),
            ]),
    ]

    private static func about(_ name: String, id: String, _ summary: String, _ schema: String) -> DescribedOperation {
        DescribedOperation(
            path: "/api/events/{id}/\(name)", id: id, summary: summary,
            parameters: [
                eventID,
                [
                    "name": "refresh", "in": "query", "schema": .boolean,
                    "description": "Whether to ask although what is kept is still good.",
                ],
            ],
            answers: [
                .json("What is known.", .schema(schema)), .notModified,
                .refusal(.badRequest, "A parameter is unknown, repeated or malformed."), foreign, unknown, .storeFailed,
            ])
    }

    private static let eventID = pathParameter("id", "Any id that an agency gave the event.")
    private static let foreign = DescribedAnswer.refusal(.forbidden, "The request is of another origin.")
    private static let unknown = DescribedAnswer.refusal(.notFound, "No event of this id is known.")
}

/// What is said of webcams, posts and pages.
enum AroundSchemas {
    static let named: [String: JSONValue] = [
        "EventPage": .record(
            ["mayBeFramed": .boolean],
            optional: ["page": .string, "feltReportForm": .string, "reason": .string, "asked": .moment]),
        "Webcams": .record(
            [
                "state": state, "attribution": .record(["text": .string, "link": .string]),
                "webcams": .list(of: webcam),
            ],
            optional: [
                "until": .moment, "failure": .string, "configure": .string, "found": .moment, "picturesUntil": .moment,
            ]),
        "Posts": .record(
            ["words": .list(of: .string), "services": .list(of: source), "posts": .list(of: post)],
            optional: ["from": .moment, "to": .moment]),
    ]

    private static let state = JSONValue.word(SectionState.names)

    private static let webcam = JSONValue.record(
        [
            "id": .string, "title": .string, "latitude": .number, "longitude": .number,
            "distanceKilometers": .number, "azimuthDegrees": .number,
        ],
        optional: [
            "place": .string, "page": .string, "pictureTaken": .moment, "preview": .string, "thumbnail": .string,
        ])

    private static let source = JSONValue.record(
        ["id": .string, "name": .string, "state": state, "count": .integer],
        optional: [
            "until": .moment, "failure": .string, "reachDays": .integer, "configure": .string, "found": .moment,
        ])

    private static let post = JSONValue.record(
        [
            "service": .string, "id": .string, "posted": .moment,
            "author": .record(["name": .string, "handle": .string], optional: ["page": .string, "isBot": .boolean]),
            "runs": .list(
                of: .record(
                    ["kind": .word(PostRun.Kind.allCases.map(\.rawValue)), "text": .string],
                    optional: ["address": .string])),
        ],
        optional: ["warning": .string, "language": .string, "page": .string])
}
