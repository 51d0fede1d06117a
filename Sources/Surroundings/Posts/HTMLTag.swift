/// A tag of HTML: its name in small letters, and its attributes.
struct HTMLTag {
    let name: String
    let isEnd: Bool
    /// Whether it closes itself, so that no end follows.
    let isEmpty: Bool
    let attributes: [String: String]

    /// Reads the tag or the comment that begins with the first character, `<`; nil, with nothing read, where none begins
    /// there: then it is a character like others.
    init?(reading text: inout Substring) {
        var rest = text.dropFirst()
        if rest.hasPrefix("!") || rest.hasPrefix("?") {
            (name, isEnd, isEmpty, attributes) = ("!", false, true, [:])
            let isComment = rest.hasPrefix("!--")
            text = Self.after(isComment ? "-->" : ">", in: rest)
            return
        }
        isEnd = rest.first == "/"
        if isEnd { rest.removeFirst() }
        guard rest.first?.isASCII == true, rest.first?.isLetter == true else { return nil }
        name = Self.take(from: &rest) { !$0.isWhitespace && $0 != ">" && $0 != "/" }.lowercased()
        var found: [String: String] = [:]
        var closesItself = false
        while let character = rest.first, character != ">" {
            guard !character.isWhitespace, character != "/" else {
                closesItself = character == "/"
                rest.removeFirst()
                continue
            }
            closesItself = false
            let key = Self.take(from: &rest) { !$0.isWhitespace && $0 != ">" && $0 != "/" && $0 != "=" }.lowercased()
            let value = Self.value(from: &rest)
            if key.isEmpty {
                rest = rest.dropFirst()
            } else if found[key] == nil, found.count < 16 {
                found[key] = value
            }
        }
        isEmpty = closesItself
        attributes = found
        text = rest.dropFirst()
    }

    private static func value(from rest: inout Substring) -> String {
        let ahead = rest.drop(while: \.isWhitespace)
        guard ahead.first == "=" else { return "" }
        rest = ahead.dropFirst().drop(while: \.isWhitespace)
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            return HTMLEntities.decoded(take(from: &rest) { !$0.isWhitespace && $0 != ">" })
        }
        rest.removeFirst()
        let value = take(from: &rest) { $0 != quote }
        rest = rest.dropFirst()
        return HTMLEntities.decoded(value)
    }

    private static func take(from rest: inout Substring, while holds: (Character) -> Bool) -> Substring {
        let taken = rest.prefix(while: holds)
        rest = rest[taken.endIndex...]
        return taken
    }

    private static func after(_ mark: String, in text: Substring) -> Substring {
        var rest = text
        while !rest.isEmpty, !rest.hasPrefix(mark) { rest = rest.dropFirst() }
        return rest.dropFirst(mark.count)
    }
}

/// The references by which HTML writes characters.
enum HTMLEntities {
    private static let named: [Substring: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–",
        "mdash": "—",
    ]

    /// The text with its references replaced; those that are not known stay as they are.
    static func decoded(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var decoded = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            decoded += rest[..<start]
            let body = rest[rest.index(after: start)...].prefix(12)
            guard let end = body.firstIndex(of: ";"), let character = character(body[..<end]) else {
                decoded.append("&")
                rest = rest[rest.index(after: start)...]
                continue
            }
            decoded.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return decoded + rest
    }

    private static func character(_ name: Substring) -> Character? {
        guard name.first == "#" else { return named[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).flatMap { $0.value == 0 ? nil : Character($0) }
    }
}
