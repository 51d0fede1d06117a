internal import HTTPTypes
internal import Surroundings

extension DescribedOperation {
    /// How high places are.
    static let elevation = [
        DescribedOperation(
            path: "/api/elevation", id: "elevation",
            summary: "How high the land is at a place, to a thousandth of a degree, for pages of this server.",
            parameters: [
                degrees("latitude", "Degrees north; south is negative.", 90),
                degrees("longitude", "Degrees east; west is negative.", 360),
            ],
            answers: [
                .json("The height, or that there is none or nobody is asked.", .schema("Elevation")),
                .refusal(.badRequest, "A parameter is missing, unknown, repeated or malformed."),
                .refusal(.forbidden, "The request is of another origin."),
                .json(
                    "GeoNames did not answer as it should.", .schema("Elevation"), status: .badGateway),
                .json(
                    "GeoNames wants to be left alone for a while.", .schema("Elevation"), status: .serviceUnavailable),
            ])
    ]

    private static func degrees(_ name: String, _ purpose: String, _ most: Int) -> JSONValue {
        [
            "name": .text(name), "in": "query", "required": true, "description": .text(purpose),
            "schema": ["type": "number", "minimum": .integer(-most), "maximum": .integer(most)],
        ]
    }
}

/// What is said of heights.
enum ElevationSchemas {
    static let named: [String: JSONValue] = [
        "Elevation": .record(
            [
                "status": .word(ElevationDocument.Status.allCases.map(\.rawValue)), "latitude": .number,
                "longitude": .number,
            ],
            optional: [
                "meters": .integer, "model": .word(ElevationModel.allCases.map(\.rawValue)),
                "retryAfterSeconds": .integer, "sentence": .string,
            ])
    ]
}
