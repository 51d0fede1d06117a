import Catalog
import Formats
import Foundation
import Testing

/// Reads a fixture as bytes.
func fixture(_ name: String) throws -> [UInt8] {
    let folder = try #require(Bundle.module.resourceURL)
    return [UInt8](try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: name)))
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The error with which a document is refused; nil where it is read.
func refusal(of document: [UInt8], limit: Int = DocumentReader.defaultLimit) -> DocumentError? {
    do throws(DocumentError) {
        _ = try DocumentReader.read(document, limit: limit)
        return nil
    } catch {
        return error
    }
}

/// What became of one record.
enum Outcome: Hashable {
    case report(EventReport)
    case refused(RecordError)
}

extension ReadDocument {
    /// What became of each record of a list, in the list's order.
    var outcomes: [Outcome] {
        var outcomes = reports.map(Outcome.report)
        for error in refused {
            guard case .index(let index) = error.location, index <= outcomes.count else { continue }
            outcomes.insert(.refused(error), at: index)
        }
        return outcomes
    }

    var reasons: [String] { refused.map(\.description) }
}

/// What a byte is changed to when documents are damaged: each single bit, all bits, and some bytes that mean something
/// to a reader.
func damaged(_ byte: UInt8) -> [UInt8] {
    let bits = (0..<8).map { byte ^ (1 << $0) }
    return Set(bits + [~byte, 0, 0x0A, 0x22, 0x2C, 0x30, 0x7D]).filter { $0 != byte }.sorted()
}
