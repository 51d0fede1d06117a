internal import ArgumentParser
internal import Configuration
internal import Foundation
internal import Surroundings
internal import SystemPackage

/// Settings that were not given as options: environment variables first, then the configuration file.
///
/// `--usgs-interval` is EPICENTER_USGS_INTERVAL in the environment and `{"usgs": {"interval": 60}}` in the file.
struct Settings {
    private let reader: ConfigReader

    /// Reads the configuration file.
    ///
    /// - Parameter file: Its path; the default, below the user's configuration folder, may be missing.
    /// - Throws: `Failure` where the file cannot be read, or was named and is missing.
    init(file: String?) async throws {
        let path = file ?? Folders.configurationFile
        do {
            reader = ConfigReader(providers: [
                EnvironmentVariablesProvider().prefixKeys(with: "epicenter"),
                try await FileProvider<JSONSnapshot>(filePath: FilePath(path), allowMissing: file == nil),
            ])
        } catch {
            throw Failure("The configuration file \(path) cannot be read; it must be JSON: \(error)")
        }
    }

    func text(_ option: String?, _ key: String) -> String? { option ?? reader.string(forKey: ConfigKey(key)) }

    /// A key, token or password; one that no header can carry is a mistake, and told without it.
    func secret(_ key: String) throws -> Secret? {
        guard let text = reader.string(forKey: ConfigKey(key), isSecret: true), !text.isEmpty else { return nil }
        guard let secret = Secret(text) else {
            throw ValidationError(
                "The setting \(key) is no key: it is too long, or has characters that keys do not have.")
        }
        return secret
    }

    /// A whole number; a value that is none is a mistake to be told, not to be passed over.
    func integer(_ option: Int?, _ key: String) throws -> Int? {
        if let option { return option }
        guard let text = reader.string(forKey: ConfigKey(key)) else { return reader.int(forKey: ConfigKey(key)) }
        guard let number = Int(text) else {
            throw ValidationError("The setting \(key) is \"\(text)\", which is not a whole number.")
        }
        return number
    }

    /// A number, with or without decimals.
    func number(_ option: Double?, _ key: String) throws -> Double? {
        if let option { return option }
        guard let text = reader.string(forKey: ConfigKey(key)) else { return reader.double(forKey: ConfigKey(key)) }
        guard let number = Double(text), number.isFinite else {
            throw ValidationError("The setting \(key) is \"\(text)\", which is not a number.")
        }
        return number
    }

    func texts(_ options: [String], _ key: String) -> [String] {
        options.isEmpty ? reader.stringArray(forKey: ConfigKey(key)) ?? [] : options
    }
}

/// Where things lie on this platform.
enum Folders {
    private static let environment = ProcessInfo.processInfo.environment
    private static let home = NSHomeDirectory()

    /// The folder of the store when none is given.
    static var data: String {
        #if os(macOS)
        home + "/Library/Application Support/Epicenter"
        #else
        (environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.local/share") + "/epicenter"
        #endif
    }

    static var configurationFile: String {
        (environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config")
            + "/epicenter/config.json"
    }

    /// The folder of the app's files when none is given: `.build-app` here or in a folder above the executable.
    static var app: String? {
        let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var candidates = [FileManager.default.currentDirectoryPath]
        var folder = executable.deletingLastPathComponent()
        for _ in 0..<5 {
            candidates.append(folder.path)
            folder = folder.deletingLastPathComponent()
        }
        return candidates.map { $0 + "/.build-app" }.first {
            FileManager.default.fileExists(atPath: $0 + "/index.html")
        }
    }
}
