internal import ArgumentParser
internal import Storage

/// The options that every command has: where the store and the configuration are.
struct StoreOptions: ParsableArguments {
    @Option(help: "The folder of the store (default: the platform's data folder for the user).")
    var data: String?

    @Option(help: "A configuration file in JSON.")
    var config: String?

    /// Opens the store; `onDoubt` is told of a snapshot that is not used.
    func open(
        _ settings: Settings, onDoubt: @escaping @Sendable (SnapshotDoubt) -> Void = { Console.error($0.description) }
    ) throws -> SQLiteCatalogStore {
        let directory = settings.text(data, "data") ?? Folders.data
        do { return try SQLiteCatalogStore(directory: directory, onDoubt: onDoubt) } catch {
            throw Failure(error.description)
        }
    }

    func open() async throws -> SQLiteCatalogStore { try open(try await Settings(file: config)) }
}
