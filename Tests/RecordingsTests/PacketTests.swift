import Positioning
import Recordings
import Testing

struct PacketTests {
    @Test func `a packet's time is that of its last sample`() throws {
        let packet = #"{"device_id":"001","x":[1,2,3],"y":[0,0,0],"z":[0,0,-98.0665],"device_t":1592925900.5,"sr":4.0}"#
        let found = try recording(packet + "\n" + packet.replacing("900.5", with: "901.5") + "\n")
        #expect(found.samples.map { $0.seconds - 1_592_925_900 } == [0, 0.25, 0.5, 1, 1.25, 1.5])
        #expect(found.unit.value == .gal && found.unit.ground == .written && found.gravity.value == .removed)
        #expect(abs((found.samples[2].acceleration.z) - 0.1) < 1e-12)
    }

    @Test(
        arguments: [
            #"{"x":[1],"y":[1,2],"z":[1],"device_t":1,"sr":4}"#, #"{"x":[],"y":[],"z":[],"device_t":1,"sr":4}"#,
            #"{"x":[1],"y":[1],"z":[1],"device_t":1,"sr":0}"#, #"{"x":[1],"y":[1],"z":[1],"sr":4}"#, "{", "{}",
            #"{"x":["1"],"y":[1],"z":[1],"device_t":1,"sr":4}"#, "[1]", String(repeating: "[", count: 10_000),
        ])
    func `a line that is no packet is counted and passed over`(line: String) throws {
        let good = #"{"x":[1],"y":[1],"z":[1],"device_t":1,"sr":4}"#
        let found = try recording("\(good)\n\(line)\n\(good)\n")
        #expect(found.samples.count == 2)
        #expect(found.refused.first.map(\.number) == [2])
    }
}
