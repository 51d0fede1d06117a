internal import Seismology

extension IndexColumns {
    /// Appends an entry; what is not a number counts as missing.
    mutating func append(_ entry: IndexEntry, _ vocabularies: inout IndexVocabularies) {
        let hasImpact =
            entry.feltReports != nil || entry.reportedIntensity != nil || entry.instrumentalIntensity != nil
        if hasImpact {
            impacts.append(
                Impact(
                    row: UInt32(count), feltReports: entry.feltReports,
                    reportedIntensity: entry.reportedIntensity ?? .nan,
                    instrumentalIntensity: entry.instrumentalIntensity ?? .nan))
        }
        times.append(entry.time.microseconds)
        numbers.append(entry.number)
        updates.append(entry.updated?.microseconds ?? .min)
        latitudes.append(entry.coordinate.latitude)
        longitudes.append(entry.coordinate.longitude)
        depths.append(entry.depthKilometers ?? .nan)
        magnitudes.append(entry.magnitude ?? .nan)
        gaps.append(entry.gapDegrees ?? .nan)
        significances.append(Int32(clamping: entry.significance))
        kinds.append(vocabularies.kinds.code(of: entry.kind?.rawValue))
        magnitudeTypes.append(vocabularies.magnitudeTypes.code(of: entry.magnitudeType))
        agencies.append(vocabularies.agencies.code(of: entry.agency?.rawValue))
        networks.append(vocabularies.networks.code(of: entry.network))
        flags.append(
            RowFlags(
                isWithdrawn: entry.isWithdrawn, status: entry.status, alert: entry.alert,
                isFlaggedForTsunami: entry.isFlaggedForTsunami, hasImpact: hasImpact))
    }

    /// The entry of a row.
    func entry(at row: Int, _ vocabularies: IndexVocabularies) -> IndexEntry? {
        guard let coordinate = try? Coordinate(latitude: latitudes[row], longitude: longitudes[row]) else {
            return nil
        }
        var entry = IndexEntry(
            number: numbers[row], time: Instant(microseconds: times[row]), coordinate: coordinate,
            depthKilometers: depths[row].known, magnitude: magnitudes[row].known,
            significance: Int(significances[row]),
            kind: vocabularies.kinds.words[Int(kinds[row])].map(EventKind.init(rawValue:)),
            isWithdrawn: flags[row].isWithdrawn)
        let impact = impact(at: row)
        entry.updated = updates[row] == .min ? nil : Instant(microseconds: updates[row])
        entry.magnitudeType = vocabularies.magnitudeTypes.words[Int(magnitudeTypes[row])]
        entry.status = flags[row].status
        entry.alert = flags[row].alert
        entry.isFlaggedForTsunami = flags[row].isFlaggedForTsunami
        entry.feltReports = impact?.feltReports
        entry.reportedIntensity = impact?.reportedIntensity.known
        entry.instrumentalIntensity = impact?.instrumentalIntensity.known
        entry.gapDegrees = gaps[row].known
        entry.agency = vocabularies.agencies.words[Int(agencies[row])].map(Agency.init(rawValue:))
        entry.network = vocabularies.networks.words[Int(networks[row])]
        return entry
    }

    /// Makes room for as many rows in all.
    mutating func reserveCapacity(_ capacity: Int) {
        var reservation = ColumnReservation(capacity: capacity)
        swap(&self, &reservation.columns)
        Self.forEachColumn(&reservation)
        swap(&self, &reservation.columns)
    }
}

extension Double {
    /// The number, or `nil` where it is none.
    fileprivate var known: Double? { isNaN ? nil : self }
}
