/// What somebody wrote about an earthquake, where it stands, and when.
///
/// Everything in it comes from outside: the texts are plain, the addresses http or https.
public struct Post: Hashable, Sendable, Codable {
    /// Who wrote it.
    public struct Author: Hashable, Sendable, Codable {
        /// The name that the person chose.
        public let name: String
        /// The name by which the service knows the person, such as `@ada@example.social`.
        public let handle: String
        /// The person's page.
        public let page: String?
        /// Whether the account says that it is a program's; nil where the service does not tell.
        public let isBot: Bool?
    }

    /// The service's id, unique there.
    public let id: String
    /// Who wrote it.
    public let author: Author
    /// When, in milliseconds since 1970.
    public let posted: Int64
    /// The text, piece by piece.
    public let runs: [PostRun]
    /// What the author wants to be read before the text is shown; nil where there is nothing.
    public let warning: String?
    /// The language that the author named, as in BCP 47.
    public let language: String?
    /// Its page at the service.
    public let page: String?

    /// The text as one string.
    public var text: String { runs.map(\.text).joined() }
}

/// A piece of a post's text.
public struct PostRun: Hashable, Sendable, Codable {
    /// What a piece is.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text alone.
        case text
        /// An address that leads somewhere.
        case link
        /// A hashtag.
        case tag
        /// The name of a person.
        case mention
    }

    /// What it is.
    public let kind: Kind
    /// What is read, which may have line ends.
    public let text: String
    /// Where it leads, http or https; nil for text alone.
    public let address: String?

    /// Makes a piece; without an address that may be followed it is text alone.
    init(_ kind: Kind, _ text: String, address: String? = nil) {
        let safe = SafeLink.address(address)
        self.kind = safe == nil ? .text : kind
        self.text = text
        self.address = safe
    }
}

extension [PostRun] {
    /// The most pieces of a post.
    static let most = 200

    /// Adds text to the last piece, where that is text too.
    mutating func addText(_ text: String) {
        guard !text.isEmpty else { return }
        if let last, last.kind == .text {
            self[count - 1] = PostRun(.text, last.text + text)
        } else {
            append(PostRun(.text, text))
        }
    }

    /// Adds a piece; one that is not followed after all is text.
    mutating func add(_ run: PostRun) {
        if run.kind == .text { addText(run.text) } else { append(run) }
    }

    /// The pieces without white space around them all, and no more than there may be.
    func trimmed() -> [PostRun] {
        var runs = Array(prefix(Self.most))
        while let first = runs.first, first.kind == .text {
            let text = String(first.text.drop(while: \.isWhitespace))
            if !text.isEmpty {
                runs[0] = PostRun(.text, text)
                break
            }
            runs.removeFirst()
        }
        while let last = runs.last, last.kind == .text {
            let text = String(last.text.reversed().drop(while: \.isWhitespace).reversed())
            if !text.isEmpty {
                runs[runs.count - 1] = PostRun(.text, text)
                break
            }
            runs.removeLast()
        }
        return runs
    }
}
