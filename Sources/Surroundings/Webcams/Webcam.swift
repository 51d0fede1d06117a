public import Seismology

/// A webcam near an epicenter, as its service describes it, without its pictures.
public struct Webcam: Hashable, Sendable, Codable {
    /// The service's id.
    public let id: String
    /// What it shows, in the service's words.
    public let title: String
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    /// The city, region and country, as far as they are named, separated by commas.
    public let place: String?
    /// Its page, http or https.
    public let page: String?
    /// When its picture was last renewed, in milliseconds since 1970.
    public let pictureTaken: Int64?

    /// Where it stands; nil where the degrees are none.
    public var coordinate: Coordinate? { try? Coordinate(latitude: latitude, longitude: longitude) }
}

/// The addresses of a webcam's newest pictures, which are good for a short time only and never stored.
public struct WebcamPictures: Hashable, Sendable {
    /// A picture about 400 pixels wide.
    public let preview: String?
    /// A picture about 200 pixels wide.
    public let thumbnail: String?
}

/// What a service says of the webcams near a place.
public struct WebcamsNearby: Sendable {
    /// The webcams, the nearest first.
    public let webcams: [Webcam]
    /// Their pictures by their ids.
    public let pictures: [String: WebcamPictures]
    /// Until when the pictures' addresses are good.
    public let picturesUntil: Instant
}

/// A service that knows webcams by their place.
public protocol WebcamService: Sendable {
    /// Finds webcams that work.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - radiusKilometers: How far from it they may be.
    /// - Returns: At most 50.
    /// - Throws: ``ServiceProblem`` where the service gives none.
    func webcams(near place: Coordinate, radiusKilometers: Double) async throws(ServiceProblem) -> WebcamsNearby
}
