/// An event of a QuakeML document, as it is written there.
struct QuakeMLEvent {
    /// An origin or a magnitude.
    struct Part {
        var publicID = ""
        /// The network that the USGS names as the part's source.
        var source: String?
        var values: [QuakeMLElement: String] = [:]
    }

    /// How many origins and magnitudes are kept; no bulletin has as many of one event.
    static let partLimit = 4_096

    var publicID: String?
    /// The network and the code that the USGS adds to an event.
    var source: String?
    var code: String?
    var values: [QuakeMLElement: String] = [:]
    var origins: [Part] = []
    var magnitudes: [Part] = []
    /// The description that names the place best, and how well it does, 0 being best.
    private var description: (text: String, rank: Int)?

    /// The place in the agency's words.
    var place: String? { description?.text }

    private static let ranks = ["earthquake name": 0, "region name": 1, "Flinn-Engdahl region": 2, "": 3]

    /// Takes a description where it names the place better than those before it; the first of equals stays.
    mutating func describe(_ text: String, type: String) {
        guard !text.isEmpty, let rank = Self.ranks[type], rank < description?.rank ?? .max else { return }
        description = (text, rank)
    }

    /// The origin that the event prefers, else the first.
    var preferredOrigin: Part? { preferred(of: origins, id: values[.preferredOriginID]) }

    /// The magnitude that the event prefers, else the first.
    var preferredMagnitude: Part? { preferred(of: magnitudes, id: values[.preferredMagnitudeID]) }

    private func preferred(of parts: [Part], id: String?) -> Part? {
        parts.first { $0.publicID == id } ?? parts.first
    }
}

extension QuakeMLEvent {
    /// The event's id: the network and the code that the USGS adds to its events, else the `eventid=` in the query of
    /// the public id (in any case, as INGV writes `eventId=`), else the last part of the public id's path.
    var id: String? {
        if let code { return (source ?? "") + code }
        guard let publicID, !publicID.isEmpty else { return nil }
        let halves = publicID.split(separator: "?", maxSplits: 1)
        if halves.count == 2 {
            for item in halves[1].split(whereSeparator: { $0 == "&" || $0 == ";" }) {
                let pair = item.split(separator: "=", maxSplits: 1)
                if pair.count == 2, pair[0].lowercased() == "eventid" { return String(pair[1]) }
            }
        }
        let path = halves.first?.split(separator: "#").first ?? ""
        return path.split(separator: "/").last.map(String.init)
    }
}
