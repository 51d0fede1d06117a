import Positioning
import Recordings

/// Reads a text as a recording, in pieces of so many bytes.
func raw(_ text: String, pieces size: Int = 7, columns: String? = nil) throws(RecordingError) -> RawRecording {
    var order: ColumnOrder?
    if let columns { order = try ColumnOrder(columns) }
    var reader = RecordingReader(columns: order)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
        try reader.take(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return try reader.finish()
}

func recording(
    _ text: String, columns: String? = nil, wishes: ReadingWishes = ReadingWishes()
) throws(RecordingError) -> MotionRecording {
    try MotionRecording(try raw(text, columns: columns), wishes: wishes)
}

/// Four rows of a phone that lies with its face up, as `row` writes them.
func lying(header: String? = nil, _ row: (_ seconds: Double, _ x: Double, _ y: Double, _ z: Double) -> String) -> String
{
    let rows = (0..<4).map { row(Double($0) / 100, 0.5, -0.25, 9.75 + Double($0) / 100) }
    return ([header].compactMap(\.self) + rows).joined(separator: "\n") + "\n"
}
