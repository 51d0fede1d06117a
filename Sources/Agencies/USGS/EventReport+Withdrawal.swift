public import Catalog

extension EventReport {
    /// The report that an agency withdrew an event, as it is when the agency says so without a document.
    ///
    /// It carries the status alone: what was last known of the event stays known.
    ///
    /// - Parameter state: What is believed of the event.
    /// - Returns: A report of the same ids, time and hypocenter, with the status `deleted`.
    public static func withdrawal(of state: EventReport) -> EventReport {
        var report = EventReport(
            agency: state.agency, id: state.id, ids: state.ids, time: state.time, hypocenter: state.hypocenter,
            carried: .status)
        report.status = .deleted
        return report
    }
}
