internal import ArgumentParser

/// The command line of Epicenter.
@main
struct Epicenter: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "epicenter",
        abstract: "An earthquake monitor that anyone can run.",
        discussion: """
            Results go to standard output, everything else to standard error. The exit status is 0 when done, 1 when nothing \
            matched, 2 on misuse and 3 on failure. Settings come from options, then from environment variables \
            (EPICENTER_PORT for --port), then from a configuration file in JSON (--config).
            """,
        version: version,
        subcommands: [
            Serve.self, Import.self, List.self, Show.self, Count.self, Export.self, MotionCommand.self,
            DistanceCommand.self,
        ])

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            leave(because: error)
        }
    }

    /// Ends the process with the status that fits an error; help and version are no errors.
    private static func leave(because error: any Error) -> Never {
        if let status = error as? ExitCode { Self.exit(withError: status) }
        if let error = error as? Failure {
            Console.error("epicenter: \(error)")
            Self.exit(withError: ExitCode(3))
        }
        let message = fullMessage(for: error)
        if exitCode(for: error) == .success {
            Console.output(message)
            Self.exit(withError: ExitCode(0))
        }
        Console.error(message)
        Self.exit(withError: ExitCode(2))
    }
}

/// Something of the world went wrong: a file, a store, a network.
///
/// The sentence is for the person at the terminal.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = sentence }

    /// Runs work whose errors are failures, not misuse.
    static func explaining<T>(_ work: () async throws -> T) async throws -> T {
        do { return try await work() } catch let error as ExitCode { throw error } catch let error as Failure {
            throw error
        } catch let error as ValidationError {
            throw error
        } catch { throw Failure("\(error)") }
    }
}
