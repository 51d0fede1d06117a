internal import Seismology

// What is told of one earthquake's source. Arrays are as in Exports.swift.

/// Writes what a moment tensor says, as 20 doubles, and gives 1; gives 0 where the six components are none.
///
/// The components are Mrr, Mtt, Mpp, Mrt, Mrp, Mtp in newton meters. Written are: scalar moment and moment magnitude;
/// value, plunge and azimuth of the T, N and P axes; strike, dip and rake of both nodal planes, not a number where there
/// are none; the shares of the double couple, the linear dipole and the change of volume.
@_expose(wasm, "source") @_cdecl("epicenter_source")
public func source(_ components: UnsafePointer<Double>, _ out: UnsafeMutablePointer<Double>) -> Int32 {
    guard let tensor = tensor(components) else { return 0 }
    out[0] = tensor.scalarMoment
    out[1] = tensor.momentMagnitude
    let axes = tensor.principalAxes
    write(axes.t, out + 2)
    write(axes.n, out + 5)
    write(axes.p, out + 8)
    let planes = tensor.nodalPlanes
    write(planes?.first, out + 11)
    write(planes?.second, out + 14)
    let shares = tensor.shares
    out[17] = shares.doubleCouple
    out[18] = shares.linearDipole
    out[19] = shares.isotropic
    return 1
}

/// Writes the six components of slip on a plane and gives 1; gives 0 where the angles or the moment are none.
@_expose(wasm, "plane_tensor") @_cdecl("epicenter_plane_tensor")
public func planeTensor(
    _ strike: Double, _ dip: Double, _ rake: Double, _ moment: Double, _ out: UnsafeMutablePointer<Double>
) -> Int32 {
    guard let plane = try? NodalPlane(strikeDegrees: strike, dipDegrees: dip, rakeDegrees: rake),
        let tensor = try? plane.tensor(scalarMoment: moment)
    else { return 0 }
    out[0] = tensor.mrr
    out[1] = tensor.mtt
    out[2] = tensor.mpp
    out[3] = tensor.mrt
    out[4] = tensor.mrp
    out[5] = tensor.mtp
    return 1
}

/// Writes the outlines of compression on the lower half of the ball, a pair of doubles (east, north) a point, after each
/// outline a pair that is not a number; gives the number of pairs, or -1 where the components are none.
///
/// Where there are more pairs than the capacity nothing is written.
@_expose(wasm, "beach_ball") @_cdecl("epicenter_beach_ball")
public func beachBall(
    _ components: UnsafePointer<Double>, _ out: UnsafeMutablePointer<Double>, _ capacity: Int32
) -> Int32 {
    guard let tensor = tensor(components) else { return -1 }
    let outlines = BeachBall(tensor).outlines
    var pairs = 0
    for outline in outlines { pairs += outline.count + 1 }
    guard pairs <= Int(capacity) else { return Int32(pairs) }
    var place = out
    for outline in outlines {
        for point in outline {
            place[0] = point.east
            place[1] = point.north
            place += 2
        }
        place[0] = .nan
        place[1] = .nan
        place += 2
    }
    return Int32(pairs)
}

/// Writes where a direction lies on the ball (east, north), of its azimuth and plunge in degrees.
@_expose(wasm, "ball_point") @_cdecl("epicenter_ball_point")
public func ballPoint(_ azimuth: Double, _ plunge: Double, _ out: UnsafeMutablePointer<Double>) {
    let point = BeachBall.point(azimuthDegrees: azimuth, plungeDegrees: plunge)
    out[0] = point.east
    out[1] = point.north
}

private func tensor(_ components: UnsafePointer<Double>) -> MomentTensor? {
    try? MomentTensor(
        mrr: components[0], mtt: components[1], mpp: components[2], mrt: components[3], mrp: components[4],
        mtp: components[5])
}

private func write(_ axis: PrincipalAxes.Axis, _ out: UnsafeMutablePointer<Double>) {
    out[0] = axis.value
    out[1] = axis.plungeDegrees
    out[2] = axis.azimuthDegrees
}

private func write(_ plane: NodalPlane?, _ out: UnsafeMutablePointer<Double>) {
    out[0] = plane?.strikeDegrees ?? .nan
    out[1] = plane?.dipDegrees ?? .nan
    out[2] = plane?.rakeDegrees ?? .nan
}
