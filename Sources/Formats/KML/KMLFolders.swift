public import Catalog
internal import Seismology

/// How the events of a document are dealt out to its folders, which is known before the first is written.
///
/// Within a folder the largest come first, those without a magnitude last, else the order stays.
public struct KMLFolders: Hashable, Sendable {
    /// What decides where an event stands.
    public struct Event: Hashable, Sendable {
        let time: Instant
        let depthKilometers: Double?
        let magnitude: Double?

        /// Takes from an entry of the index what decides where its event stands.
        public init(_ entry: IndexEntry) {
            time = entry.time
            depthKilometers = entry.depthKilometers
            magnitude = entry.magnitude
        }

        init(_ report: EventReport) {
            time = report.time
            depthKilometers = report.hypocenter.depthKilometers
            magnitude = report.magnitude?.value
        }
    }

    /// The order in which the events are written, as positions in the list that was given.
    public let order: [Int]
    /// The positions of each folder's events in the document, one range after the other.
    let ranges: [Range<Int>]

    /// Deals events out to the folders of a document.
    ///
    /// - Parameters:
    ///   - events: The events in the order of the question.
    ///   - metadata: What the document says of itself: what its colours tell, and when it is made.
    public init(of events: some Sequence<Event>, metadata: KMLWriter.Metadata) {
        let members = events.enumerated().map { position, event in
            (
                folder: KMLClass.index(of: event, by: metadata.colouring, at: metadata.generated),
                size: -(event.magnitude ?? -.infinity), position: position
            )
        }
        .sorted { $0 < $1 }
        order = members.map(\.position)
        var counts = [Int](repeating: 0, count: KMLClass.classes(of: metadata.colouring).count)
        for member in members { counts[member.folder] += 1 }
        var start = 0
        ranges = counts.map { count in
            defer { start += count }
            return start..<start + count
        }
    }

    /// The folder of the event at a position of the document.
    func folder(at position: Int) -> Int { ranges.firstIndex { $0.contains(position) } ?? ranges.count - 1 }
}
