internal import Foundation

/// The terminal: results to standard output, the rest to standard error, nothing buffered.
enum Console {
    static func output(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    static func output(bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

    static func error(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    /// Writes over the line before; for progress on a terminal only.
    static func errorInPlace(_ line: String) { FileHandle.standardError.write(Data(("\r\u{1B}[K" + line).utf8)) }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// The width of the terminal that results go to, in columns; `nil` where they go to a file or a pipe and COLUMNS is not set.
    static var outputWidth: Int? {
        if let text = ProcessInfo.processInfo.environment["COLUMNS"], let columns = Int(text), columns > 0 {
            return columns
        }
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
