/// What is wrong with a block of bytes from which an index was to be made.
public enum MalformedBlock: Error, Hashable, Sendable {
    /// It ends before what it is to hold.
    case cutShort
    /// Its parts contradict each other, or other blocks.
    case inconsistent
    /// It is of no known kind, or comes where its kind does not.
    case misplaced
}
