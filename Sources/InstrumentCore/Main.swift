/// The executable has no work of its own: the instrument's page calls its exports.
@main
struct Main {
    static func main() {}
}
