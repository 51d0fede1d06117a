#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A line of the sensors of OpenEEW: some samples in gal at an even rate, and when the last of them was taken.
///
/// Source: github.com/openeew/openeew-seismology, whose `device_t` is the time of the packet's last sample.
struct SensorPacket: Decodable {
    /// Seconds since 1970.
    let lastSeconds: Double
    /// Samples a second.
    let rate: Double
    let x: [Double]
    let y: [Double]
    let z: [Double]

    private enum CodingKeys: String, CodingKey {
        case lastSeconds = "device_t"
        case rate = "sr"
        case x, y, z
    }

    /// Reads a line; nil where it is no packet: not of this form, its axes of different lengths, or its rate none.
    init?(_ line: ArraySlice<UInt8>) {
        guard let packet = try? JSONDecoder().decode(SensorPacket.self, from: Data(line)), !packet.x.isEmpty,
            packet.x.count == packet.y.count, packet.x.count == packet.z.count, packet.rate >= 1, packet.rate <= 5_000
        else { return nil }
        self = packet
    }

    /// When each sample was taken, in seconds since 1970.
    func seconds(_ index: Int) -> Double { lastSeconds - Double(x.count - 1 - index) / rate }
}
