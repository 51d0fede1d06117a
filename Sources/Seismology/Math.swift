// The elementary functions, from the platform's C mathematics; on wasm32 the page gives JavaScript's.
//
// Only those that the modules call are named here: each is an import of the wasm executable.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
func sine(_ radians: Double) -> Double { sin(radians) }
func cosine(_ radians: Double) -> Double { cos(radians) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func cubeRoot(_ x: Double) -> Double { cbrt(x) }
#else
@_extern(c, "sin") func sine(_ radians: Double) -> Double
@_extern(c, "cos") func cosine(_ radians: Double) -> Double
@_extern(c, "atan2") func arcTangent(_ y: Double, _ x: Double) -> Double
@_extern(c, "cbrt") func cubeRoot(_ x: Double) -> Double
#endif
