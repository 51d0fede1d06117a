/// What the agency's detail document of an event offers beyond its report; what it does not say is missing.
///
/// Moments are milliseconds since 1970-01-01T00:00:00Z. Texts come from outside and are plain, addresses http or https.
public struct EventDetail: Hashable, Sendable, Encodable {
    /// A picture of a product.
    public struct Picture: Hashable, Sendable, Encodable {
        /// What it shows, as the agency names the file.
        public let name: String
        /// Where this server gives it.
        public let path: String
    }

    /// An address that the agency names, with its words for it.
    public struct Link: Hashable, Sendable, Encodable {
        /// The agency's words.
        public let text: String
        /// Where it leads.
        public let address: String
    }

    /// Who made a product, and when.
    public struct Maker: Hashable, Sendable, Encodable {
        /// The network ("us", "ci").
        public let source: String
        /// When it was last renewed.
        public let updated: Int64
        /// `reviewed` or `automatic`, as far as it is said.
        public let review: String?
    }

    /// What people reported.
    public struct FeltReports: Hashable, Sendable, Encodable {
        /// The number of reports.
        public let count: Int?
        /// The largest intensity that they add up to, 0 to 12.
        public let intensity: Double?
        /// Maps and graphs.
        public let pictures: [Picture]
        /// Who gathered them.
        public let maker: Maker?
    }

    /// The map of shaking.
    public struct ShakingMap: Hashable, Sendable, Encodable {
        /// The largest intensity (Modified Mercalli), 0 to 12.
        public let intensity: Double?
        /// The largest acceleration, in percent of g.
        public let accelerationPercent: Double?
        /// The largest velocity, in centimeters a second.
        public let velocityCentimeters: Double?
        /// South, west, north and east of what it covers, in degrees.
        public let bounds: [Double]?
        /// `RELEASED`, `REVIEWED` or the like.
        public let status: String?
        /// The maps.
        public let pictures: [Picture]
        /// Who made it.
        public let maker: Maker
    }

    /// The losses that are expected.
    public struct Alert: Hashable, Sendable, Encodable {
        /// `green`, `yellow`, `orange`, `red` or `pending`.
        public let level: String
        /// The largest intensity that it was estimated with.
        public let intensity: Double?
        /// Graphs of what is expected.
        public let pictures: [Picture]
        /// Who made it.
        public let maker: Maker
    }

    /// One of the two planes that may have slipped, in degrees.
    public struct NodalPlane: Hashable, Sendable, Encodable {
        /// Clockwise from north, 0 to 360.
        public let strike: Double
        /// Down from the horizontal, 0 to 90.
        public let dip: Double
        /// The direction of slip, -180 to 180.
        public let rake: Double
    }

    /// How the source moved.
    public struct Mechanism: Hashable, Sendable, Encodable {
        /// The six components in newton meters, in the coordinates up, south, east: Mrr, Mtt, Mpp, Mrt, Mrp, Mtp.
        public let components: [Double]?
        /// The planes, as far as they are named.
        public let planes: [NodalPlane]
        /// In newton meters.
        public let scalarMoment: Double?
        /// The share of the double couple, 0 to 1.
        public let doubleCouple: Double?
        /// The magnitude that follows from it, and its scale.
        public let magnitude: Double?
        /// The scale of that magnitude ("Mww").
        public let magnitudeType: String?
        /// The depth that goes with it, in kilometers.
        public let depthKilometers: Double?
        /// Who computed it, where that is not its maker.
        public let origin: String?
        /// Who made it.
        public let maker: Maker
    }

    /// Where an event was, and how well that is known.
    public struct Location: Hashable, Sendable, Encodable {
        /// In kilometers.
        public let depthKilometers: Double?
        /// How the depth was had, in the agency's words ("from location", "operator assigned").
        public let depthType: String?
        /// Whether the depth was held fixed; `nil` where the agency does not say how it was had.
        public let isDepthFixed: Bool?
        /// The uncertainty of the depth, in kilometers.
        public let depthErrorKilometers: Double?
        /// The uncertainty of the epicenter, in kilometers.
        public let horizontalErrorKilometers: Double?
        /// The uncertainty of the origin time, in seconds.
        public let timeErrorSeconds: Double?
        /// The standard error of the magnitude.
        public let magnitudeError: Double?
        /// The half axes of the ellipsoid of errors, longest first, in meters.
        public let ellipsoidMeters: [Double]?
        /// The azimuth of its longest axis, in degrees.
        public let ellipsoidAzimuth: Double?
        /// The plunge of its longest axis, in degrees.
        public let ellipsoidPlunge: Double?
        /// The rotation about its longest axis, in degrees.
        public let ellipsoidRotation: Double?
        /// Phases that were used.
        public let phases: Int?
        /// Stations that were used.
        public let stations: Int?
        /// Who located it.
        public let maker: Maker
    }

    /// What is said of a tsunami.
    public struct Tsunami: Hashable, Sendable, Encodable {
        /// Whether the agency flags a large event in an oceanic region; it does not mean that a tsunami exists.
        public let flag: Bool
        /// Where those who warn of tsunamis say more.
        public let links: [Link]
    }

    /// One of the agency's products.
    public struct Product: Hashable, Sendable, Encodable {
        /// Its type, such as `shakemap`.
        public let type: String
        /// How many there are of the type.
        public let count: Int
        /// Who made the preferred one.
        public let maker: Maker
    }

    /// When the agency last changed anything.
    public let updated: Int64?
    /// What people reported.
    public let feltReports: FeltReports?
    /// The map of shaking.
    public let shakingMap: ShakingMap?
    /// The losses that are expected.
    public let alert: Alert?
    /// The moment tensor.
    public let momentTensor: Mechanism?
    /// The mechanism by the first motions.
    public let focalMechanism: Mechanism?
    /// The preferred location.
    public let location: Location?
    /// What is said of a tsunami.
    public let tsunami: Tsunami?
    /// Where it was felt, in the agency's words.
    public let impact: String?
    /// Other pages that the agency names.
    public let links: [Link]
    /// Everything that there is, by type.
    public let products: [Product]
}
