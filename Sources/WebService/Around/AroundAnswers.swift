internal import Agencies
internal import Catalog
internal import Monitor
internal import Seismology
internal import Surroundings

/// The agency's details of an event.
struct DetailAnswer: Encodable {
    let state: String
    let found: Int64?
    let isCurrent: Bool
    let failure: String?
    let detail: EventDetail?

    static let off = DetailAnswer()

    private init() {
        (state, found, isCurrent, failure, detail) = (DetailDesk.State.off.rawValue, nil, false, nil, nil)
    }

    init(_ answer: DetailDesk.Answer) {
        state = answer.state.rawValue
        found = answer.found?.millisecondsRounded
        isCurrent = answer.isCurrent
        failure = answer.failure
        detail = answer.detail
    }
}

/// The agency's page of an event, and whether it may be shown inside the app.
struct PageAnswer: Encodable {
    let page: String?
    let feltReportForm: String?
    let mayBeFramed: Bool
    let reason: String?
    let asked: Int64?

    init(_ event: EventReport, _ verdict: FramingWatch.Verdict?) {
        page = event.links.page
        feltReportForm = FeltReportForm.address(of: event)
        mayBeFramed = verdict?.mayBeFramed ?? false
        reason = verdict == nil ? "its server is not one of a configured agency" : verdict?.reason
        asked = verdict?.asked.millisecondsRounded
    }
}

/// How a service stands, in the members that all answers share.
struct StateMembers {
    let name: String
    var until: Int64?
    var failure: String?
    var reachDays: Int?

    init(_ state: SectionState) {
        name = state.name
        switch state {
        case .limited(let until): self.until = until.millisecondsRounded
        case .failed(let sentence): failure = sentence
        case .beyondReach(let days): reachDays = days
        case .notConfigured, .ok, .empty, .nothingToAsk: break
        }
    }
}

/// The webcams near an event.
struct WebcamsAnswer: Encodable {
    struct Attribution: Encodable {
        let text: String
        let link: String
    }

    struct Camera: Encodable {
        let id: String
        let title: String
        let latitude: Double
        let longitude: Double
        let distanceKilometers: Double
        let azimuthDegrees: Double
        let place: String?
        let page: String?
        let pictureTaken: Int64?
        let preview: String?
        let thumbnail: String?
    }

    let state: String
    let until: Int64?
    let failure: String?
    let configure: String?
    let found: Int64?
    let picturesUntil: Int64?
    let attribution: Attribution
    let webcams: [Camera]

    static let off = WebcamsAnswer(.notConfigured, found: nil, picturesUntil: nil, [])

    init(_ answer: WebcamDesk.Answer, of event: EventReport, pictures: PictureSource) {
        let epicenter = event.hypocenter.coordinate
        let cameras = answer.webcams.compactMap { webcam -> Camera? in
            guard let place = webcam.coordinate else { return nil }
            let way = Geodesic.inverse(from: epicenter, to: place)
            func path(_ text: String?) -> String? {
                text.flatMap { try? WebAddress($0) }.flatMap(pictures.path)
            }
            let shown = answer.pictures[webcam.id]
            return Camera(
                id: webcam.id, title: webcam.title, latitude: webcam.latitude, longitude: webcam.longitude,
                distanceKilometers: (way.distanceMeters / 10).rounded() / 100,
                azimuthDegrees: way.azimuthDegrees.rounded(), place: webcam.place, page: webcam.page,
                pictureTaken: webcam.pictureTaken, preview: path(shown?.preview), thumbnail: path(shown?.thumbnail))
        }
        self.init(answer.state, found: answer.found, picturesUntil: answer.picturesUntil, cameras)
    }

    private init(_ state: SectionState, found: Instant?, picturesUntil: Instant?, _ webcams: [Camera]) {
        let members = StateMembers(state)
        self.state = members.name
        until = members.until
        failure = members.failure
        configure = state == .notConfigured ? "EPICENTER_WINDY_KEY" : nil
        self.found = found?.millisecondsRounded
        self.picturesUntil = picturesUntil?.millisecondsRounded
        attribution = Attribution(text: WindyWebcams.attribution.text, link: WindyWebcams.attribution.link)
        self.webcams = webcams
    }
}

/// The posts about an event.
struct PostsAnswer: Encodable {
    struct Source: Encodable {
        let id: String
        let name: String
        let state: String
        let until: Int64?
        let failure: String?
        let reachDays: Int?
        let configure: String?
        let found: Int64?
        let count: Int
    }

    /// A post with the service that gave it.
    struct Told: Encodable {
        let service: String
        let post: Post

        private enum Key: String, CodingKey {
            case service
        }

        func encode(to encoder: any Encoder) throws {
            try post.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(service, forKey: .service)
        }
    }

    /// The most posts of an answer.
    private static let most = 300
    private static let settings = [
        "mastodon": "EPICENTER_MASTODON", "bluesky": "EPICENTER_BLUESKY_IDENTIFIER, EPICENTER_BLUESKY_PASSWORD",
        "x": "EPICENTER_X_TOKEN",
    ]

    let words: [String]
    let from: Int64?
    let to: Int64?
    let services: [Source]
    let posts: [Told]

    static let off = PostsAnswer([], nil)

    init(_ services: [PostDesk.ServicePosts], _ question: PostQuestion?) {
        words = question?.words ?? []
        from = question?.from.millisecondsRounded
        to = question?.to.millisecondsRounded
        self.services = services.map { service in
            let members = StateMembers(service.state)
            return Source(
                id: service.id, name: service.name, state: members.name, until: members.until,
                failure: members.failure, reachDays: members.reachDays,
                configure: service.state == .notConfigured ? Self.settings[service.id] : nil,
                found: service.found?.millisecondsRounded, count: service.posts.count)
        }
        let all = services.flatMap { service in service.posts.map { Told(service: service.id, post: $0) } }
        posts = Array(all.sorted { $0.post.posted > $1.post.posted }.prefix(Self.most))
    }
}
