internal import Catalog
internal import Seismology

extension QuakeMLEvent {
    /// What the event says, with the preferred origin and magnitude.
    ///
    /// - Throws: ``FieldProblem`` with what is wrong with it, as a whole sentence without its stop.
    func report(agency: Agency) throws(FieldProblem) -> EventReport {
        guard origins.count <= Self.partLimit, magnitudes.count <= Self.partLimit else {
            throw FieldProblem("it has more than \(Self.partLimit) origins or magnitudes")
        }
        guard let id else { throw FieldProblem("it has no publicID") }
        guard let origin = preferredOrigin else { throw FieldProblem("it has no origin") }
        var draft = ReportDraft()
        draft.id = id
        identify(&draft)
        try locate(&draft, by: origin)
        measure(&draft, by: preferredMagnitude)
        assess(&draft, by: origin)
        try date(
            &draft,
            by: [
                values[.eventCreated], origin.values[.originCreated],
                preferredMagnitude?.values[.magnitudeCreated],
            ])
        return try draft.report(agency: agency)
    }

    private func identify(_ draft: inout ReportDraft) {
        draft.take(.net, source ?? values[.eventAgency], named: "agencyID")
        if source != nil { draft.take(.code, code, named: "catalog:eventid") }
        draft.take(.place, place, named: "description")
        if values[.kind] != "not existing" { draft.take(.type, values[.kind], named: "type") }
    }

    private func locate(_ draft: inout ReportDraft, by origin: Part) throws(FieldProblem) {
        guard let written = origin.values[.time] else { throw FieldProblem("its origin has no time") }
        guard let time = Instant(iso8601: written) else {
            throw FieldProblem("the time is not one: \"\(written.prefix(40))\"")
        }
        draft.setTime(time)
        draft.takeNumber(.latitude, origin.number(.latitude), named: "latitude")
        draft.takeNumber(.longitude, origin.number(.longitude), named: "longitude")
        draft.depth = draft.takeKilometers(.depth, origin.number(.depth), named: "depth")
        draft.quality.depthErrorKilometers = draft.takeKilometers(
            .depthError, origin.number(.depthError), named: "uncertainty of the depth")
        draft.quality.horizontalErrorKilometers = draft.takeKilometers(
            .horizontalError, origin.number(.horizontalError), named: "horizontalUncertainty")
        let stations = origin.number(.usedStationCount) ?? origin.number(.usedPhaseCount)
        draft.takeNumber(.nst, stations, named: "usedStationCount")
        draft.takeNumber(.rms, origin.number(.standardError), named: "standardError")
        draft.takeNumber(.gap, origin.number(.azimuthalGap), named: "azimuthalGap")
        draft.takeNumber(.dmin, origin.number(.minimumDistance), named: "minimumDistance")
        draft.take(.locationSource, origin.source ?? origin.values[.originAgency], named: "agencyID of the origin")
    }

    private func measure(_ draft: inout ReportDraft, by magnitude: Part?) {
        guard let magnitude else { return }
        draft.takeNumber(.mag, magnitude.number(.magnitudeValue), named: "mag")
        draft.take(.magType, magnitude.values[.magnitudeType], named: "type of the magnitude")
        draft.takeNumber(.magError, magnitude.number(.magnitudeError), named: "uncertainty of the magnitude")
        draft.takeNumber(.magNst, magnitude.number(.stationCount), named: "stationCount")
        let source = magnitude.source ?? magnitude.values[.magnitudeAgency]
        draft.take(.magSource, source, named: "agencyID of the magnitude")
    }

    /// Sets the status: rejected origins and events that do not exist are withdrawn, what a person did or confirmed is
    /// reviewed, the rest is automatic where that is said.
    private func assess(_ draft: inout ReportDraft, by origin: Part) {
        let stage = origin.values[.evaluationStatus]
        let status: EventStatus? =
            if stage == "rejected" || values[.kind] == "not existing" {
                .deleted
            } else if ["reviewed", "confirmed", "final"].contains(stage) || origin.values[.evaluationMode] == "manual" {
                .reviewed
            } else if origin.values[.evaluationMode] == "automatic" {
                .automatic
            } else {
                nil
            }
        guard let status else { return }
        draft.status = status
        draft.carried.insert(.status)
    }

    /// Sets the time of the newest change to the latest of those given; agencies other than the USGS leave the event's
    /// own at its first creation.
    private func date(_ draft: inout ReportDraft, by times: [String?]) throws(FieldProblem) {
        for case let written? in times where !written.isEmpty {
            guard let time = Instant(iso8601: written) else {
                throw FieldProblem("a creationTime is not one: \"\(written.prefix(40))\"")
            }
            draft.setUpdated(max(time, draft.updated ?? time))
        }
    }
}

extension QuakeMLEvent.Part {
    /// A number as text; nil where it is missing, or stated not to be one.
    fileprivate func number(_ element: QuakeMLElement) -> String? {
        guard let text = values[element], !text.isEmpty, text.lowercased() != "nan" else { return nil }
        return text
    }
}
