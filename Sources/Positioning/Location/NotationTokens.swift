#if !hasFeature(Embedded)
/// One angle of a place as it is written: up to three parts, and a direction.
struct NotationAngle {
    var parts: [(value: Double, isSigned: Bool, hasDecimals: Bool)] = []
    var directions: [Character] = []

    /// Whether its direction is east or west; nil without a direction.
    var isLongitude: Bool? { directions.first.map { $0 == "E" || $0 == "W" } }

    /// The angle in degrees, south and west negative; nil where the parts are no angle.
    var degrees: Double? {
        guard (1...3).contains(parts.count), directions.count <= 1,
            parts.dropLast().allSatisfy({ !$0.hasDecimals }),
            parts.dropFirst().allSatisfy({ !$0.isSigned && $0.value < 60 }),
            directions.isEmpty || !parts[0].isSigned
        else { return nil }
        let size =
            parts[0].value.magnitude + (parts.count > 1 ? parts[1].value / 60 : 0)
            + (parts.count > 2 ? parts[2].value / 3_600 : 0)
        let isNegative = parts[0].value.sign == .minus || directions == ["S"] || directions == ["W"]
        return isNegative ? -size : size
    }
}

/// The parts of the text of a place.
struct NotationTokens {
    enum Token: Equatable {
        case number(Double, isSigned: Bool, hasDecimals: Bool)
        case degreeSign
        case minuteOrSecondSign
        case direction(Character)
        case divider

        var isNumber: Bool { if case .number = self { true } else { false } }
    }

    private var tokens: [Token] = []

    /// Divides a text; nil where something in it has no place in a place.
    init?(_ text: String) {
        var text = text[...]
        if text.lowercased().hasPrefix("geo:") {
            // Latitude and longitude, then perhaps a height, then parameters after a semicolon.
            text = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }
            text = text.split(separator: ",", omittingEmptySubsequences: false).prefix(2).joined(separator: ",")[...]
        }
        let characters = Self.withoutDecimalCommas(text)
        var place = 0
        while place < characters.count {
            let character = characters[place]
            switch character {
            case "0"..."9", "+", "-", ".", "\u{2212}":
                guard let token = Self.number(characters, &place) else { return nil }
                tokens.append(token)
                continue
            case "°", "º", "˚", "d", "D": tokens.append(.degreeSign)
            case "'", "′", "’", "´", "\"", "″", "”": tokens.append(.minuteOrSecondSign)
            case "N", "n", "S", "s", "E", "e", "W", "w": tokens.append(.direction(Self.large(character)))
            case ",", ";", "/": tokens.append(.divider)
            case " ", "\t", "\u{A0}", "\u{202F}": break
            default: return nil
            }
            place += 1
        }
    }

    /// The two angles; nil where it cannot be told where one ends and the other begins, or a sign stands alone.
    var angles: (first: NotationAngle, second: NotationAngle)? {
        guard let middle else { return nil }
        let halves = [tokens[..<middle], tokens[middle...].drop { $0 == .divider }]
        let angles = halves.compactMap { half -> NotationAngle? in
            var angle = NotationAngle()
            var previous: Token?
            for (index, token) in half.enumerated() {
                defer { previous = token }
                switch token {
                case .number(let value, let isSigned, let hasDecimals):
                    angle.parts.append((value, isSigned, hasDecimals))
                case .direction(let direction):
                    guard index == 0 || index == half.count - 1 else { return nil }
                    angle.directions.append(direction)
                case .degreeSign where angle.parts.count == 1 && previous?.isNumber == true: break
                // Two apostrophes are one sign of seconds.
                case .minuteOrSecondSign where angle.parts.count > 1 && previous != .degreeSign: break
                case .degreeSign, .minuteOrSecondSign, .divider: return nil
                }
            }
            return angle.parts.isEmpty ? nil : angle
        }
        return angles.count == 2 ? (angles[0], angles[1]) : nil
    }

    /// Where the second angle begins.
    private var middle: Int? {
        let dividers = tokens.indices.filter { tokens[$0] == .divider }
        if dividers.count == 1 { return dividers[0] }
        guard dividers.isEmpty else { return nil }
        let directions = tokens.indices.filter { if case .direction = tokens[$0] { true } else { false } }
        if let first = directions.first, directions.count <= 2, first > 0 || directions.count == 2 {
            if first > 0, first < tokens.count - 1 { return first + 1 }
            if directions.count == 2 { return directions[1] }
        }
        let degrees = tokens.indices.filter { tokens[$0] == .degreeSign }
        if degrees.count == 2 { return degrees[1] - 1 }
        let isPlain = tokens.allSatisfy(\.isNumber)
        return isPlain && tokens.count % 2 == 0 ? tokens.count / 2 : nil
    }

    private static func number(_ characters: [Character], _ place: inout Int) -> Token? {
        var text = ""
        var isSigned = false
        if ["+", "-", "\u{2212}"].contains(characters[place]) {
            isSigned = true
            text = characters[place] == "+" ? "" : "-"
            place += 1
        }
        while place < characters.count, characters[place] == "." || ("0"..."9").contains(characters[place]) {
            text.append(characters[place])
            place += 1
        }
        guard text.contains(where: { $0 != "-" && $0 != "." }), let value = Double(text), value.isFinite else {
            return nil
        }
        return .number(value, isSigned: isSigned, hasDecimals: text.contains("."))
    }

    /// The characters, with points for decimal commas: commas between digits, of which each part between blanks or
    /// semicolons has one, while there are two parts.
    private static func withoutDecimalCommas(_ text: Substring) -> [Character] {
        let parts = text.split { $0 == " " || $0 == ";" || $0 == "\t" }
        let isDecimal =
            parts.count == 2
            && parts.allSatisfy { part in
                let characters = Array(part)
                guard let comma = characters.firstIndex(of: ","), characters.lastIndex(of: ",") == comma,
                    !characters.contains("."), comma > 0, comma < characters.count - 1
                else { return false }
                return ("0"..."9").contains(characters[comma - 1]) && ("0"..."9").contains(characters[comma + 1])
            }
        return text.map { $0 == "," && isDecimal ? "." : $0 }
    }

    private static func large(_ direction: Character) -> Character {
        switch direction {
        case "n": "N"
        case "s": "S"
        case "e": "E"
        case "w": "W"
        default: direction
        }
    }
}
#endif
