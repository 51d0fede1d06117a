internal import Catalog
internal import Seismology

/// What is said of events in JSON: the USGS's GeoJSON, and what Epicenter adds to it.
enum EventSchemas {
    static let named: [String: JSONValue] = [
        "EventList": .record(
            [
                "type": ["const": "FeatureCollection"], "metadata": metadata,
                "features": .list(of: .schema("ListedEvent")),
            ],
            optional: ["bbox": box]),
        "ListedEvent": feature(properties.merging(["detail": .string]) { first, _ in first }),
        "EventDetail": feature(properties),
        "Event": .record([
            "id": .string, "ids": .list(of: .string), "number": .integer, "withdrawn": .boolean,
            "supersededBy": .nullable("integer"),
            "preferred": .record([
                "report": .integer, "why": .word(["only", "newest"]), "said": .moment,
                "by": .word(["document", "updated", "received"]),
            ]),
            "links": .record([:], optional: ["page": .string, "feltReportForm": .string]),
            "reports": .list(of: report), "revisions": .list(of: revision), "feature": wholeFeature,
        ]),
    ]

    private static let metadata = JSONValue.record(
        [
            "generated": .moment, "url": .string, "title": .string, "status": ["const": 200], "api": .string,
            "count": .integer,
        ], optional: ["limit": .integer, "offset": .integer])

    private static let box: JSONValue = [
        "type": "array", "items": .number, "minItems": 6, "maxItems": 6,
        "description": "West, south, least depth; east, north, greatest depth.",
    ]

    private static func feature(_ properties: [String: JSONValue]) -> JSONValue {
        .record([
            "type": ["const": "Feature"], "id": .string, "properties": .record(properties),
            "geometry": .record(["type": ["const": "Point"], "coordinates": coordinates]),
        ])
    }

    private static let coordinates: JSONValue = [
        "type": "array", "items": .nullable("number"), "minItems": 3, "maxItems": 3,
        "description": "Longitude and latitude in degrees, depth in kilometers, which alone may be null.",
    ]

    private static let properties: [String: JSONValue] = [
        "mag": .nullable("number"), "place": .nullable("string"), "time": .moment, "updated": .moment,
        "tz": .nullable("integer"), "url": .nullable("string"), "felt": .nullable("integer"),
        "cdi": .nullable("number"), "mmi": .nullable("number"),
        "alert": .wordOrNull(AlertLevel.allCases.map(\.description)),
        "status": .wordOrNull(EventStatus.allCases.map(\.rawValue)), "tsunami": ["enum": [0, 1, .null]],
        "sig": .integer, "net": .nullable("string"), "code": .nullable("string"), "ids": .string,
        "sources": .nullable("string"), "types": .nullable("string"), "nst": .nullable("integer"),
        "dmin": .nullable("number"), "rms": .nullable("number"), "gap": .nullable("number"),
        "magType": .nullable("string"), "type": .string, "title": .string,
    ]

    /// What the USGS's GeoJSON lacks and its CSV has.
    private static let errors: [String: JSONValue] = [
        "horizontalError": .nullable("number"), "depthError": .nullable("number"), "magError": .nullable("number"),
        "magNst": .nullable("integer"), "locationSource": .nullable("string"), "magSource": .nullable("string"),
    ]

    private static let wholeFeature = feature(
        properties.merging(errors.merging(["detail": .string]) { a, _ in a }) { a, _ in a })

    private static let report = JSONValue.record([
        "sequence": .integer, "agency": .string, "received": .moment, "observed": .nullable("integer"),
        "said": .moment, "carried": .list(of: .word(ReportedFields.allPropertyNames)), "feature": wholeFeature,
    ])

    private static let revision = JSONValue.record([
        "sequence": .integer, "number": .integer, "at": .moment, "report": .integer,
        "change": .word(Revision.Change.allCases.map(\.rawValue)),
        "changed": .list(of: .word(ReportedFields.announced.announcedNames)),
        "changes": .list(
            of: .record([
                "field": .word(ReportedFields.announced.announcedNames), "from": changeable, "to": changeable,
            ])),
    ])

    /// A value of any announced field, of the type that it has in a feature.
    private static let changeable: JSONValue = [
        "type": ["number", "string", "boolean", "array", "null"], "items": ["type": ["number", "string"]],
    ]
}
