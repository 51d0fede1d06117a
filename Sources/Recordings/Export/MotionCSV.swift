public import Positioning

/// Epicenter's own recordings: the form that the app exports, specified in Documentation/Recordings.md.
public enum MotionCSV {
    static let mark = "# Epicenter motion 1"

    /// Writes samples, so that reading them gives the same samples.
    ///
    /// - Parameters:
    ///   - samples: Samples in g with Apple's sign, whatever their times.
    ///   - gravity: Whether gravity is in them.
    /// - Returns: The document in UTF-8.
    public static func document(_ samples: some Sequence<MotionSample>, gravity: GravityContent) -> [UInt8] {
        var text = "\(mark), gravity \(gravity.rawValue)\ntime (s),x (g),y (g),z (g)\n"
        for sample in samples {
            let part = sample.acceleration
            text += "\(sample.seconds),\(part.x),\(part.y),\(part.z)\n"
        }
        return Array(text.utf8)
    }

    /// Writes what a recorder holds, oldest first.
    public static func document(_ recorder: MotionRecorder, gravity: GravityContent) -> [UInt8] {
        document((0..<recorder.count).lazy.compactMap { recorder[$0] }, gravity: gravity)
    }

    /// What the first line says of gravity; nil where it is not the mark of this form.
    static func gravity(ofMark line: ArraySlice<UInt8>) -> GravityContent? {
        let text = String(decoding: line.prefix(80), as: UTF8.self)
        return GravityContent.allCases.first { text == "\(mark), gravity \($0.rawValue)" }
    }
}
