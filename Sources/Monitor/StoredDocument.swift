public import Catalog
public import Formats
internal import Seismology
public import Storage

/// A document of events that a store holds, read and written page by page, so that it never lies in memory whole.
///
/// Two pages are read and written at the same time and come out in order; a third may wait to be taken. Each page shows
/// its events as the store holds them when it is read.
public struct StoredDocument: Sendable {
    /// The events that are read and written at a time.
    public static let page = 500

    private static let pagesAtOnce = 2

    private let numbers: [Int64]
    private let stream: DocumentStream
    private let store: any CatalogStore

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - numbers: The events of the document, in its order.
    ///   - form: What to write.
    ///   - store: What holds the events.
    public init(_ numbers: [Int64], as form: DocumentForm, from store: any CatalogStore) {
        self.numbers = numbers
        self.store = store
        stream = DocumentStream(form, count: numbers.count)
    }

    /// Whether it is one page, which is best made whole.
    public var isOnePage: Bool { numbers.count <= Self.page }

    /// The document up to the end of its first page, which tells whether the store can be read.
    public func beginning() async throws -> DocumentStream.Part { try await part(0) }

    /// The document whole.
    public func bytes() async throws -> [UInt8] {
        var bytes: [UInt8] = []
        let beginning = try await beginning()
        // A little more than pages as large as the first would take.
        bytes.reserveCapacity(beginning.bytes.count * numbers.count / Self.page / 16 * 17)
        try await write(after: beginning) { part, _ in bytes += part }
        return bytes
    }

    /// Writes the document.
    ///
    /// - Parameters:
    ///   - beginning: What ``beginning()`` gave.
    ///   - put: Takes the next part, and how many events of the document have come by its end. Nothing more is read
    ///     once it throws.
    /// - Throws: `StoreError` or `LostEvents` where events cannot be read, and what `put` throws; what was put until
    ///   then is no whole document.
    public func write(
        after beginning: DocumentStream.Part, to put: (_ bytes: [UInt8], _ events: Int) async throws -> Void
    ) async throws {
        let pages = max(1, (numbers.count + Self.page - 1) / Self.page)
        var extent = beginning.extent
        try await withThrowingTaskGroup(of: (page: Int, part: DocumentStream.Part).self) { group in
            var begun = 1
            func begin() {
                guard begun < pages else { return }
                group.addTask { [page = begun] in (page, try await part(page)) }
                begun += 1
            }
            for _ in 0..<Self.pagesAtOnce { begin() }
            try await put(beginning.bytes, min(Self.page, numbers.count))
            var ready: [Int: DocumentStream.Part] = [:]
            for page in 1..<pages {
                while ready[page] == nil, let next = try await group.next() { ready[next.page] = next.part }
                guard let part = ready.removeValue(forKey: page) else { break }
                begin()
                extent.formUnion(part.extent)
                try await put(part.bytes, min((page + 1) * Self.page, numbers.count))
            }
        }
        try await put(stream.closing(extent), numbers.count)
    }

    /// A page, the first with what the document begins with.
    private func part(_ page: Int) async throws -> DocumentStream.Part {
        let position = page * Self.page
        let wanted = Array(numbers[position..<min(position + Self.page, numbers.count)])
        try Task.checkCancellation()
        let reports = try await store.events(numbered: wanted).map(\.shown)
        guard reports.count == wanted.count else { throw LostEvents(count: wanted.count - reports.count) }
        try Task.checkCancellation()
        return stream.part(reports, from: position)
    }
}

/// Events that the index names are not in the store.
public struct LostEvents: Error, Hashable, Sendable, CustomStringConvertible {
    /// How many are missing among those that were to be read together.
    public let count: Int

    /// Makes the error of so many missing events, at least one.
    public init(count: Int) { self.count = count }

    /// What happened and what to do.
    public var description: String {
        "The store lacks \(count) events that its index names: its file was replaced by another. "
            + "Start Epicenter again to read the new one."
    }
}

extension StoredEvent {
    /// The event as it is told: one that was joined to another is withdrawn, too.
    public var shown: EventReport {
        guard isWithdrawn else { return state }
        var state = state
        state.status = .deleted
        return state
    }
}
