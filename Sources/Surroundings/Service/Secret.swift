/// A key, token or password: it is sent to its service and shown to nobody.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What is sent.
    let value: String

    /// Takes a secret; nil where it is empty, or has characters that no header can carry.
    public init?(_ value: String) {
        guard !value.isEmpty, value.utf8.count <= 4_096, value.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            return nil
        }
        self.value = value
    }

    /// That there is one; never the secret itself.
    public var description: String { "(secret)" }

    /// That there is one; never the secret itself.
    public var debugDescription: String { description }

    /// Nothing of it, so that it does not get into a dump.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
