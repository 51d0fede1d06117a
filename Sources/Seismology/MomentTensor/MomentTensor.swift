/// The forces that an earthquake's source amounts to: a symmetric tensor, in newton meters.
///
/// In the coordinates of the Global CMT project and of the USGS: r is up, t (theta) is south, p (phi) is east.
public struct MomentTensor: Hashable, Sendable {
    /// The largest component that is taken, in newton meters: a thousand times the greatest earthquake measured.
    public static var greatestComponent: Double { 1e27 }

    /// Up and up, in newton meters.
    public let mrr: Double
    /// South and south, in newton meters.
    public let mtt: Double
    /// East and east, in newton meters.
    public let mpp: Double
    /// Up and south, in newton meters.
    public let mrt: Double
    /// Up and east, in newton meters.
    public let mrp: Double
    /// South and east, in newton meters.
    public let mtp: Double

    /// Makes a tensor from its six components in newton meters.
    ///
    /// - Throws: ``MomentTensorError`` where a component is not finite, one is beyond ``greatestComponent``, or all are
    ///   zero.
    public init(
        mrr: Double, mtt: Double, mpp: Double, mrt: Double, mrp: Double, mtp: Double
    ) throws(MomentTensorError) {
        var isNothing = true
        for component in [mrr, mtt, mpp, mrt, mrp, mtp] {
            guard component.magnitude <= Self.greatestComponent else { throw .componentOutOfRange(component) }
            if component != 0 { isNothing = false }
        }
        guard !isNothing else { throw .allZero }
        self.init(unchecked: (mrr, mtt, mpp, mrt, mrp, mtp))
    }

    /// A tensor whose components are known to be finite and not all zero.
    init(unchecked components: (Double, Double, Double, Double, Double, Double)) {
        (mrr, mtt, mpp, mrt, mrp, mtp) = components
    }

    /// The scalar moment M0 in newton meters: sqrt(Σ Mij² / 2) (Silver and Jordan 1982).
    public var scalarMoment: Double {
        let scale = matrix.greatestMagnitude
        let diagonal = squared(mrr / scale) + squared(mtt / scale) + squared(mpp / scale)
        let others = squared(mrt / scale) + squared(mrp / scale) + squared(mtp / scale)
        return scale * (diagonal / 2 + others).squareRoot()
    }

    /// The moment magnitude Mw = 2/3 (log10 M0 - 9.1), M0 in newton meters (Kanamori 1977; IASPEI 2013).
    public var momentMagnitude: Double {
        2.0 / 3 * (naturalLogarithm(scalarMoment) / naturalLogarithmOf10 - 9.1)
    }

    /// How strongly a direction is pushed by P waves: the quadratic form of the unit vector, in newton meters.
    ///
    /// Positive where the first motion is away from the source (compression), negative where it is towards it.
    ///
    /// - Parameters:
    ///   - azimuthDegrees: Clockwise from north.
    ///   - plungeDegrees: Below the horizontal, -90 to 90.
    /// - Returns: Newton meters.
    public func radiation(azimuthDegrees: Double, plungeDegrees: Double) -> Double {
        matrix.form(of: direction(azimuthDegrees: azimuthDegrees, plungeDegrees: plungeDegrees))
    }

    /// The tensor in the coordinates of Aki and Richards: x is north, y is east, z is down.
    var matrix: SymmetricMatrix {
        SymmetricMatrix(xx: mtt, yy: mpp, zz: mrr, xy: -mtp, xz: mrt, yz: -mrp)
    }
}

/// Why six numbers are not the moment tensor of a source.
public enum MomentTensorError: Error, Hashable {
    /// The component is not finite, or beyond ``MomentTensor/greatestComponent``.
    case componentOutOfRange(Double)
    /// All components are zero: nothing happened.
    case allZero
}

#if !hasFeature(Embedded)
extension MomentTensorError: CustomStringConvertible {
    /// What is wrong with the components, as a sentence.
    public var description: String {
        switch self {
        case .componentOutOfRange(let component):
            "The component \(component) of the moment tensor is not between -1e27 and 1e27 newton meters."
        case .allZero: "All six components of the moment tensor are zero."
        }
    }
}
#endif
