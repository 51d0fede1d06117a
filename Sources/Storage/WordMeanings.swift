/// What the words of a column mean: few words make up millions of rows, so that each is made out once.
struct WordMeanings<Meaning> {
    /// More words than a column of them is expected to have; further ones are made out each time.
    private static var mostKnown: Int { 64 }

    private var known: [(word: [UInt8], meaning: Meaning?)] = []
    private var newest = 0
    private let meaning: (String) -> Meaning?

    init(_ meaning: @escaping (String) -> Meaning?) { self.meaning = meaning }

    /// The meaning of a word; `nil` where the word is missing or has none.
    mutating func meaning(of word: UnsafeBufferPointer<UInt8>?) -> Meaning? {
        guard let word else { return nil }
        if newest < known.count, word.elementsEqual(known[newest].word) { return known[newest].meaning }
        if let place = known.firstIndex(where: { word.elementsEqual($0.word) }) {
            newest = place
            return known[place].meaning
        }
        let made = meaning(String(decoding: word, as: UTF8.self))
        if known.count < Self.mostKnown {
            newest = known.count
            known.append((Array(word), made))
        }
        return made
    }
}
