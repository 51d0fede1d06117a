internal import Surroundings

/// What `/api/elevation` tells of a place.
struct ElevationDocument: Encodable {
    /// What is known.
    enum Status: String, Encodable, CaseIterable {
        /// The height.
        case known
        /// That there is none, as over the sea.
        case none
        /// Nothing: nobody is asked.
        case off
        /// Nothing yet: who is asked wants to be left alone.
        case limited
        /// Nothing: there was no answer.
        case failed
    }

    let status: Status
    let latitude: Double
    let longitude: Double
    let meters: Int?
    let model: String?
    let retryAfterSeconds: Int?
    let sentence: String?

    private init(
        _ status: Status, _ place: RoundedPlace, _ elevation: Elevation? = nil, retryAfter: Double? = nil,
        sentence: String? = nil
    ) {
        self.status = status
        latitude = place.latitude
        longitude = place.longitude
        meters = elevation?.meters
        model = elevation?.model.rawValue
        retryAfterSeconds = retryAfter.map { Int($0.rounded(.up)) }
        self.sentence = sentence
    }

    init(_ elevation: Elevation?, at place: RoundedPlace) {
        if let elevation {
            self.init(.known, place, elevation)
        } else {
            self.init(.none, place, sentence: "GeoNames has no height for this place; over the sea there is none.")
        }
    }

    init(_ error: ElevationError, at place: RoundedPlace) {
        switch error {
        case .notConfigured: self.init(.off, place, sentence: error.description)
        case .limited(let seconds): self.init(.limited, place, retryAfter: seconds, sentence: error.description)
        case .refusedUser, .failed: self.init(.failed, place, sentence: error.description)
        }
    }
}
