internal import Catalog
internal import Seismology

/// What many rows have in common, and is said once.
struct ColumnClass: Hashable {
    private let words: [String?]
    private let flags: Int
    private let form: UInt8

    init(of entry: IndexEntry, form: PositionForm) {
        words = [
            entry.agency?.rawValue, entry.network, entry.magnitudeType, entry.kind?.rawValue, entry.status?.rawValue,
            entry.alert?.description,
        ]
        flags = (entry.isWithdrawn ? 1 : 0) + (entry.isFlaggedForTsunami ? 2 : 0)
        self.form = form.code
    }

    /// Whether it comes before another: those of one network side by side, whose rows resemble each other.
    static func precedes(_ a: ColumnClass, _ b: ColumnClass) -> Bool {
        for (word, other) in zip(a.words, b.words) where word != other { return word ?? "" < other ?? "" }
        return (a.form, a.flags) < (b.form, b.flags)
    }

    /// The classes as JSON.
    static func table(_ classes: [ColumnClass]) -> [UInt8] {
        var json = ByteWriter(capacity: classes.count * 64)
        json.put("[")
        for (place, row) in classes.enumerated() {
            json.put(place == 0 ? "[" : ",\n[")
            for word in row.words {
                json.putJSON(word)
                json.put(",")
            }
            json.put(row.flags)
            json.put(",")
            json.put(Int(row.form))
            json.put("]")
        }
        json.put("]")
        return json.bytes
    }
}

/// The classes of some rows, and which of them each row is of.
struct ColumnClasses {
    /// The different classes, in the order of the table.
    let table: [ColumnClass]
    /// The class of each row, by its place in the table.
    let ofRows: [UInt16]
    /// The rows of the first class, then those of the second, and so on; of one class in their order.
    let order: [Int]

    /// Sorts rows, at most 65,536, by their classes.
    init(_ classes: [ColumnClass]) {
        table = Set(classes).sorted(by: ColumnClass.precedes)
        let places = Dictionary(uniqueKeysWithValues: zip(table, 0...UInt16.max))
        ofRows = classes.map { places[$0] ?? 0 }
        var rows = [[Int]](repeating: [], count: table.count)
        for (row, place) in ofRows.enumerated() { rows[Int(place)].append(row) }
        order = rows.flatMap(\.self)
    }
}
