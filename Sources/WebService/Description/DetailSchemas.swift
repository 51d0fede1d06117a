internal import Monitor

/// What is said of an event's details.
enum DetailSchemas {
    static let named: [String: JSONValue] = [
        "EventDetails": .record(
            ["state": .word(DetailDesk.State.allCases.map(\.rawValue)), "isCurrent": .boolean],
            optional: ["found": .moment, "failure": .string, "detail": detail])
    ]

    private static let detail = JSONValue.record(
        ["links": links, "products": .list(of: .record(["type": .string, "count": .integer, "maker": maker]))],
        optional: [
            "updated": .moment, "feltReports": feltReports, "shakingMap": shakingMap, "alert": alert,
            "momentTensor": mechanism, "focalMechanism": mechanism, "location": location,
            "tsunami": .record(["flag": .boolean, "links": links]), "impact": .string,
        ])

    private static let links = JSONValue.list(of: .record(["text": .string, "address": .string]))
    private static let pictures = JSONValue.list(of: .record(["name": .string, "path": .string]))
    private static let maker = JSONValue.record(["source": .string, "updated": .moment], optional: ["review": .string])

    private static let feltReports = JSONValue.record(
        ["pictures": pictures], optional: ["count": .integer, "intensity": .number, "maker": maker])

    private static let shakingMap = JSONValue.record(
        ["pictures": pictures, "maker": maker],
        optional: [
            "intensity": .number, "accelerationPercent": .number, "velocityCentimeters": .number,
            "bounds": .list(of: .number), "status": .string,
        ])

    private static let alert = JSONValue.record(
        [
            "level": .word(["green", "yellow", "orange", "red", "pending"]), "pictures": pictures, "maker": maker,
        ], optional: ["intensity": .number])

    private static let mechanism = JSONValue.record(
        [
            "planes": .list(of: .record(["strike": .number, "dip": .number, "rake": .number])), "maker": maker,
        ],
        optional: [
            "components": .list(of: .number), "scalarMoment": .number, "doubleCouple": .number, "magnitude": .number,
            "magnitudeType": .string, "depthKilometers": .number, "origin": .string,
        ])

    private static let location = JSONValue.record(
        ["maker": maker],
        optional: [
            "depthKilometers": .number, "depthType": .string, "isDepthFixed": .boolean,
            "depthErrorKilometers": .number, "horizontalErrorKilometers": .number, "timeErrorSeconds": .number,
            "magnitudeError": .number, "ellipsoidMeters": .list(of: .number), "ellipsoidAzimuth": .number,
            "ellipsoidPlunge": .number, "ellipsoidRotation": .number, "phases": .integer, "stations": .integer,
        ])
}
