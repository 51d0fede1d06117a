import Formats
import Positioning
import Recordings
import TestSupport

/// Records of sensors that were shaken by an earthquake, packed with tar and gzip.
enum EarthquakeRecording {
    /// The samples of one file of the archive.
    static func samples(_ name: String) throws -> [MotionSample] {
        let archive = try Gzip.decompress(Recordings.bytes("accel_openeew/2020_6_23.tar.gz"), limit: 50_000_000)
        var reader = RecordingReader()
        try reader.take(TarArchive.file(name, in: archive))
        return try MotionRecording(reader.finish(), wishes: ReadingWishes(sign: .apple)).samples
    }
}
