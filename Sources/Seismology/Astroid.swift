/// The positive root k of k⁴ + 2k³ - (x² + y² - 1) k² - 2y²k - y² = 0 (Karney 2013, equation 55).
///
/// Solved as in GeographicLib: by the resolvent cubic, each step arranged against cancellation.
func astroidRoot(x: Double, y: Double) -> Double {
    let p = x * x
    let q = y * y
    let r = (p + q - 1) / 6
    guard q != 0 || r > 0 else { return 0 }
    let s = p * q / 4  // r³ times the s of the resolvent.
    let r2 = r * r
    let r3 = r * r2
    let discriminant = s * (s + 2 * r3)  // Zero on the evolute, where two roots meet.
    var u = r
    if discriminant >= 0 {
        let sum = s + r3
        // The sign that makes the cube greatest loses the least.
        let t = cubeRoot(sum < 0 ? sum - discriminant.squareRoot() : sum + discriminant.squareRoot())
        u += t + (t != 0 ? r2 / t : 0)
    } else {
        // Three real roots: of them the one without cancellation.
        let angle = arcTangent((-discriminant).squareRoot(), -(s + r3))
        u += 2 * r * cosine(angle / 3)
    }
    let v = (u * u + q).squareRoot()
    let uv = u < 0 ? q / (v - u) : u + v  // u + v, above zero.
    let w = (uv - q) / (2 * v)
    return uv / ((uv + w * w).squareRoot() + w)
}
