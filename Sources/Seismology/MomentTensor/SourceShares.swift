/// What a source consists of: how much of it is slip on a plane, and how much is something else.
///
/// By V. Vavryčuk, "Moment tensor decompositions revisited", Journal of Seismology 19, 231-252 (2015), equations 6 to
/// 8. Without a change of volume the double couple's share is 1 - 2 |ε|, as the agencies give it (Jost and Herrmann
/// 1989).
public struct SourceShares: Hashable, Sendable {
    /// Slip on a plane, 0 to 1.
    public let doubleCouple: Double
    /// A compensated linear vector dipole, -1 to 1: positive where tension prevails, negative where pressure does.
    public let linearDipole: Double
    /// A change of volume, -1 to 1: positive where it grows, negative where it shrinks.
    public let isotropic: Double
}

extension MomentTensor {
    /// The shares of the double couple, of the linear dipole and of the change of volume; their magnitudes add up to 1.
    public var shares: SourceShares {
        let eigen = matrix.eigen
        let (first, second, third) = (eigen.first.value, eigen.second.value, eigen.third.value)
        let isotropic = (first + second + third) / 3
        let skew = first + third - 2 * second
        let linearDipole = 2.0 / 3 * skew
        let doubleCouple = (first - third - skew.magnitude) / 2
        let sum = isotropic.magnitude + linearDipole.magnitude + doubleCouple
        return SourceShares(
            doubleCouple: doubleCouple / sum, linearDipole: linearDipole / sum, isotropic: isotropic / sum)
    }
}
