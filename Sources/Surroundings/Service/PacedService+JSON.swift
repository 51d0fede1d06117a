internal import Foundation

extension PacedService {
    /// Asks for a document in JSON.
    ///
    /// - Parameters:
    ///   - type: What it holds.
    ///   - request: The question.
    ///   - accepted: Statuses that are answers besides 200, whose documents are not read.
    /// - Returns: The document, or nil where the status was one of the others.
    /// - Throws: ``ServiceProblem`` where there is no answer, or another than that.
    nonisolated func document<T: Decodable & Sendable>(
        _ type: T.Type, _ request: ServiceRequest, accepting accepted: Set<Int> = []
    ) async throws(ServiceProblem) -> T? {
        let answer = try await ask(request, accepting: accepted.union([200]))
        guard answer.status == 200 else { return nil }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do { return try decoder.decode(type, from: Data(answer.bytes)) } catch {
            throw await take(.unreadable(reason: "it is not the JSON that was asked for"))
        }
    }
}

/// A list whose elements that cannot be read are left out; what is no list is an empty one.
struct LenientList<Element: Decodable & Sendable>: Decodable, Sendable {
    let elements: [Element]

    private struct Candidate: Decodable {
        let element: Element?

        init(from decoder: any Decoder) throws { element = try? Element(from: decoder) }
    }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd, elements.count < 1_000 {
            if let element = try container.decode(Candidate.self).element { elements.append(element) }
        }
        self.elements = elements
    }
}
