internal import Agencies
internal import Catalog
internal import HTTPTypes
internal import Monitor

extension DescribedOperation {
    /// Past days that are fetched for the app.
    static let history = [
        DescribedOperation(
            path: "/api/history", id: "history", summary: "How far fetching past days is.",
            answers: [.json("The state.", .schema("History"))]),
        DescribedOperation(
            path: "/api/history/days", id: "historyDays", summary: "Which of some days would have to be fetched.",
            parameters: HistoryQuestion.parameters.flatMap(\.described),
            answers: [
                .json("The days.", .schema("HistoryDays")),
                .refusal(.badRequest, "A parameter is missing, unknown, repeated or malformed."), .storeFailed,
            ]),
        DescribedOperation(
            method: .post, path: "/api/history", id: "fetchHistory",
            summary: "Fetches past days, for pages of this server.",
            body: ["required": true, "content": ["application/json": ["schema": .schema("HistoryRequest")]]],
            answers: [
                .json("The days are being fetched.", .schema("History"), status: .accepted),
                .refusal(.badRequest, "The request is not of that form, or asks for what cannot be fetched."),
                .refusal(.forbidden, "The request is of another origin, or fetching is switched off."),
                .refusal(.conflict, "Other days are being fetched."),
                .refusal(.contentTooLarge, "The request is too large."),
                .refusal(.unsupportedMediaType, "The request is not application/json."),
            ]),
    ]
}

/// What is asked and said of past days.
enum HistorySchemas {
    static let named: [String: JSONValue] = [
        "HistoryRequest": [
            "type": "object", "required": ["from", "to"],
            "properties": ["from": day, "to": day, "filter": .record([:], optional: filter)],
            "description": .text("At most \(HistoryDesk.mostDays) days, both included."),
        ],
        "History": .record(
            [
                "status": .word(["off", "idle", "running"] + ends),
                "mostDays": ["const": .integer(HistoryDesk.mostDays)],
            ],
            optional: ["job": job]),
        "HistoryDays": .record(
            ["status": .word(["known", "off"])],
            optional: [
                "days": .integer, "held": .integer, "missing": .list(of: .record(["from": day, "to": day])),
                "today": .boolean,
            ]),
    ]

    private static let day: JSONValue = ["type": "string", "format": "date"]
    private static let ends = HistoryProgress.End.allCases.map(\.rawValue)

    /// The parameters of a question that have a meaning where whole days are asked for.
    private static let filter = Dictionary(
        uniqueKeysWithValues: QueryDraft.parameters.filter { !ServiceFilter.namesWithoutMeaning.contains($0.name) }
            .flatMap { parameter in
                [parameter.name, parameter.alias].compactMap(\.self).map { ($0, parameter.schemaInJSON) }
            })

    private static let job = JSONValue.record(
        [
            "from": day, "to": day, "filter": ["type": "object", "additionalProperties": .string],
            "started": .moment, "finished": .integer, "events": .integer, "new": .integer, "revised": .integer,
            "unchanged": .integer, "refused": .integer,
            "incomplete": .list(of: .record(["from": .moment, "to": .moment])),
        ],
        optional: ["days": .integer, "remembered": .integer, "day": day, "failure": .string])
}
