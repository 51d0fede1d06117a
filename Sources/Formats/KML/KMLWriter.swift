public import Catalog
public import Seismology

/// Writes events as KML 2.2 for globes and maps: a folder and a colour for each age or each range of depth.
///
/// Within a folder the largest come first, those without a magnitude last. Each placemark has the origin time as its
/// time stamp, a height in meters that is negative below the surface, and the event's fields as extended data under the
/// names of the USGS's CSV. Nothing in the document points to a picture elsewhere, so that it works without a network.
public enum KMLWriter {
    /// What the colours and the folders tell.
    public enum Colouring: String, Hashable, Sendable, CaseIterable {
        /// How long ago the event was.
        case age
        /// How deep it was.
        case depth
    }

    /// What a document says of itself.
    public struct Metadata: Hashable, Sendable {
        /// When the document was made; ages are reckoned from here.
        public var generated: Instant
        /// What it shows, for people.
        public var title: String
        /// What the colours tell.
        public var colouring: Colouring

        /// Makes the metadata of a document.
        public init(generated: Instant, title: String, colouring: Colouring = .age) {
            self.generated = generated
            self.title = title
            self.colouring = colouring
        }
    }

    /// Writes events.
    ///
    /// - Parameters:
    ///   - reports: The events as they stand.
    ///   - metadata: What the document says of itself.
    /// - Returns: The document in UTF-8.
    public static func document(_ reports: [EventReport], metadata: Metadata) -> [UInt8] {
        var writer = ByteWriter(capacity: 2_000 + reports.count * 1_400)
        writer.put(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
            """)
        writer.putElement("name", metadata.title)
        let classes = KMLClass.classes(of: metadata.colouring)
        for (number, kind) in classes.enumerated() {
            writer.put("\n<Style id=\"c\(number)\"><IconStyle><color>\(kind.colour)</color></IconStyle></Style>")
        }
        var members = [[EventReport]](repeating: [], count: classes.count)
        for report in reports {
            members[KMLClass.index(of: report, by: metadata.colouring, at: metadata.generated)].append(report)
        }
        for (number, kind) in classes.enumerated() where !members[number].isEmpty {
            writer.put("\n<Folder>")
            writer.putElement("name", kind.name)
            let largestFirst = members[number].enumerated().sorted { one, other in
                let sizes = (one.element.magnitude?.value, other.element.magnitude?.value)
                return (sizes.0 ?? -.infinity, other.offset) > (sizes.1 ?? -.infinity, one.offset)
            }
            for (_, report) in largestFirst { writer.putPlacemark(of: report, style: number) }
            writer.put("\n</Folder>")
        }
        writer.put("\n</Document></kml>\n")
        return writer.bytes
    }
}

/// A folder of a document, and the colour of what is in it.
private struct KMLClass {
    let name: String
    /// Opacity, blue, green and red in hexadecimal.
    let colour: String

    static func classes(of colouring: KMLWriter.Colouring) -> [KMLClass] {
        switch colouring {
        case .age:
            zip(ReportAge.allCases, ["ff0000ff", "ff0080ff", "ff00ffff", "ffffffff", "ffa0a0a0"]).map {
                KMLClass(name: $0.label, colour: $1)
            }
        case .depth:
            zip(depthLimits, ["ff0000ff", "ff0080ff", "ff00ffff", "ff00c000", "ffff4000", "ffc000c0"]).map {
                KMLClass(name: $0.name, colour: $1)
            } + [KMLClass(name: "Depth unknown", colour: "ffa0a0a0")]
        }
    }

    static func index(of report: EventReport, by colouring: KMLWriter.Colouring, at now: Instant) -> Int {
        switch colouring {
        case .age: ReportAge.allCases.firstIndex(of: ReportAge(of: report.time, at: now)) ?? 0
        case .depth:
            report.hypocenter.depthKilometers.flatMap { depth in depthLimits.firstIndex { depth < $0.below } }
                ?? depthLimits.count
        }
    }

    private static let depthLimits: [(name: String, below: Double)] = [
        ("Above 33 km", 33), ("33 to 70 km", 70), ("70 to 150 km", 150), ("150 to 300 km", 300),
        ("300 to 500 km", 500), ("500 km and deeper", .infinity),
    ]
}
