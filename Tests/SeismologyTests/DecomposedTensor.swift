import Foundation
import Seismology
import Testing

/// A line of `Fixtures/tensors.txt`: a tensor, and what ObsPy takes it apart into.
struct DecomposedTensor: CustomStringConvertible {
    let kind: String
    let tensor: MomentTensor
    /// Value, plunge and azimuth of T, N and P.
    let axes: [[Double]]
    /// Strike, dip and rake of both planes.
    let planes: [[Double]]
    let isotropic: Double
    let doubleCouple: Double
    let description: String

    /// The greatest component.
    var scale: Double { tensor.components.map(abs).max() ?? 0 }

    static func all() throws -> [DecomposedTensor] {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/tensors", withExtension: "txt"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
        try #require(lines.count == 240)
        return try lines.map { try DecomposedTensor($0) }
    }

    private init(_ line: String) throws {
        let words = line.split(separator: " ")
        let values = words.dropFirst().compactMap { Double($0) }
        try #require(values.count == 23)
        kind = String(words[0])
        description = line
        tensor = try MomentTensor(
            mrr: values[0], mtt: values[1], mpp: values[2], mrt: values[3], mrp: values[4], mtp: values[5])
        axes = stride(from: 6, to: 15, by: 3).map { Array(values[$0..<$0 + 3]) }
        planes = stride(from: 15, to: 21, by: 3).map { Array(values[$0..<$0 + 3]) }
        isotropic = values[21] / 100
        doubleCouple = values[22] / 100
    }
}
