internal import Catalog
internal import Formats

/// A feed in one of its forms, by the name of its file.
struct FeedFile: Hashable, Sendable {
    let feed: SummaryFeed
    let format: FeedFormat
    /// What the colours of KML tell.
    var colouring = KMLWriter.Colouring.age
    /// Whether it is KML that only points to the feed, for globes to ask again and again.
    var isLink = false

    init(_ feed: SummaryFeed, _ format: FeedFormat) {
        self.feed = feed
        self.format = format
    }

    /// Reads the name of a file, such as `all_day.csv`, or `2.5_week_depth_animated_link.kml`.
    ///
    /// Placemarks always carry their time, so that `animated` changes nothing.
    init?(name: String) {
        guard let dot = name.lastIndex(of: "."), let format = FeedFormat(rawValue: String(name[dot...].dropFirst()))
        else { return nil }
        let words = name[..<dot].split(separator: "_", omittingEmptySubsequences: false)
        guard let feed = SummaryFeed(name: words.prefix(2).joined(separator: "_")) else { return nil }
        self.init(feed, format)
        var options = words.dropFirst(2)
        guard !options.isEmpty else { return }
        guard format == .kml, let colouring = KMLWriter.Colouring(rawValue: String(options.removeFirst())) else {
            return nil
        }
        self.colouring = colouring
        if options.first == "animated" { options.removeFirst() }
        if options.first == "link" {
            options.removeFirst()
            isLink = true
        }
        guard options.isEmpty else { return nil }
    }

    /// The name in the feed's address.
    var name: String {
        let options = (colouring == .age && !isLink) ? "" : "_\(colouring.rawValue)" + (isLink ? "_link" : "")
        return "\(feed.name)\(options).\(format.rawValue)"
    }
}
