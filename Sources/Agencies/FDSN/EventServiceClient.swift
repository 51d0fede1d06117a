public import Formats

/// Asks an FDSN event service: one request at a time, as it is told, and reads the answers.
public struct EventServiceClient: Sendable {
    /// What is asked.
    public let service: EventService
    private let fetcher: any AnswerFetching

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - service: What is asked.
    ///   - fetcher: What fetches the answers; its limit on bytes holds for what is read.
    public init(service: EventService, fetcher: any AnswerFetching) {
        self.service = service
        self.fetcher = fetcher
    }

    /// What the service said.
    public enum Answer: Sendable {
        /// So many events match.
        case count(Int)
        /// The events; some records may have been refused.
        case events(ReadDocument)
        /// More events match than it gives at once.
        case tooMany

        /// What a plan is told of it.
        public var forPlan: HistoryPlan.Answer {
            switch self {
            case .count(let count): .count(count)
            case .events(let document): .events(document.reports.count + document.refused.count)
            case .tooMany: .tooMany
            }
        }
    }

    /// Sends a request and reads the answer.
    ///
    /// - Parameters:
    ///   - request: What to ask.
    ///   - filter: What is wanted beside the time.
    /// - Returns: The answer, complete.
    /// - Throws: ``EventServiceError`` where there is no complete answer.
    public func ask(
        _ request: HistoryPlan.Request, filter: ServiceFilter
    ) async throws(EventServiceError) -> Answer {
        let answer: FetchedAnswer
        do {
            answer = try await fetcher.fetchAnswer(service.address(of: request, filter: filter))
        } catch {
            throw .fetch(error)
        }
        let document = answer.document
        switch answer.status {
        case 200:
            guard case .count = request else { return .events(try read(document)) }
            return .count(try Self.count(document))
        case 204:
            guard case .count = request else { return .events(ReadDocument()) }
            return .count(0)
        case 413: return .tooMany
        case 400..<500 where Self.saysTooMany(answer): return .tooMany
        case 408, 425, 429, 500...:
            throw .fetch(
                .status(document.address, code: answer.status, retryAfterSeconds: answer.retryAfterSeconds))
        default:
            throw .refused(
                document.address, status: answer.status, sentence: Self.sentence(document.bytes))
        }
    }

    private func read(_ document: FetchedDocument) throws(EventServiceError) -> ReadDocument {
        // Some services answer a question without events with nothing at all.
        if service.dialect == .standard, document.bytes.allSatisfy({ $0 <= 32 }) { return ReadDocument() }
        do throws(DocumentError) {
            return try DocumentReader.read(document.bytes, agency: service.agency)
        } catch .webPage {
            throw .webPage(document.address)
        } catch {
            throw .unreadable(document.address, error)
        }
    }

    private static func count(_ document: FetchedDocument) throws(EventServiceError) -> Int {
        let text = document.bytes.prefix(64).filter { $0 > 32 }
        guard !text.isEmpty, text.count < 12, let count = Int(String(decoding: text, as: UTF8.self)), count >= 0
        else { throw .noCount(document.address) }
        return count
    }

    private static func saysTooMany(_ answer: FetchedAnswer) -> Bool {
        [400, 403, 416, 422].contains(answer.status) && isLimitSentence(answer.document.bytes)
    }

    /// Whether an error's text says that more matches than is given at once.
    ///
    /// The USGS says `20001 matching events exceeds search limit of 20000.`
    static func isLimitSentence(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes.prefix(4_096), as: UTF8.self).lowercased()
        let tells = ["exceed", "too many", "too much", "more than", "greater than"].contains { text.contains($0) }
        return tells && ["limit", "maximum", "too many", "too much"].contains { text.contains($0) }
    }

    /// The line of an error's text that says what is wrong: the first after the heading.
    static func sentence(_ bytes: [UInt8]) -> String {
        guard !bytes.contains(UInt8(ascii: "<")) else { return "" }
        let lines = String(decoding: bytes.prefix(4_096), as: UTF8.self).split { $0.isNewline }
        let line = lines.first { !$0.hasPrefix("Error ") && $0.contains { $0.isLetter } } ?? lines.first
        return FetchError.excerpt(line.map(String.init) ?? "")
    }
}
