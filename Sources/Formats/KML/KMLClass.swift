internal import Seismology

/// A folder of a document, and the colour of what is in it.
struct KMLClass {
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

    static func index(of event: KMLFolders.Event, by colouring: KMLWriter.Colouring, at now: Instant) -> Int {
        switch colouring {
        case .age: ReportAge.allCases.firstIndex(of: ReportAge(of: event.time, at: now)) ?? 0
        case .depth:
            event.depthKilometers.flatMap { depth in depthLimits.firstIndex { depth < $0.below } }
                ?? depthLimits.count
        }
    }

    private static let depthLimits: [(name: String, below: Double)] = [
        ("Above 33 km", 33), ("33 to 70 km", 70), ("70 to 150 km", 150), ("150 to 300 km", 300),
        ("300 to 500 km", 500), ("500 km and deeper", .infinity),
    ]
}
