/// What is around an event, put together: each part asks its outside services and keeps what they give.
public struct EventSurroundings: Sendable {
    /// The agency's details.
    public let details: DetailDesk
    /// Webcams.
    public let webcams: WebcamDesk
    /// Posts.
    public let posts: PostDesk
    /// Pictures from outside.
    public let pictures: PictureSource
    /// Whether agencies' pages may be shown inside the app.
    public let framing: FramingWatch

    /// Puts the parts together.
    public init(
        details: DetailDesk, webcams: WebcamDesk, posts: PostDesk, pictures: PictureSource, framing: FramingWatch
    ) {
        self.details = details
        self.webcams = webcams
        self.posts = posts
        self.pictures = pictures
        self.framing = framing
    }
}
