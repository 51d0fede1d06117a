import Positioning
import Recordings
import TestSupport
import Testing

struct MotionCSVTests {
    @Test func `what is written is read as the same samples, whatever they are`() throws {
        var generator = SeededGenerator(seed: 1)
        for gravity in GravityContent.allCases {
            var recorder = MotionRecorder(capacity: 500)
            for index in 0..<700 {
                func part() -> Double { Double.random(in: -1...1, using: &generator) * (index % 7 == 0 ? 1e-9 : 8) }
                recorder.take(
                    MotionSample(
                        seconds: 1_234.5 + Double(index) / 60 + part() * 1e-3,
                        acceleration: Acceleration(x: part(), y: part(), z: part())))
            }
            let text = String(decoding: MotionCSV.document(recorder, gravity: gravity), as: UTF8.self)
            let found = try recording(text)
            #expect(found.samples == (0..<500).compactMap { recorder[$0] })
            #expect(found.gravity.value == gravity && found.gravity.ground == .written)
            #expect(found.sign.value == .apple && found.unit.value == .g && found.refused.count == 0)
        }
    }

    @Test func `the document is as specified`() throws {
        let samples = [
            MotionSample(seconds: 0.5, acceleration: Acceleration(x: 0, y: -0.25, z: -1)),
            MotionSample(seconds: 0.516, acceleration: Acceleration(x: 1e-7, y: 0, z: -1.5)),
        ]
        #expect(
            String(decoding: MotionCSV.document(samples, gravity: .included), as: UTF8.self) == """
                # Epicenter motion 1, gravity included
                time (s),x (g),y (g),z (g)
                0.5,0.0,-0.25,-1.0
                0.516,1e-07,0.0,-1.5

                """)
    }

    @Test func `no document that was cut or damaged is more than refused`() throws {
        var generator = SeededGenerator(seed: 2)
        let samples = (0..<40).map {
            MotionSample(seconds: Double($0) / 100, acceleration: Acceleration(x: 0, y: 0, z: -1))
        }
        let whole = MotionCSV.document(samples, gravity: .included)
        for _ in 0..<2_000 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
            var reader = RecordingReader()
            do throws(RecordingError) {
                try reader.take(bytes)
                let found = try MotionRecording(try reader.finish())
                #expect(found.samples.count <= samples.count)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }
}
