import Catalog
import Formats
import Seismology
import Testing

struct EMSCReaderTests {
    @Test func `a list is read`() throws {
        let document = try DocumentReader.read(fixture("emsc.json"))
        #expect(document.reasons == ["record 2: the time is not a time: \"yesterday\""])
        let (first, second, last) = (document.reports[0], document.reports[1], document.reports[2])
        #expect(first.agency == .emsc && first.id == "20240101_0000002" && first.ids == [first.id])
        #expect(first.time == Instant(iso8601: "2024-01-01T00:42:12.4Z"))
        #expect(first.updated == Instant(iso8601: "2024-01-01T06:24:00.123456Z"))
        #expect(first.hypocenter.coordinate == (try Coordinate(latitude: -21.71, longitude: 169.11)))
        #expect(first.hypocenter.depthKilometers == 25.5)
        #expect(first.magnitude == (try Magnitude(value: 6.8, type: "mw")))
        #expect(first.kind == .earthquake && first.place == "SOUTHEAST OF SOMEWHERE")
        #expect(first.quality.locationSource == "AFAD" && first.code == "627" && first.status == nil)
        #expect(second.hypocenter.depthKilometers == 1.5 && second.hypocenter.coordinate.longitude == 10.5)
        #expect(second.kind?.rawValue == "mining explosion" && second.magnitude == nil)
        #expect(second.carried.contains(.magnitude) && !second.carried.contains(.status))
        #expect(last.hypocenter.depthKilometers == -2 && !last.carried.contains(.kind))
    }

    @Test func `a single feature is read whichever comes first, the position or the properties`() throws {
        let geometry = #""geometry":{"type":"Point","coordinates":[28.5,40.1,-7.5]}"#
        let properties = #""properties":{"unid":"a","time":"2025-03-05T09:45:07.0Z","depth":7.0,"lat":40.1,"lon":28.5}"#
        for text in [geometry + "," + properties, properties + "," + geometry] {
            let report = try #require(try DocumentReader.read(bytes("{\"type\":\"Feature\",\(text)}")).reports.first)
            #expect(report.agency == .emsc && report.id == "a" && report.hypocenter.depthKilometers == 7)
        }
    }

    @Test(arguments: [
        ("ke", "earthquake"), ("se", "earthquake"), ("fe", "earthquake"), ("km", "mining explosion"),
        ("kr", "rock burst"),
        ("ki", "induced or triggered event"), ("kh", "chemical explosion"), ("sx", "experimental explosion"),
        ("kn", "nuclear explosion"), ("ls", "landslide"), ("kz", "kz"), ("uk", nil),
    ])
    func `kinds are told by two letters`(code: String, kind: String?) throws {
        let text =
            #"{"type":"Feature","properties":{"unid":"a","time":"2025-03-05T09:45:07Z","lat":1,"lon":2,"evtype":""#
            + code + #""}}"#
        #expect(try DocumentReader.read(bytes(text)).reports.map { $0.kind?.rawValue } == [kind])
    }

    @Test func `a document that is cut is refused, and a changed byte never traps`() throws {
        let whole = try fixture("emsc.json")
        for length in 0..<whole.count - 2 { #expect(refusal(of: Array(whole[..<length])) != nil) }
        for offset in whole.indices {
            for byte in damaged(whole[offset]) {
                var document = whole
                document[offset] = byte
                _ = try? DocumentReader.read(document)
            }
        }
    }
}
