internal import Formats
internal import Foundation
internal import Recordings

/// Reads recordings of motion from files, compressed by gzip or not.
enum RecordingFile {
    private static let pieceSize = 1 << 20
    /// The most bytes of a compressed file.
    private static let mostCompressed = 1 << 27

    /// Reads the recording of a file, or of standard input where the name is `-`.
    static func read(_ name: String, columns: ColumnOrder?) throws -> RawRecording {
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: name, isDirectory: &isDirectory), isDirectory.boolValue {
            throw Failure("\(name) is a folder; give one of its files.")
        }
        guard let file = name == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: name) else {
            throw Failure("\(name) cannot be read; check its name and that it may be opened.")
        }
        do {
            var reader = RecordingReader(columns: columns)
            let first = try nextPiece(of: file)
            if Gzip.isCompressed(first) {
                try reader.take(try uncompressed(first, file))
            } else {
                var piece = first
                while !piece.isEmpty {
                    try reader.take(piece)
                    piece = try nextPiece(of: file)
                }
            }
            return try reader.finish()
        } catch let error as Failure {
            throw Failure("\(name) cannot be read: \(error)")
        } catch {
            throw Failure("\(name) cannot be used. \(error)")
        }
    }

    private static func nextPiece(of file: FileHandle) throws -> [UInt8] {
        do { return Array(try file.read(upToCount: pieceSize) ?? Data()) } catch {
            throw Failure(error.localizedDescription)
        }
    }

    private static func uncompressed(_ first: [UInt8], _ file: FileHandle) throws -> [UInt8] {
        var packed = first
        while true {
            let piece = try nextPiece(of: file)
            if piece.isEmpty { break }
            guard packed.count + piece.count <= mostCompressed else {
                throw RecordingError.tooLarge(limitBytes: mostCompressed)
            }
            packed += piece
        }
        return try Gzip.decompress(packed, limit: RecordingReader.mostBytes)
    }
}
