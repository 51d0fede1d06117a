/// Why the height of the land at a place is not told.
public enum ElevationError: Error, Hashable, Sendable {
    /// No name of a user was configured, without which GeoNames answers nobody.
    case notConfigured
    /// GeoNames was asked too often; it is left alone for so many seconds.
    case limited(seconds: Double)
    /// GeoNames does not know or admit the user.
    case refusedUser
    /// GeoNames did not answer as it should.
    case failed(Failure)

    /// What was wrong with an answer.
    public enum Failure: Hashable, Sendable {
        /// There was no complete one.
        case service(ServiceFailure)
        /// Its status was another than 200.
        case status(Int)
        /// It reported this error of its own.
        case code(Int)
        /// It was no height.
        case notAHeight
    }
}

extension ElevationError: CustomStringConvertible {
    /// What happened and what to do, as a sentence.
    public var description: String {
        switch self {
        case .notConfigured:
            "The height of places is not configured on this server; set EPICENTER_GEONAMES_USER to the name of an account "
                + "at geonames.org."
        case .limited(let seconds):
            "GeoNames was asked too often; it is asked again in \(Int(seconds.rounded(.up))) seconds at the earliest."
        case .refusedUser:
            "GeoNames does not admit this server's user; check EPICENTER_GEONAMES_USER, and that web services are "
                + "enabled for it at geonames.org."
        case .failed(.service(.timedOut)): "GeoNames did not answer in time; try again later."
        case .failed(.service(.unreachable)), .failed(.service(.badAddress)):
            "GeoNames cannot be reached; check the network and --geonames-url."
        case .failed(.service(.tooLarge)), .failed(.notAHeight):
            "GeoNames answered with something that is no height; check --geonames-url."
        case .failed(.service): "The connection to GeoNames broke off; try again later."
        case .failed(.status(let status)): "GeoNames answered with status \(status); try again later."
        case .failed(.code(let code)): "GeoNames reported its error \(code); try again later."
        }
    }
}
