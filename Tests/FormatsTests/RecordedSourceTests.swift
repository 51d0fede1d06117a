import Catalog
import Formats
import Foundation
import Seismology
import TestSupport
import Testing

/// What agencies state of a source, in whole degrees or hundredths of a share.
private let angleToleranceDegrees = 1.6
private let shareTolerance = 0.006
/// Agencies' scalar moments: where there is no change of volume all define them alike, but the Global CMT project.
private let momentTolerance = 0.003

/// The sources of recorded events, and the magnitudes of a recorded catalog.
@Suite(.enabled(if: Recordings.areThere, "There are no recordings in \(Recordings.path)."))
struct RecordedSourceTests {
    @Test func `a stated tensor has the stated moment, axes, planes and share of the double couple`() throws {
        var (tensors, planes, shares) = (0, 0, 0)
        for product in try ["us10004u1y", "ci37528064", "nn00536452"].flatMap(sources) {
            guard let tensor = try product.tensor() else { continue }
            tensors += 1
            let stated = try #require(product["scalar-moment"])
            let part = tensor.shares
            if part.isotropic.magnitude < 0.01 { #expect(abs(tensor.scalarMoment / stated - 1) < momentTolerance) }
            if let magnitude = product["derived-magnitude"] { #expect(abs(tensor.momentMagnitude - magnitude) < 0.061) }
            if let share = product["percent-double-couple"] {
                shares += 1
                #expect(abs(part.doubleCouple - share) < shareTolerance)
            }
            let axes = tensor.principalAxes
            for (name, axis) in [("t", axes.t), ("n", axes.n), ("p", axes.p)] {
                let plunge = try #require(product["\(name)-axis-plunge"])
                let azimuth = try #require(product["\(name)-axis-azimuth"])
                #expect(abs(axis.plungeDegrees - plunge) < angleToleranceDegrees)
                // A steep axis hardly has an azimuth, and a flat one has two.
                let turn = abs((axis.azimuthDegrees - azimuth).remainder(dividingBy: plunge < 8 ? 180 : 360))
                if plunge < 70 { #expect(turn < angleToleranceDegrees, "\(name) \(axis)") }
            }
            let found = try #require(tensor.nodalPlanes)
            for number in 1...2 {
                guard let plane = try product.plane(number) else { continue }
                planes += 1
                let couple = try plane.tensor(scalarMoment: 1)
                let mine = try found.first.tensor(scalarMoment: 1)
                #expect(couple.greatestDifference(from: mine) < 0.06)
            }
        }
        #expect(tensors == 9)
        #expect(planes == 14)
        #expect(shares == 7)
    }

    @Test func `large earthquakes of the world have the published b-value of one`() throws {
        // About 1.0 for moment magnitudes worldwide: Frohlich and Davis, J. Geophys. Res. 98, 631-644 (1993).
        let reports = try DocumentReader.read(Recordings.bytes("catalogs/usgs_comcat_merged.csv.gz")).reports
        let start = try #require(Instant(milliseconds: 1_451_606_400_000))
        let large = reports.filter { $0.time >= start }.compactMap(\.magnitude).filter { $0.value >= 5.75 }
        let names = Array(Set(large.map { $0.type ?? "" })).sorted()
        let types = large.map { UInt32(names.firstIndex(of: $0.type ?? "") ?? 0) }
        let frequency = MagnitudeFrequency(magnitudes: large.map(\.value), types: types)
        let line = try #require(frequency.line)
        print("b = \(line.b) ± \(line.bError) of \(frequency.completeCount) events")
        #expect(frequency.completeness == 6)
        #expect(frequency.completeCount == 407)
        #expect(abs(line.b - 1) < 2 * line.bError)
        #expect(frequency.mixesTypes)
    }

    private func sources(_ id: String) throws -> [SourceProduct] {
        let bytes = try Gzip.decompress(try Recordings.bytes("usgs_detail/\(id).geojson.gz"), limit: 10_000_000)
        let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        let properties = document?["properties"] as? [String: Any]
        let products = try #require(properties?["products"] as? [String: Any])
        return (products["moment-tensor"] as? [[String: Any]] ?? []).map {
            SourceProduct(properties: $0["properties"] as? [String: String] ?? [:])
        }
    }
}

/// A product of the USGS that holds a moment tensor.
private struct SourceProduct {
    let properties: [String: String]

    subscript(name: String) -> Double? { properties[name].flatMap { Double($0) } }

    func tensor() throws -> MomentTensor? {
        let values = ["mrr", "mtt", "mpp", "mrt", "mrp", "mtp"].compactMap { self["tensor-\($0)"] }
        guard values.count == 6 else { return nil }
        return try MomentTensor(
            mrr: values[0], mtt: values[1], mpp: values[2], mrt: values[3], mrp: values[4], mtp: values[5])
    }

    func plane(_ number: Int) throws -> NodalPlane? {
        let angles = ["strike", "dip", "rake"].compactMap { self["nodal-plane-\(number)-\($0)"] }
        guard angles.count == 3 else { return nil }
        return try NodalPlane(strikeDegrees: angles[0], dipDegrees: angles[1], rakeDegrees: angles[2])
    }
}

extension MomentTensor {
    fileprivate func greatestDifference(from other: MomentTensor) -> Double {
        let pairs = [
            (mrr, other.mrr), (mtt, other.mtt), (mpp, other.mpp), (mrt, other.mrt), (mrp, other.mrp), (mtp, other.mtp),
        ]
        return pairs.map { abs($0 - $1) }.max() ?? 0
    }
}
