/// Words of a column, each with a code in order of appearance; code 0 is a missing word.
struct IndexVocabulary: Sendable {
    private(set) var words: [String?] = [nil]
    /// Whether some row may lack a word.
    var isIncomplete = false
    private var codes: [String: UInt16] = [:]
    private var newest: (word: String, code: UInt16) = ("", 0)

    /// The code of a word, a new one where it has none; words beyond 65,535 different ones count as missing.
    mutating func code(of word: String?) -> UInt16 {
        guard let word else {
            isIncomplete = true
            return 0
        }
        if newest.code != 0, newest.word == word { return newest.code }
        let code = codes[word] ?? added(word)
        newest = (word, code)
        return code
    }

    private mutating func added(_ word: String) -> UInt16 {
        guard let code = UInt16(exactly: words.count) else {
            isIncomplete = true
            return 0
        }
        words.append(word)
        codes[word] = code
        return code
    }

    /// For every code, whether its word is wanted; a missing word never is.
    func wanted(_ isWanted: (String) -> Bool) -> [Bool] { words.map { $0.map(isWanted) ?? false } }
}

/// The vocabularies of all columns of words.
struct IndexVocabularies: Sendable {
    var kinds = IndexVocabulary()
    var magnitudeTypes = IndexVocabulary()
    var agencies = IndexVocabulary()
    var networks = IndexVocabulary()

    /// Each of them, in the order in which they are kept on disk.
    static var columns: [WritableKeyPath<IndexVocabularies, IndexVocabulary>] {
        [\.kinds, \.magnitudeTypes, \.agencies, \.networks]
    }
}
