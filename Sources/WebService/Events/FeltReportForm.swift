internal import Catalog

/// The agency's form for those who felt an earthquake.
enum FeltReportForm {
    /// The address of the form of an event; nil where its agency has none: the USGS's is below the event's page.
    static func address(of event: EventReport) -> String? {
        guard event.agency == .usgs, let page = event.links.page,
            page.hasPrefix("https://") || page.hasPrefix("http://"), page.contains("/earthquakes/eventpage/"),
            !page.contains("?"), !page.contains("#")
        else { return nil }
        return page + (page.hasSuffix("/") ? "tellus" : "/tellus")
    }
}
