internal import Seismology

/// What Windy answers; every part may be missing.
struct WindyAnswer: Decodable, Sendable {
    let webcams: LenientList<Camera>?

    struct Camera: Decodable, Sendable {
        struct Location: Decodable, Sendable {
            let city: String?
            let region: String?
            let country: String?
            let latitude: Double
            let longitude: Double
        }

        struct Images: Decodable, Sendable {
            struct Sizes: Decodable, Sendable {
                let thumbnail: String?
                let preview: String?
            }

            let current: Sizes?
        }

        struct Addresses: Decodable, Sendable {
            let detail: String?
        }

        let webcamId: WindyID
        let title: String?
        let status: String?
        let lastUpdatedOn: String?
        let location: Location?
        let images: Images?
        let urls: Addresses?

        /// The webcam, where it works and its place is known.
        var webcam: Webcam? {
            guard let location, (status ?? "active") == "active",
                (try? Coordinate(latitude: location.latitude, longitude: location.longitude)) != nil
            else { return nil }
            var names: [String] = []
            for name in [location.city, location.region, location.country].compactMap(\.self) where !name.isEmpty {
                let name = name.plain(80)
                if !names.contains(name) { names.append(name) }
            }
            return Webcam(
                id: webcamId.text, title: (title ?? "").plain(200), latitude: location.latitude,
                longitude: location.longitude, place: names.isEmpty ? nil : names.joined(separator: ", "),
                page: SafeLink.address(urls?.detail),
                pictureTaken: lastUpdatedOn.flatMap { Instant(iso8601: $0) }?.millisecondsRounded)
        }

        /// The addresses of its newest pictures.
        var pictures: WebcamPictures {
            WebcamPictures(
                preview: SafeLink.address(images?.current?.preview),
                thumbnail: SafeLink.address(images?.current?.thumbnail))
        }
    }
}

/// An id that is a number or a text.
struct WindyID: Decodable, Hashable, Sendable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int64.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self).plain(64)
        }
    }
}
