/// Reads the text of a post that comes as HTML, such as Mastodon's, into pieces; what is no text, link, tag or mention is
/// left out, and nothing of it ever becomes markup again.
struct HTMLRuns {
    /// The most bytes of HTML that are read.
    private static let mostBytes = 65_536
    /// The elements whose content is no text.
    private static let dropped: Set<String> = [
        "script", "style", "template", "svg", "math", "iframe", "noscript", "title",
    ]

    private var runs: [PostRun] = []
    /// Text since the last piece.
    private var pending = ""
    private var link: (kind: PostRun.Kind, address: String, text: String)?
    /// How deep the reader is in an element that is not shown, and which.
    private var hidden: (name: String, depth: Int)?
    private var rest: Substring

    /// Reads a text.
    static func read(_ html: String) -> [PostRun] {
        let bounded = html.utf8.count <= mostBytes ? html : String(html.prefix(mostBytes / 4))
        var reader = HTMLRuns(rest: bounded[...])
        reader.read()
        return reader.runs.trimmed()
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func read() {
        while let character = rest.first {
            if character == "<", let tag = HTMLTag(reading: &rest) {
                take(tag)
            } else {
                let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
                take(HTMLEntities.decoded(rest[..<end]))
                rest = rest[end...]
            }
        }
        endLink()
        endText()
    }

    private mutating func endText() {
        runs.addText(pending)
        pending = ""
    }

    private mutating func take(_ text: String) {
        guard hidden == nil else { return }
        let plain = text.plain(8_192)
        if link == nil { pending += plain } else { link?.text += plain }
    }

    private mutating func take(_ tag: HTMLTag) {
        if let (name, depth) = hidden {
            guard tag.name == name, !tag.isEmpty else { return }
            let left = depth + (tag.isEnd ? -1 : 1)
            hidden = left == 0 ? nil : (name, left)
            return
        }
        let classes = Set((tag.attributes["class"] ?? "").split(separator: " ").map(String.init))
        switch (tag.name, tag.isEnd) {
        case ("a", false):
            endLink()
            let kind: PostRun.Kind = classes.contains("hashtag") ? .tag : classes.contains("mention") ? .mention : .link
            if let address = tag.attributes["href"] {
                endText()
                link = (kind, address, "")
            }
        case ("a", true): endLink()
        case ("br", _): take("\n")
        case ("p", true), ("li", true), ("blockquote", true): take("\n\n")
        case ("span", false) where classes.contains("invisible"): hidden = ("span", 1)
        case (let name, false) where Self.dropped.contains(name) && !tag.isEmpty: hidden = (name, 1)
        default: break
        }
    }

    private mutating func endLink() {
        guard let ended = link else { return }
        link = nil
        guard !ended.text.allSatisfy(\.isWhitespace) else { return runs.addText(ended.text) }
        runs.add(PostRun(ended.kind, ended.text, address: ended.address))
    }
}
