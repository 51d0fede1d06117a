internal import Foundation

/// Why the server cannot listen where it was told to.
public struct ListeningError: Error, Hashable, CustomStringConvertible {
    let host: String
    let port: Int
    let code: Int32

    /// What happened, where, and what to do.
    public var description: String {
        let place = "\(host) port \(port)"
        return switch code {
        case EADDRINUSE: "\(place) is in use by another program; choose another port with --port."
        case EACCES: "\(place) may not be listened on by this user; choose a port above 1023 with --port."
        case EADDRNOTAVAIL: "\(host) is not an address of this machine; choose another with --host."
        default: "Listening on \(place) failed: \(String(cString: strerror(code)))."
        }
    }
}
