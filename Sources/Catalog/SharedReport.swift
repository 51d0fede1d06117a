/// A report that several values have in common: it has some thirty fields with texts among them, each of which would be counted at every copy.
package final class SharedReport: Hashable, Sendable {
    package let report: EventReport

    package init(_ report: EventReport) { self.report = report }

    package static func == (one: SharedReport, other: SharedReport) -> Bool {
        one === other || one.report == other.report
    }

    package func hash(into hasher: inout Hasher) { report.hash(into: &hasher) }
}
