internal import ArgumentParser
internal import Storage

/// The options that every command has: where the store and the configuration are.
struct StoreOptions: ParsableArguments {
    @Option(help: "The folder of the store (default: the platform's data folder for the user).")
    var data: String?

    @Option(help: "A configuration file in JSON.")
    var config: String?

    /// Opens the store.
    func open(_ settings: Settings) throws -> SQLiteCatalogStore {
        do { return try SQLiteCatalogStore(directory: settings.text(data, "data") ?? Folders.data) } catch {
            throw Failure(error.description)
        }
    }

    func open() async throws -> SQLiteCatalogStore { try open(try await Settings(file: config)) }
}
