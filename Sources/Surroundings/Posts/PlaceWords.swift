internal import Foundation

/// Finds the names in an agency's description of a place.
enum PlaceWords {
    /// The most names of one place.
    private static let most = 3
    /// Words that say where something is, not what it is called.
    private static let directions: Set<String> = [
        "north", "south", "east", "west", "northern", "southern", "eastern", "western", "central", "northeast",
        "northwest", "southeast", "southwest", "northeastern", "northwestern", "southeastern", "southwestern", "near",
        "off", "offshore", "the", "of", "coast", "region", "border", "area", "n", "s", "e", "w", "ne", "nw", "se", "sw",
        "nne", "nnw", "ene", "ese", "sse", "ssw", "wnw", "wsw", "km", "in", "and", "to",
    ]

    /// The names, the nearest first: of `52 km SSW of Wasco, California` Wasco and California, of `Southwest of Sumatra,
    /// Indonesia` Sumatra and Indonesia, of `off the east coast of Honshu` Honshu.
    static func names(in place: String) -> [String] {
        var names: [String] = []
        for part in place.prefix(200).split(separator: ",") {
            let words = part.split(whereSeparator: \.isWhitespace).drop { isDirection($0) }
            let name = words.reversed().drop { isDirection($0) }.reversed().joined(separator: " ").plain(60)
            // Two letters, such as CA, are a word of too many texts.
            if spaced(name).count > 4, !names.contains(name) { names.append(name) }
        }
        return Array(names.prefix(most))
    }

    private static func isDirection(_ word: Substring) -> Bool {
        let bare = word.lowercased().filter { $0.isLetter || $0.isNumber }
        return bare.isEmpty || directions.contains(bare) || bare.first?.isNumber == true
    }

    /// A text in small letters without accents, by which texts are compared.
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// The words of a text in small letters, with a space before, between and after them.
    static func spaced(_ text: String) -> String {
        " " + folded(text).split { !($0.isLetter || $0.isNumber) }.joined(separator: " ") + " "
    }

    /// A name as it is written in a hashtag: letters and digits alone, in small letters.
    static func tag(_ name: String) -> String { folded(name).filter { $0.isLetter || $0.isNumber } }
}

/// The words by which an earthquake is called.
enum QuakeWords {
    /// The tags that are asked for, the commonest first.
    static let tags = ["earthquake", "terremoto", "sismo", "gempa", "deprem"]
    /// As they stand in a folded text.
    static let all =
        ["earthquake", "quake", "tremor", "aftershock", "seism", "terremoto", "sismo", "temblor", "gempa", "deprem"]
        + ["erdbeben", "seisme", "地震", "지진", "σεισμ", "землетряс"].map(PlaceWords.folded)
}
