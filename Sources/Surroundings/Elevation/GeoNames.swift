internal import Seismology

/// GeoNames' service of heights, asked model by model until one has a value.
struct GeoNames: Sendable {
    /// How long GeoNames is left alone by its error, in seconds: after the limit of a day, of an hour and of a week.
    private static let limits: [Int: Double] = [18: 3_600, 19: 600, 20: 21_600]
    /// An answer is a number or a sentence.
    private static let askingLimits = ServiceRequest.Limits(time: .seconds(10), bytes: 16_384)
    /// Its errors about the user: not admitted, not known.
    private static let userErrors: Set = [10, 13]
    /// Its error that there is no result.
    private static let noResult = 15

    let client: any ServiceAsking
    /// Without a slash at its end.
    let base: String
    let user: String

    /// The height of the land at a place; nil where no model has one, as over the sea.
    func elevation(at place: RoundedPlace) async throws(ElevationError) -> Elevation? {
        for model in ElevationModel.allCases {
            let answer: ServiceAnswer
            do {
                answer = try await client.ask(
                    ServiceRequest(address(of: model, at: place), limits: Self.askingLimits))
            } catch {
                throw .failed(.service(error))
            }
            switch GeoNamesAnswer(answer.bytes) {
            case .number(let meters) where answer.status == 200:
                if meters != model.none, meters > -1_000 { return Elevation(meters: meters, model: model) }
            case .error(Self.noResult): continue
            case .error(let code):
                if let pause = Self.limits[code] { throw .limited(seconds: max(pause, answer.retryAfter ?? 0)) }
                throw Self.userErrors.contains(code) ? .refusedUser : .failed(.code(code))
            default:
                switch answer.status {
                case 200: throw .failed(.notAHeight)
                case 401, 403: throw .refusedUser
                case 429, 503: throw .limited(seconds: answer.retryAfter ?? 60)
                default: throw .failed(.status(answer.status))
                }
            }
        }
        return nil
    }

    private func address(of model: ElevationModel, at place: RoundedPlace) -> String {
        "\(base)/\(model.rawValue)?lat=\(place.latitude)&lng=\(place.longitude)&username=\(Self.escaped(user))"
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
            guard !isPlain else { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}

extension ServiceAnswer {
    /// How long the service wants to be left alone, in seconds up to a day, where it says so in seconds.
    fileprivate var retryAfter: Double? {
        fields["retry-after"].flatMap { Int($0) }.flatMap { $0 >= 0 ? Double(min($0, 86_400)) : nil }
    }
}
