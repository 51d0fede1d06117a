internal import Catalog
internal import Formats
internal import HTTPTypes
internal import Seismology

extension DescribedOperation {
    /// Events as columns, as points, and their texts.
    ///
    /// - Parameter agencies: The agencies whose catalogs can be asked.
    /// - Returns: All three addresses.
    static func columns(among agencies: [Agency]) -> [DescribedOperation] {
        [
            DescribedOperation(
                path: ColumnsRoutes.path, id: "columns", summary: "Events as binary columns, whole or as changes.",
                parameters: ColumnsRequest.parameters(agencies: agencies).flatMap(\.described),
                answers: [
                    .documents("The columns, as Documentation/columns.md lays them out.", [ColumnsWriter.contentType]),
                    .notModified, .refusal(.badRequest, "A parameter is unknown, repeated or malformed."),
                    .storeFailed,
                ]),
            DescribedOperation(
                path: ColumnsRoutes.pathOfPoints, id: "columnsPoints",
                summary: "The place, time and magnitude of events, for maps of millions.",
                parameters: PointsRequest.parameters(agencies: agencies).flatMap(\.described),
                answers: [
                    .documents("The points, as Documentation/points.md lays them out.", [PointsWriter.contentType]),
                    .notModified, .refusal(.badRequest, "A parameter is unknown, repeated or malformed."),
                    .storeFailed,
                ]),
            DescribedOperation(
                path: ColumnsRoutes.path + "/texts", id: "columnsTexts", summary: "What people read of events.",
                parameters: EventTexts.Request.parameters.flatMap(\.described),
                answers: [
                    .json("The texts, in the order asked for.", .schema("EventTexts")), .notModified,
                    .refusal(.badRequest, "The numbers are missing or malformed."), .storeFailed,
                ]),
        ]
    }
}

/// What people read of events whose numbers they have from columns.
enum ColumnsSchemas {
    static let named: [String: JSONValue] = [
        "EventTexts": .record(["revision": .string, "events": .list(of: texts)])
    ]

    private static let texts = JSONValue.record(
        [
            "number": .integer, "id": .string, "ids": .list(of: .string), "agency": .string, "withdrawn": .boolean,
        ],
        optional: [
            "network": .string, "place": .string, "magnitudeType": .string, "kind": .string,
            "status": .word(EventStatus.allCases.map(\.rawValue)), "supersededBy": .integer,
            "alert": .word(AlertLevel.allCases.map(\.description)), "tsunami": .boolean, "felt": .integer,
            "reportedIntensity": .number, "instrumentalIntensity": .number, "updated": .moment, "url": .string,
        ])
}
