internal import Seismology

extension EventReport {
    /// A 64-bit digest of everything the report states and which fields it carries; equal reports have equal digests on every machine and in every version.
    ///
    /// It says quickly that a report was read before. Each 64-bit word is mixed in by xor, multiplication and shift (the finalizer of
    /// SplitMix64), so two reports that differ meet in one digest with a chance of about 2^-64.
    public var fingerprint: Int64 {
        var digest = Digest()
        digest.add(agency.rawValue)
        digest.add(id)
        digest.add(carried.rawValue)
        digest.add(ids.count)
        for id in ids { digest.add(id) }
        digest.add(updated?.microseconds)
        digest.add(time.microseconds)
        digest.add(hypocenter.coordinate.latitude)
        digest.add(hypocenter.coordinate.longitude)
        digest.add(hypocenter.depthKilometers)
        digest.add(magnitude?.value)
        digest.add(magnitude?.type)
        digest.add(kind?.rawValue)
        digest.add(status?.rawValue)
        digest.add(place)
        digest.add(network)
        digest.add(code)
        quality.add(to: &digest)
        impact.add(to: &digest)
        links.add(to: &digest)
        return Int64(bitPattern: digest.value)
    }
}

extension EventReport.Quality {
    fileprivate func add(to digest: inout Digest) {
        digest.add(stations)
        digest.add(gapDegrees)
        digest.add(nearestStationDegrees)
        digest.add(residualSeconds)
        digest.add(horizontalErrorKilometers)
        digest.add(depthErrorKilometers)
        digest.add(magnitudeError)
        digest.add(magnitudeStations)
        digest.add(locationSource)
        digest.add(magnitudeSource)
    }
}

extension EventReport.Impact {
    fileprivate func add(to digest: inout Digest) {
        digest.add(feltReports)
        digest.add(reportedIntensity)
        digest.add(instrumentalIntensity)
        digest.add(alert.map { Int($0.rawValue) })
        digest.add(tsunami.map { $0 ? 1 : 0 })
        digest.add(significance)
    }
}

extension EventReport.Links {
    fileprivate func add(to digest: inout Digest) {
        digest.add(page)
        digest.add(detail)
        digest.add(sources)
        digest.add(productTypes)
        digest.add(utcOffsetMinutes)
    }
}

/// The running state of a fingerprint.
private struct Digest {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    private mutating func mix(_ word: UInt64) {
        var z = (value ^ word) &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        value = z ^ (z >> 31)
    }

    /// A missing value is mixed in as a word that no length or flag takes.
    private mutating func addAbsence() { mix(0xA5A5_0000_DEAD_0001) }

    mutating func add(_ integer: Int64?) {
        guard let integer else { return addAbsence() }
        mix(UInt64(bitPattern: integer))
    }

    mutating func add(_ integer: Int?) { add(integer.map(Int64.init)) }

    mutating func add(_ number: Double?) {
        guard let number else { return addAbsence() }
        // Zero has two encodings and one meaning.
        mix(number == 0 ? 1 : number.bitPattern)
    }

    mutating func add(_ text: String?) {
        guard var text else { return addAbsence() }
        text.withUTF8 { bytes in
            mix(UInt64(bytes.count) | 1 << 63)
            let whole = bytes.count & ~7
            for place in stride(from: 0, to: whole, by: 8) {
                let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self)
                mix(UInt64(bigEndian: word))
            }
            if whole < bytes.count { mix(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) }) }
        }
    }
}
