internal import Monitor

/// The progress of a fetch on standard error: a bar on a terminal, or a line after each transaction where lines were asked for.
actor HistoryDisplay {
    private static let width = 24

    private let printsLines: Bool
    private let start = ContinuousClock.now
    private var told = 0
    private var failure: String?

    init(printsLines: Bool) { self.printsLines = printsLines }

    /// Shows how far it has come.
    func show(_ progress: HistoryProgress) {
        if let sentence = progress.failure, sentence != failure {
            if isBar { Console.errorInPlace("") }
            Console.error(sentence)
        }
        failure = progress.failure
        if printsLines {
            guard progress.events > told else { return }
            told = progress.events
            Console.error("stored \(progress.events)")
        } else if isBar, progress.days > 0 {
            Console.errorInPlace(Self.line(progress, seconds: (ContinuousClock.now - start) / .seconds(1)))
        }
    }

    /// Takes the bar away.
    func close() { if isBar { Console.errorInPlace("") } }

    private var isBar: Bool { !printsLines && Console.errorIsTerminal }

    /// The bar, the events, the days, the rate and the time that is left at this pace.
    static func line(_ progress: HistoryProgress, seconds: Double) -> String {
        let filled = progress.finishedDays * width / max(progress.days, 1)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        let rate = seconds > 0 ? Int((Double(progress.events) / seconds).rounded()) : 0
        let day = progress.day.map { "\($0)" } ?? ""
        var line = "[\(bar)] \(day) \(progress.finishedDays)/\(progress.days) days, "
        line += "\(progress.events) events, \(rate)/s"
        guard progress.finishedDays > 0, progress.finishedDays < progress.days else { return line }
        let left = seconds / Double(progress.finishedDays) * Double(progress.days - progress.finishedDays)
        return line + ", \(time(left)) left"
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e7).rounded(.up))
        let text = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
        guard whole >= 3_600 else { return "\(whole / 60):\(text(whole % 60))" }
        return "\(whole / 3_600):\(text(whole / 60 % 60)):\(text(whole % 60))"
    }
}
