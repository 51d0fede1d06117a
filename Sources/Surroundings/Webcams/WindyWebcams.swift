public import Seismology

/// The Windy Webcams API, version 3 (<https://api.windy.com/webcams/docs>).
public struct WindyWebcams: WebcamService {
    /// Windy's own address.
    public static let site = "https://api.windy.com"
    /// The servers that its pictures come from.
    public static let pictureSites = ["https://images-webcams.windy.com", "https://imgproxy.windy.com"]
    /// What its terms ask to be shown beside its pictures, and where that leads.
    public static let attribution = (text: "Webcams provided by windy.com", link: "https://www.windy.com/")

    /// How long the addresses of pictures are taken for good: they live ten minutes.
    static let pictureSeconds = 540.0
    /// The most that Windy gives at once.
    private static let limit = 50

    private let base: String
    private let key: Secret
    private let service: PacedService
    private let now: @Sendable () -> Instant

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - base: The address of the service, without a slash at the end.
    ///   - key: Its key.
    ///   - asker: What asks.
    ///   - now: The present.
    public init(base: String, key: Secret, asker: any ServiceAsking, now: @escaping @Sendable () -> Instant) {
        self.base = base
        self.key = key
        self.now = now
        // Windy names no limit for the free key; one request a view is far below this.
        service = PacedService(asker: asker, budget: .init(requests: 30, seconds: 60), now: now)
    }

    /// Finds webcams that work, the nearest first.
    public func webcams(
        near place: Coordinate, radiusKilometers: Double
    ) async throws(ServiceProblem) -> WebcamsNearby {
        let radius = Int(min(max(radiusKilometers, 1), 250).rounded())
        let question =
            "\(base)/webcams/api/v3/webcams?nearby=\(Self.degrees(place.latitude)),\(Self.degrees(place.longitude)),\(radius)"
            + "&limit=\(Self.limit)&lang=en&include=images,location,urls"
        let asked = now()
        let request = ServiceRequest(
            question, fields: [("x-windy-api-key", key.value), ("Accept", "application/json")])
        guard let answer = try await service.document(WindyAnswer.self, request) else {
            throw .unreadable(reason: "it is empty")
        }
        var pictures: [String: WebcamPictures] = [:]
        var found: [(webcam: Webcam, meters: Double)] = []
        for camera in answer.webcams?.elements ?? [] {
            guard let webcam = camera.webcam, let position = webcam.coordinate, pictures[webcam.id] == nil else {
                continue
            }
            pictures[webcam.id] = camera.pictures
            found.append((webcam, Geodesic.inverse(from: place, to: position).distanceMeters))
        }
        return WebcamsNearby(
            webcams: found.sorted { $0.meters < $1.meters }.map(\.webcam), pictures: pictures,
            picturesUntil: asked.adding(seconds: Self.pictureSeconds))
    }

    /// Degrees to some ten meters, as plain decimals.
    private static func degrees(_ value: Double) -> String {
        let tenThousandths = Int((value * 10_000).rounded())
        let (whole, rest) = (abs(tenThousandths) / 10_000, abs(tenThousandths) % 10_000)
        let padding = String(repeating: "0", count: 4 - String(rest).count)
        return "\(tenThousandths < 0 ? "-" : "")\(whole).\(padding)\(rest)"
    }
}
