import Formats
import Positioning
import Recordings
import TestSupport

/// Recordings of phones, by the names of their files.
enum PhoneRecording {
    /// The samples of one, with or without gravity as it is; columns and units are found out.
    static func samples(_ name: String, sign: SensorSign) throws -> [MotionSample] {
        try MotionRecording(raw(name), wishes: ReadingWishes(sign: sign)).samples
    }

    private static func raw(_ name: String) throws -> RawRecording {
        var reader = RecordingReader()
        try reader.take(Gzip.decompress(Recordings.bytes("phone_motion/\(name).csv.gz"), limit: 10_000_000))
        return try reader.finish()
    }
}
