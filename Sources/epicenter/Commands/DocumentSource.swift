internal import Agencies
internal import Catalog
internal import Formats
internal import Foundation
internal import Monitor

/// Where documents that are named on the command line are read from: files, and http addresses.
struct DocumentSource: Sendable {
    /// Whose reports documents hold that do not say so themselves.
    let agency: Agency?
    let clock: WorldClock

    /// Reads a document whole, if one is named; a failure says why nothing of it can be used.
    func read(_ name: String?) async -> Result<ReadDocument, any Error>? {
        guard let name else { return nil }
        do {
            return .success(try DocumentReader.read(try await bytes(of: name), agency: agency))
        } catch {
            return .failure(error)
        }
    }

    private func bytes(of name: String) async throws -> [UInt8] {
        guard name.hasPrefix("http://") || name.hasPrefix("https://") else {
            guard let bytes = FileManager.default.contents(atPath: name) else {
                throw Failure("The file cannot be read; check its name and that it may be opened.")
            }
            return Array(bytes)
        }
        let fetcher = HTTPFetcher(version: Epicenter.version, now: { clock.now })
        do {
            let document = try await fetcher.fetch(WebAddress(name))
            await fetcher.shutDown()
            return document.bytes
        } catch {
            await fetcher.shutDown()
            throw error
        }
    }
}
