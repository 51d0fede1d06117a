internal import Agencies
internal import ArgumentParser
internal import Catalog
internal import Foundation
internal import Monitor
internal import Storage
internal import UnixSignals

extension Import {
    /// More days than this are asked for only once they were confirmed.
    private static let mostDaysUnconfirmed = 30

    /// Fetches past days; Ctrl-C stops between two transactions.
    func importHistory() async throws {
        let settings = try await Settings(file: store.config)
        let clock = WorldClock()
        let wish = HistoryWish(days: try past.days(at: clock.now), filter: try filter(clock), again: past.again)
        let service = try past.service(settings)
        let unknown = service.unsupported(in: wish.filter)
        guard unknown.isEmpty else {
            throw ValidationError("Only the USGS knows \(Self.options(unknown)); leave it out for this source.")
        }
        let pace = try past.pace(of: service)
        let store = try store.open(settings)
        let fetcher = HTTPFetcher(version: Epicenter.version, now: { clock.now })
        let fetch = HistoryFetch(
            wish, from: EventServiceClient(service: service, fetcher: fetcher), store: store, clock: clock, pace: pace
        ) { batch async throws(StoreError) in try await store.absorb(batch) }
        let outcome: Result<HistoryProgress, any Error>
        do { outcome = .success(try await run(fetch)) } catch { outcome = .failure(error) }
        await fetcher.shutDown()
        await Self.keepIndex(of: store)
        try tell(try outcome.get(), service)
    }

    private func filter(_ clock: WorldClock) throws -> ServiceFilter {
        let query = try question.query(at: clock.now)
        let meaningless = ServiceFilter.withoutMeaning(in: query)
        guard meaningless.isEmpty else {
            throw ValidationError("\(Self.options(meaningless)) has no meaning with --from, which takes whole days.")
        }
        return ServiceFilter(query)
    }

    private static func options(_ names: [String]) -> String { names.map { "--" + $0 }.joined(separator: ", ") }

    private func run(_ fetch: HistoryFetch) async throws -> HistoryProgress {
        let plan = try await fetch.plan()
        try confirm(plan.days.count)
        let display = HistoryDisplay(printsLines: progress)
        let work = Task { try await fetch.run(plan) { await display.show($0) } }
        let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
        let watch = Task { for await _ in signals { work.cancel() } }
        defer { watch.cancel() }
        let progress = try await work.value
        await display.close()
        return progress
    }

    private func confirm(_ days: Int) throws {
        guard days > Self.mostDaysUnconfirmed, !past.yes else { return }
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError("\(days) days are many to ask for; say --yes if they are wanted.")
        }
        Console.error("\(days) days are to be asked for, one by one. Go on? [y/N]")
        let answer = (readLine() ?? "").lowercased()
        guard ["y", "yes"].contains(answer) else { throw Failure("Nothing was asked for.") }
    }

    private func tell(_ progress: HistoryProgress, _ service: EventService) throws {
        for record in progress.refusals { Console.error("\(service.root): \(record)") }
        let rest = progress.refused - progress.refusals.count
        if rest > 0 { Console.error("\(service.root): and \(rest) more bad records") }
        for slice in progress.incomplete {
            Console.error("Incomplete: \(slice); the source has more events of this second than it gives.")
        }
        let known = progress.remembered > 0 ? "; \(progress.remembered) were fetched before" : ""
        Console.error("\(progress.finishedDays) of \(progress.days) days fetched\(known)")
        for line in Self.table(progress) { Console.output(line) }
        switch progress.end {
        case .done where progress.incomplete.isEmpty: return
        case .done: throw ExitCode(3)
        case .stopped, nil:
            Console.error("Stopped; run the same command again to go on.")
        case .failed:
            Console.error("epicenter: \(progress.failure ?? "the source failed")")
            Console.error("What was fetched is stored; run the same command again to go on.")
        }
        throw ExitCode(3)
    }

    private static func table(_ progress: HistoryProgress) -> [String] {
        let columns = [
            ("New", progress.new), ("Revised", progress.revised), ("Unchanged", progress.unchanged),
            ("Refused", progress.refused),
        ].map { ($0.0, "\($0.1)") }
        let widths = columns.map { max($0.0.count, $0.1.count) }
        let lines = [columns.map(\.0), columns.map(\.1)]
        return lines.map { cells in
            zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
        }
    }
}
