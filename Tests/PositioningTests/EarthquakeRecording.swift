import Formats
import Foundation
import Positioning
import TestSupport

/// Records of sensors that were shaken by an earthquake: JSON lines in gal, packed with tar and gzip.
enum EarthquakeRecording {
    private struct Packet: Decodable {
        // swift-format-ignore: AlwaysUseLowerCamelCase
        let device_t: Double
        let sr: Double
        let x: [Double]
        let y: [Double]
        let z: [Double]
    }

    /// The samples of one file of the archive; a packet's time is that of its last sample, as the makers have it.
    static func samples(_ name: String) throws -> [MotionSample] {
        let archive = try Gzip.decompress(Recordings.bytes("accel_openeew/2020_6_23.tar.gz"), limit: 50_000_000)
        let input = MotionInput(unit: .gal, sign: .apple)
        return try file(name, in: archive).split(separator: UInt8(ascii: "\n")).flatMap { line in
            let packet = try JSONDecoder().decode(Packet.self, from: Data(line))
            return packet.x.indices.compactMap { index in
                let seconds = packet.device_t - Double(packet.x.count - 1 - index) / packet.sr
                return input.sample(seconds: seconds, x: packet.x[index], y: packet.y[index], z: packet.z[index])
            }
        }
    }

    /// A file of a tar archive: blocks of 512 bytes, a header with name and octal size before each.
    private static func file(_ name: String, in archive: [UInt8]) -> ArraySlice<UInt8> {
        var place = 0
        while place + 512 <= archive.count {
            let found = archive[place..<place + 100].prefix { $0 != 0 }
            let digits = archive[place + 124..<place + 135].filter { (48..<56).contains($0) }
            let size = digits.reduce(0) { $0 * 8 + Int($1 - 48) }
            if Array(found) == Array(name.utf8) { return archive[place + 512..<min(place + 512 + size, archive.count)] }
            place += 512 + (size + 511) / 512 * 512
        }
        return []
    }
}
