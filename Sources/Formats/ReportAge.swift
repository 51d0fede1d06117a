internal import Seismology

/// How long ago an event was, in the steps of the USGS's feeds.
enum ReportAge: CaseIterable {
    case hour, day, week, month, older

    /// The age of an origin time at a moment; what lies in the future counts as just now.
    init(of time: Instant, at now: Instant) {
        switch now.seconds(since: time) {
        case ...3_600: self = .hour
        case ...86_400: self = .day
        case ...604_800: self = .week
        case ...2_592_000: self = .month
        default: self = .older
        }
    }

    /// The age in the USGS's words.
    var label: String {
        switch self {
        case .hour: "Past Hour"
        case .day: "Past Day"
        case .week: "Past Week"
        case .month: "Past Month"
        case .older: "Older"
        }
    }
}
