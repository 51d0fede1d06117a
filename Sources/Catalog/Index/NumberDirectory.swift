/// The origin time of each event by its number, by which its row is found.
///
/// Pages of 4,096 neighbouring numbers, 8 bytes each; snapshots share those that did not change between them. A number
/// that is not known has the least `Int64`, which may also be a time: whoever asks finds no row then.
struct NumberDirectory: Sendable {
    private final class Page: Sendable {
        let times: [Int64]
        init(times: [Int64]) { self.times = times }
    }

    private static let size: Int64 = 4_096
    /// The page of each, in ascending order.
    private var names: [Int64] = []
    private var pages: [Page] = []

    init() {}

    var pageCount: Int { pages.count }

    /// Appends a page to a block: its name and its times.
    func put(page place: Int, to block: inout BlockBytes) {
        block.put(names[place])
        block.put(pages[place].times)
    }

    /// Takes a page from a block, whose name comes after those of all others.
    mutating func appendPage(from block: inout BlockReader) throws(MalformedBlock) {
        let name = try block.value(of: Int64.self)
        let times = try block.values(of: Int64.self)
        guard names.last.map({ $0 < name }) ?? true, times.count == Self.size else { throw .inconsistent }
        names.append(name)
        pages.append(Page(times: times))
    }

    /// The time of a number; the least `Int64` where it is not known.
    ///
    /// O(log pages).
    func time(of number: Int64) -> Int64 {
        let place = names.firstIndex(atOrAfter: { $0 >= number >> 12 })
        guard place < names.count, names[place] == number >> 12 else { return .min }
        return pages[place].times[Int(number & (Self.size - 1))]
    }

    /// Makes the directory of the events of some chunks.
    ///
    /// O(count), and the pages.
    init(of chunks: [IndexChunk]) {
        var places: [Int64: Int] = [:]
        for chunk in chunks {
            var last = Int64.min
            for number in chunk.columns.numbers where number >> 12 != last {
                last = number >> 12
                places[last] = 0
            }
        }
        names = places.keys.sorted()
        for (place, name) in names.enumerated() { places[name] = place }
        var times = [[Int64]](repeating: [Int64](repeating: .min, count: Int(Self.size)), count: names.count)
        for columns in chunks.lazy.map(\.columns) {
            for (number, time) in zip(columns.numbers, columns.times) {
                guard let place = places[number >> 12] else { continue }
                times[place][Int(number & (Self.size - 1))] = time
            }
        }
        pages = times.map(Page.init)
    }

    /// Sets the times of numbers.
    ///
    /// O(count log count) where they are in no order, and the pages.
    mutating func set(_ times: [(number: Int64, time: Int64)]) {
        var sorted = times
        let isSorted = zip(sorted, sorted.dropFirst()).allSatisfy { $0.number <= $1.number }
        if !isSorted { sorted.sort { $0.number < $1.number } }
        var made: [(name: Int64, page: Page)] = []
        var rest = sorted[...]
        while let first = rest.first {
            let name = first.number >> 12
            let place = names.firstIndex(atOrAfter: { $0 >= name })
            let isKnown = place < names.count && names[place] == name
            var times = isKnown ? pages[place].times : [Int64](repeating: .min, count: Int(Self.size))
            var end = rest.startIndex
            while end < rest.endIndex, rest[end].number >> 12 == name {
                times[Int(rest[end].number & (Self.size - 1))] = rest[end].time
                end += 1
            }
            rest = rest[end...]
            if isKnown { pages[place] = Page(times: times) } else { made.append((name, Page(times: times))) }
        }
        for (name, page) in made {
            let place = name > names.last ?? .min ? names.count : names.firstIndex(atOrAfter: { $0 >= name })
            names.insert(name, at: place)
            pages.insert(page, at: place)
        }
    }
}
