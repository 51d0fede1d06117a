internal import Catalog
internal import Formats
internal import HTTPTypes

extension DescribedOperation {
    /// The summary feeds and event details.
    static let feeds = [
        DescribedOperation(
            path: FeedRoutes.summaries + "/{file}", id: "summaryFeed",
            summary: "The events of at least a size within an age, as earthquake.usgs.gov lists them.",
            parameters: [pathParameter("file", "Size, age and form, such as 2.5_week.geojson.", feedFile)],
            answers: [
                .documents("The feed.", FeedFormat.allCases.filter { $0 != .geojson }.map(\.contentType))
                    .with(json: .schema("EventList")),
                .notModified, .refusal(.notFound, "There is no feed of this name."), .storeFailed,
            ]),
        DescribedOperation(
            path: FeedRoutes.root + "/detail/{id}.geojson", id: "eventDetail", summary: "One event, as a Feature.",
            parameters: [pathParameter("id", "Any id that an agency gave the event.")],
            answers: [
                .json("The event.", .schema("EventDetail")), .notModified,
                .refusal(.notFound, "No event of this id is known."),
                .refusal(.conflict, "The agency deleted the event."), .storeFailed,
            ]),
    ]

    /// The names of the feeds' files.
    private static let feedFile: JSONValue = {
        func any(of words: [String]) -> String {
            "(" + words.map { $0.replacing(".", with: "\\.") }.joined(separator: "|") + ")"
        }
        let name =
            any(of: SummaryFeed.Size.allCases.map(\.rawValue)) + "_" + any(of: SummaryFeed.Age.allCases.map(\.rawValue))
        let colouring = any(of: KMLWriter.Colouring.allCases.map(\.rawValue))
        let formats = any(of: FeedFormat.allCases.map(\.rawValue))
        return [
            "type": "string", "pattern": "^\(name)(\\.\(formats)|_\(colouring)(_animated)?(_link)?\\.kml)$",
        ]
    }()
}
