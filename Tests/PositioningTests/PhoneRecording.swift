import Foundation
import Formats
import Positioning
import TestSupport

/// The columns of a recording of a phone: when, and along x, y and z in the source's unit and sign.
struct PhoneRecording {
    let rows: [[Double]]

    /// Reads a compressed CSV file; the columns are named by their places for time, x, y and z, and the times come in
    /// seconds or, above 10¹⁵, in nanoseconds.
    init(_ name: String, columns: [Int]) throws {
        let bytes = try Gzip.decompress(Recordings.bytes("phone_motion/\(name).csv.gz"), limit: 10_000_000)
        rows = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            let cells = line.split(separator: ",").map { Double($0) }
            let values = columns.compactMap { cells.indices ~= $0 ? cells[$0] : nil }
            return values.count == columns.count ? values : nil
        }
    }

    /// The samples by a way in; rows with a missing value are left out.
    func samples(_ input: MotionInput) -> [MotionSample] {
        rows.compactMap { input.sample(seconds: $0[0], x: $0[1], y: $0[2], z: $0[3]) }
    }
}
