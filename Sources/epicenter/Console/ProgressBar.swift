/// Progress on standard error: a bar that is written over on a terminal, or one line a step where lines were asked for.
struct ProgressBar {
    let total: Int
    let printsLines: Bool
    private var done = 0

    init(total: Int, printsLines: Bool) {
        self.total = total
        self.printsLines = printsLines
    }

    mutating func advance(by count: Int) {
        done += count
        if printsLines { return Console.error("stored \(done)") }
        guard Console.errorIsTerminal, total > 0 else { return }
        let width = 30
        let filled = min(done * width / total, width)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        Console.errorInPlace("[\(bar)] \(done) of \(total)")
        if done >= total { Console.errorInPlace("") }
    }
}
