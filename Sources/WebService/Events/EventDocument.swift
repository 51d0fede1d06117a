internal import Catalog
internal import Foundation
internal import Formats
internal import Seismology

/// An event whole, as `/api/events/{id}` gives it: what is believed, why, and how it came to be known.
struct EventDocument {
    private struct Head: Encodable {
        struct Preferred: Encodable {
            let report: Int64
            let why: String
            let said: Int64
            let by: String
        }

        struct Links: Encodable {
            let page: String?
            let feltReportForm: String?
        }

        let id: String
        let ids: [String]
        let number: Int64
        let withdrawn: Bool
        let supersededBy: JSONValue
        let preferred: Preferred
        let links: Links
        let revisions: [JSONValue]
    }

    private let event: Event
    private let detailBase: String

    init(_ event: Event, detailBase: String) {
        self.event = event
        self.detailBase = detailBase
    }

    func json() throws -> [UInt8] {
        let preferred = event.preferred
        let head = Head(
            id: event.state.id, ids: event.state.ids, number: event.number, withdrawn: event.isWithdrawn,
            supersededBy: event.supersededBy.map { .integer(Int($0)) } ?? .null,
            preferred: Head.Preferred(
                report: preferred.sequence, why: event.reports.count == 1 ? "only" : "newest",
                said: preferred.statedAt.millisecondsRounded, by: preferred.statedBy),
            links: Head.Links(
                page: event.state.links.page, feltReportForm: FeltReportForm.address(of: event.state)),
            revisions: revisions)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        var bytes = Array(try encoder.encode(head).dropLast())
        bytes += Array(#","reports":["#.utf8)
        for (place, received) in event.reports.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += try encoder.encode(said(received)).dropLast()
            bytes += Array(#","feature":"#.utf8)
            bytes += GeoJSONWriter.feature(received.report, detailBase: detailBase, includesErrors: true)
            bytes.append(UInt8(ascii: "}"))
        }
        bytes += Array(#"],"feature":"#.utf8)
        bytes += GeoJSONWriter.feature(event.state, detailBase: detailBase, includesErrors: true)
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    private func said(_ received: ReceivedReport) -> JSONValue {
        [
            "sequence": .integer(Int(received.sequence)), "agency": .text(received.report.agency.rawValue),
            "received": .integer(Int(received.received.millisecondsRounded)),
            "observed": received.observed.map { .integer(Int($0.millisecondsRounded)) } ?? .null,
            "said": .integer(Int(received.statedAt.millisecondsRounded)),
            "carried": .list(received.report.carried.propertyNames.map(JSONValue.text)),
        ]
    }

    /// The revisions with what each changed, from the state before to the state after.
    private var revisions: [JSONValue] {
        var before: EventReport?
        return event.revisions.map { revision in
            let known = event.reports.filter { $0.sequence <= revision.report }
            let after =
                known.isEmpty
                ? before
                : Event(number: event.number, reports: known, revisions: [], supersededBy: nil).state
            defer { before = after }
            let changes = revision.changed.announcedNames.compactMap { name -> JSONValue? in
                guard let before, let after, revision.change != .created else { return nil }
                return ["field": .text(name), "from": before.value(of: name), "to": after.value(of: name)]
            }
            return [
                "sequence": .integer(Int(revision.sequence)), "number": .integer(revision.number),
                "at": .integer(Int(revision.at.millisecondsRounded)), "change": .text(revision.change.rawValue),
                "changed": .list(revision.changed.announcedNames.map(JSONValue.text)), "changes": .list(changes),
                "report": .integer(Int(revision.report)),
            ]
        }
    }
}

extension ReceivedReport {
    /// What the moment at which it was said is known by: the document that it came in, its own `updated`, or when it was
    /// read.
    fileprivate var statedBy: String {
        observed != nil ? "document" : report.updated != nil ? "updated" : "received"
    }
}

extension EventReport {
    /// The value of an announced field by its name.
    fileprivate func value(of name: String) -> JSONValue {
        switch name {
        case "time": .integer(Int(time.millisecondsRounded))
        case "position":
            .list([.number(hypocenter.coordinate.longitude), .number(hypocenter.coordinate.latitude)])
        case "depth": hypocenter.depthKilometers.map(JSONValue.number) ?? .null
        case "magnitude": (magnitude?.value).map(JSONValue.number) ?? .null
        case "magnitudeType": (magnitude?.type).map(JSONValue.text) ?? .null
        case "kind": (kind?.rawValue).map(JSONValue.text) ?? .null
        case "status": (status?.rawValue).map(JSONValue.text) ?? .null
        case "alert": (impact.alert?.description).map(JSONValue.text) ?? .null
        case "tsunami": impact.tsunami.map(JSONValue.flag) ?? .null
        case "ids": .list(ids.map(JSONValue.text))
        default: .null
        }
    }
}
