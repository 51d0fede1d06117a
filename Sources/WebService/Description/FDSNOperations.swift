internal import Catalog
internal import HTTPTypes

extension DescribedOperation {
    /// The FDSN event web service.
    ///
    /// - Parameter agencies: The agencies whose catalogs can be asked.
    /// - Returns: Every address of the service.
    static func fdsn(among agencies: [Agency]) -> [DescribedOperation] {
        let parameters = FDSNRequest.parameters(agencies: agencies)
        return [
            described("", "usage", "The parameters and what they take, for people.", [.documents("The text.", [text])]),
            described("/version", "version", "The version of the service.", [.documents("The version.", [text])]),
            described(
                "/catalogs", "catalogs", "The agencies whose catalogs can be asked.", [.documents("XML.", [xml])]),
            described(
                "/contributors", "contributors", "The networks that the ids of events come from.",
                [.documents("XML.", [xml]), .storeFailed]),
            described(
                "/application.wadl", "wadl", "The service's description of itself.", [.documents("WADL.", [xml])]),
            described(
                "/application.json", "words", "The words of the catalog.",
                [.json("The words.", .schema("CatalogWords")), .storeFailed]),
        ] + asking("query", "Events that answer a question.", parameters, queryAnswers)
            + asking("count", "How many events answer a question.", parameters, countAnswers)
            + [(HTTPRequest.Method.get, "other"), (.post, "otherForm")].map { method, id in
                DescribedOperation(
                    method: method, path: FDSNRoutes.path + "/{method}", id: id,
                    summary: "Any other name: there is no such method.",
                    parameters: [pathParameter("method", "None of the methods above.")],
                    answers: [.refusal(.notFound, "There is no such method.")])
            }
    }

    private static let text = FDSNFormat.text.contentType
    private static let xml = FDSNFormat.xml.contentType

    private static func described(
        _ path: String, _ id: String, _ summary: String, _ answers: [DescribedAnswer]
    ) -> DescribedOperation {
        DescribedOperation(path: FDSNRoutes.path + path, id: id, summary: summary, answers: answers)
    }

    /// A method that takes a question in its address or in a form, its form as a parameter or as the ending of its name.
    private static func asking(
        _ name: String, _ summary: String, _ parameters: [QueryParameter<FDSNRequest>], _ answers: [DescribedAnswer]
    ) -> [DescribedOperation] {
        let format = parameters.filter { $0.name == "format" }
        let others = parameters.filter { $0.name != "format" }
        let ending = format.map { pathParameter("format", $0.purpose, $0.schema) }
        let forms = [(path: name, id: name, open: [], parameters), ("\(name).{format}", name + "As", ending, others)]
        return forms.flatMap { path, id, open, parameters in
            [
                DescribedOperation(
                    path: "\(FDSNRoutes.path)/\(path)", id: id, summary: summary,
                    parameters: open + parameters.flatMap(\.described), answers: answers),
                DescribedOperation(
                    method: .post, path: "\(FDSNRoutes.path)/\(path)", id: id + "Form",
                    summary: summary + " Parameters may also stand in the address, but none in both.",
                    parameters: open, body: form(of: parameters),
                    answers: answers + [.refusal(.contentTooLarge, "The form is too large.")]),
            ]
        }
    }

    private static func form(of parameters: [QueryParameter<FDSNRequest>]) -> JSONValue {
        let fields = parameters.flatMap { parameter in
            [parameter.name, parameter.alias].compactMap(\.self).map { ($0, parameter.schema) }
        }
        let schema: JSONValue = [
            "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: fields)),
            "additionalProperties": false,
        ]
        return ["content": ["application/x-www-form-urlencoded": ["schema": schema]]]
    }

    private static let callback = "text/javascript"

    private static let refusals: [DescribedAnswer] = [
        .refusal(.badRequest, "A parameter is unknown, repeated or malformed, or does not go with another."),
        .refusal(.notImplemented, "A parameter asks for what is not kept."), .storeFailed,
    ]

    private static let queryAnswers =
        refusals + [
            .documents("The events.", FDSNFormat.allCases.filter { $0 != .geojson }.map(\.contentType) + [callback])
                .with(json: ["anyOf": [.schema("EventList"), .schema("EventDetail"), .schema("SearchError")]]),
            DescribedAnswer(status: .noContent, meaning: "No event answers."), .notModified,
            .refusal(.notFound, "No event answers, or none of the id is known."),
            .refusal(.conflict, "The agency deleted the event."),
        ]

    private static let countAnswers =
        refusals + [
            .documents("The number.", [text, xml, callback])
                .with(json: ["anyOf": [.schema("EventCount"), .schema("SearchError")]])
        ]
}

/// What the FDSN event service says in JSON beside events.
enum FDSNSchemas {
    static let named: [String: JSONValue] = [
        "SearchError": .record([
            "type": ["const": "FeatureCollection"], "features": ["type": "array", "maxItems": 0],
            "metadata": .record([
                "generated": .moment, "url": .string, "title": .string, "status": .integer, "api": .string,
                "count": ["const": 0], "error": .string,
            ]),
        ]),
        "EventCount": .record(["count": .integer, "maxAllowed": .integer], optional: ["error": .string]),
        "CatalogWords": .record(
            Dictionary(
                uniqueKeysWithValues: ["catalogs", "contributors", "eventtypes", "magnitudetypes", "producttypes"].map {
                    ($0, .list(of: .string))
                })),
    ]
}
