public import Foundation

/// Real documents of the agencies, which lie outside the project and need not be there.
public enum Recordings {
    /// Where they lie: the folder that `EPICENTER_RECORDINGS` names, else the one beside the project.
    public static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["EPICENTER_RECORDINGS"] { return URL(fileURLWithPath: path) }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.appending(path: "../shared/data").standardizedFileURL
    }()

    /// The path of that folder.
    public static let path = folder.path

    /// Whether they are there.
    public static let areThere = FileManager.default.fileExists(atPath: folder.appending(path: "MANIFEST.md").path)

    /// The bytes of a document, by its path within the folder.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// The number of records that the manifest gives for each file of the folders named.
    public static func counts(in folders: Set<String>) throws -> [(path: String, count: Int)] {
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
