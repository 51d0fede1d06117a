import Catalog
import Testing

@Suite struct `Mistakes in parameters` {
    @Test(arguments: ["", "minmagnitud", "MinMagnitude", "start time", "starttime ", "maxfelt", "\u{0}"])
    func `a name that is not known is refused`(name: String) {
        #expect(mistake((name, "1")) == .unknown(parameter: name))
        #expect(mistake((name, "")) == .unknown(parameter: name))
    }

    @Test(arguments: [("minmagnitude", "minmagnitude"), ("minmagnitude", "minmag"), ("minmag", "minmagnitude")])
    func `a parameter given twice is refused, through its alias, too`(first: String, second: String) {
        #expect(mistake((first, "1"), ("limit", "2"), (second, "1")) == .repeated(parameter: "minmagnitude"))
    }

    private static let numbers = [
        "x", "1,5", "nan", "inf", "-infinity", "0x10", "1e999", "1 ", " 1", "1.2.3", "--1", "٣",
    ]

    @Test(
        arguments: QueryDraft.parameters.filter { $0.type == .number || $0.type == .integer }.map(\.name), numbers)
    func `what is no number is refused`(name: String, value: String) throws {
        let error = try #require(mistake((name, value)))
        guard case .malformed(name, value, let allowed) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description == "Bad \(name) value \"\(value)\". Valid values are \(allowed).")
    }

    @Test(arguments: [
        ("minlat", "-90.001"), ("maxlatitude", "91"), ("minlon", "-361"), ("maxlongitude", "360.5"), ("lat", "90.1"),
        ("lon", "181"), ("minradius", "-1"), ("maxradius", "180.1"), ("minradiuskm", "-0.1"),
        ("maxradiuskm", "20001.7"), ("limit", "-1"), ("limit", "20001"), ("limit", "1.5"), ("offset", "0"),
        ("offset", "9223372036854775808"), ("minsig", "-1"), ("minfelt", "-1"), ("mincdi", "13"), ("maxmmi", "-1"),
        ("mingap", "361"),
    ])
    func `what lies outside the bounds is refused`(name: String, value: String) throws {
        guard case .malformed(name, value, let allowed)? = mistake((name, value)) else {
            Issue.record("taken")
            return
        }
        #expect(allowed.contains("from"))
    }

    @Test(arguments: [
        ("starttime", "yesterday"), ("starttime", "2024-13-01"), ("end", "2024-02-30"), ("end", "2024-02-03T25:00:00"),
        ("updatedafter", "1700000000000"), ("updatedafter", "2024-02-03T04:05:06.1234567890"), ("start", "2024"),
        ("orderby", "size"), ("orderby", "TIME"), ("alertlevel", "purple"), ("reviewstatus", "deleted"),
        ("includeallorigins", "yes"), ("includearrivals", "1"), ("includedeleted", "maybe"), ("catalog", "nowhere"),
        ("eventtype", ","), ("eventtype", "earthquake,"), ("eventtype", " "), ("includesuperseded", "2"),
    ])
    func `what is not one of the words is refused`(name: String, value: String) throws {
        let error = try #require(mistake((name, value)))
        guard case .malformed(name, value, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description.hasPrefix("Bad \(name) value \"\(value)\". Valid values are "))
    }

    @Test func `the sentence names at most 100 characters, and no control characters`() {
        let long = mistake(("minmag", String(repeating: "9x", count: 5_000)))?.description ?? ""
        #expect(long.utf8.count < 250)
        let broken = mistake(("a\r\nSet-Cookie: b\u{7F}", "1"))?.description ?? ""
        #expect(broken == "Unknown parameter \"a  Set-Cookie: b \".")
    }
}
