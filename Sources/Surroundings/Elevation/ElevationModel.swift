/// A model of the land's height that GeoNames answers from.
public enum ElevationModel: String, CaseIterable, Sendable {
    /// The Shuttle's radar, 60° north to 56° south, a value every 90 m or so.
    case srtm3
    /// ASTER's pictures, 83° north to 65° south, a value every 30 m or so.
    case astergdem
    /// All land, a value every kilometer or so.
    case gtopo30

    /// The value that stands for none, as over the sea.
    var none: Int {
        switch self {
        case .srtm3, .astergdem: -32_768
        case .gtopo30: -9_999
        }
    }
}
