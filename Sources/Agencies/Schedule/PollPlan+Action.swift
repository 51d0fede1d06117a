public import Catalog
public import Seismology

extension PollPlan {
    /// A thing to ask an agency.
    public enum Request: Hashable, Sendable {
        /// The feed of all sizes of an age.
        case feed(SummaryFeed.Age)
        /// The details of the event with an id.
        case detail(String)
    }

    /// What to do now.
    public enum Action: Hashable, Sendable {
        /// Send this request, which is under way from now on.
        case ask(Request)
        /// Do nothing before the moment comes or ids are added.
        case wait(until: Instant)
        /// Do nothing before the request under way has been reported on.
        case awaitAnswer(Request)
    }

    /// How fast to ask.
    public struct Pace: Hashable, Sendable {
        /// The least time between two feeds.
        public var feeds: Duration
        /// The least time between the questions about two events.
        public var details: Duration

        /// Sets a pace; that of the USGS's own rules is a feed a minute.
        ///
        /// - Parameters:
        ///   - feeds: At least a millisecond; shorter is lengthened.
        ///   - details: The least time between the questions about two events.
        public init(feeds: Duration = .seconds(60), details: Duration = .seconds(1)) {
            self.feeds = max(feeds, .milliseconds(1))
            self.details = max(details, .zero)
        }
    }
}
