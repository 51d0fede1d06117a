internal import Catalog
internal import Seismology

/// A report that is being put together, field by field, and the first thing that is wrong with it.
struct ReportDraft {
    var id: String?
    var ids: [String]?
    var time: Instant?
    var updated: Instant?
    var latitude: Double?
    var longitude: Double?
    var depth: Double?
    var magnitude: Double?
    var magnitudeType: String?
    var kind: EventKind?
    var status: EventStatus?
    var place: String?
    var network: String?
    var code: String?
    var quality = EventReport.Quality()
    var impact = EventReport.Impact()
    var links = EventReport.Links()
    var carried: ReportedFields = []
    private(set) var problem: String?

    /// Notes what is wrong with the record; only the first is kept.
    mutating func refuse(_ reason: @autoclosure () -> String) {
        if problem == nil { problem = reason() }
    }

    /// Sets a field to a value that stands in the document; one that cannot be is noted as the record's problem.
    ///
    /// A problem names the field as the USGS does, unless another name is given.
    @inline(__always)
    mutating func set(
        _ field: USGSField, to value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>,
        named name: StaticString? = nil
    ) {
        do throws(FieldProblem) {
            carried.formUnion(field.carried)
            try store(value, as: field, in: bytes)
        } catch {
            refuse("the \(name.map { "\($0)" } ?? field.rawValue) \(error.reason)")
        }
    }

    private mutating func store(
        _ value: FieldValue, as field: USGSField, in bytes: UnsafeBufferPointer<UInt8>
    ) throws(FieldProblem) {
        switch field {
        case .mag: magnitude = try value.double(in: bytes)
        case .place: place = try value.string(in: bytes)
        case .time: time = try instant(value, in: bytes)
        case .updated: updated = try instant(value, in: bytes)
        case .tz: links.utcOffsetMinutes = try value.integer(in: bytes)
        case .url: links.page = try value.string(in: bytes)
        case .detail: links.detail = try value.string(in: bytes)
        case .felt: impact.feltReports = try value.count(in: bytes)
        case .cdi: impact.reportedIntensity = try value.double(in: bytes)
        case .mmi: impact.instrumentalIntensity = try value.double(in: bytes)
        case .alert: try setAlert(value.word(in: bytes))
        case .status: try setStatus(value.word(in: bytes))
        case .tsunami: impact.tsunami = try value.flag(in: bytes)
        case .sig: impact.significance = try value.integer(in: bytes)
        case .net: network = try value.string(in: bytes)
        case .code: code = try value.string(in: bytes)
        case .ids: ids = try value.list(in: bytes)
        case .sources: links.sources = try value.stringWithinCommas(in: bytes)
        case .types: links.productTypes = try value.stringWithinCommas(in: bytes)
        case .nst: quality.stations = try value.count(in: bytes)
        case .dmin: quality.nearestStationDegrees = try value.double(in: bytes)
        case .rms: quality.residualSeconds = try value.double(in: bytes)
        case .gap: quality.gapDegrees = try value.double(in: bytes)
        case .magType: magnitudeType = try value.string(in: bytes)
        case .type: kind = try value.kind(in: bytes)
        case .horizontalError: quality.horizontalErrorKilometers = try value.double(in: bytes)
        case .depthError: quality.depthErrorKilometers = try value.double(in: bytes)
        case .magError: quality.magnitudeError = try value.double(in: bytes)
        case .magNst: quality.magnitudeStations = try value.count(in: bytes)
        case .locationSource: quality.locationSource = try value.string(in: bytes)
        case .magSource: quality.magnitudeSource = try value.string(in: bytes)
        case .latitude: latitude = try value.double(in: bytes)
        case .longitude: longitude = try value.double(in: bytes)
        case .depth: depth = try value.double(in: bytes)
        case .id: id = try value.string(in: bytes)
        }
    }

    /// Sets a time that is already understood; nil where it is stated as missing.
    mutating func setTime(_ instant: Instant?) {
        carried.insert(.time)
        time = instant
    }

    mutating func setUpdated(_ instant: Instant?) {
        carried.insert(.updated)
        updated = instant
    }

    /// An unknown level is as if none had been stated: the event matters more than the word.
    private mutating func setAlert(_ word: UnsafeBufferPointer<UInt8>?) {
        impact.alert = word.flatMap(AlertLevel.init(word:))
        if let word, impact.alert == nil, !word.equals("pending") { carried.remove(.alert) }
    }

    private mutating func setStatus(_ word: UnsafeBufferPointer<UInt8>?) {
        status = word.flatMap(EventStatus.init(word:))
        if word != nil, status == nil { carried.remove(.status) }
    }

    private func instant(
        _ value: FieldValue, in bytes: UnsafeBufferPointer<UInt8>
    ) throws(FieldProblem) -> Instant? {
        guard let number = try value.number(in: bytes) else { return nil }
        guard let milliseconds = number.integer else { throw FieldProblem("is not an integer of milliseconds") }
        guard let instant = Instant(milliseconds: milliseconds), instant.isInCommonEra else {
            throw FieldProblem("lies outside the years 1 to 9999: \(milliseconds)")
        }
        return instant
    }
}

extension ReportDraft {
    /// The report, once every field has been set.
    ///
    /// - Throws: ``FieldProblem`` with what is wrong with the record, as a whole sentence without its stop.
    func report(agency: Agency) throws(FieldProblem) -> EventReport {
        if let problem { throw FieldProblem(problem) }
        guard let id = id ?? idOfNetwork else { throw FieldProblem("it has neither an id nor a net and code") }
        guard let time else { throw FieldProblem("it has no time") }
        guard let latitude, let longitude else { throw FieldProblem("it has no position") }
        let hypocenter: Hypocenter
        var size: Magnitude?
        do {
            let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
            hypocenter = try Hypocenter(coordinate: coordinate, depthKilometers: depth)
            if let magnitude { size = try Magnitude(value: magnitude, type: magnitudeType) }
        } catch {
            throw FieldProblem(reason(of: error))
        }
        var report = EventReport(
            agency: agency, id: id, ids: allIDs(with: id), time: time, hypocenter: hypocenter, magnitude: size,
            carried: carried)
        report.updated = updated
        report.kind = kind
        report.status = status
        report.place = place
        report.network = network
        report.code = code
        report.quality = quality
        report.impact = impact
        report.links = links
        return report
    }

    private var idOfNetwork: String? {
        guard let network, let code else { return nil }
        return network + code
    }

    private func allIDs(with id: String) -> [String] {
        guard let ids else { return [id] }
        return ids.contains(id) ? ids : ids + [id]
    }
}

/// What is wrong with a position, a depth or a magnitude, within a sentence.
private func reason(of error: any Error) -> String {
    switch error {
    case CoordinateError.latitudeOutOfRange(let value): "the latitude \(value) lies outside -90 to 90"
    case CoordinateError.longitudeOutOfRange(let value): "the longitude \(value) lies outside -360 to 360"
    case HypocenterError.depthOutOfRange(let value): "the depth \(value) lies outside -100 to 1000 km"
    case MagnitudeError.valueOutOfRange(let value): "the magnitude \(value) lies outside -10 to 12"
    default: "\(error)"
    }
}
