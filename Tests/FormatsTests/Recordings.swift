import Foundation

/// Real documents of the agencies, which lie outside the project and need not be there.
enum Recordings {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["EPICENTER_RECORDINGS"] { return URL(fileURLWithPath: path) }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.appending(path: "../shared/data").standardizedFileURL
    }()

    static let path = folder.path

    static let areThere = FileManager.default.fileExists(atPath: folder.appending(path: "MANIFEST.md").path)

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// The number of records that the manifest gives for each file of the folders named.
    static func counts(in folders: Set<String>) throws -> [(path: String, count: Int)] {
        let manifest = String(decoding: try bytes("MANIFEST.md"), as: UTF8.self)
        return manifest.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count > 4, let folder = cells[1].split(separator: "/").first, folders.contains(String(folder)),
                let number = cells[3].split(separator: " ").first.flatMap({ Int($0) })
            else { return nil }
            return (cells[1], number)
        }
    }
}
