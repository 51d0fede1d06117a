// The elementary functions, from the platform's C mathematics; on wasm32 the page gives JavaScript's.
//
// Only those that the modules call are named here: each that is called there is an import of the wasm executable.
// `Positioning` has them from here, so that one file alone names the platform.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
package func sine(_ radians: Double) -> Double { sin(radians) }
package func cosine(_ radians: Double) -> Double { cos(radians) }
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
package func exponential(_ x: Double) -> Double { exp(x) }
func naturalLogarithm(_ x: Double) -> Double { log(x) }
#else
@_extern(c, "sin") package func sine(_ radians: Double) -> Double
@_extern(c, "cos") package func cosine(_ radians: Double) -> Double
@_extern(c, "atan2") package func arcTangent(_ y: Double, _ x: Double) -> Double
@_extern(c, "cbrt") func cubeRoot(_ x: Double) -> Double
@_extern(c, "exp") package func exponential(_ x: Double) -> Double
@_extern(c, "log") func naturalLogarithm(_ x: Double) -> Double
#endif

/// The natural logarithm of 10, between the logarithms that magnitudes are and those that formulas need.
let naturalLogarithmOf10 = 2.302585092994046
