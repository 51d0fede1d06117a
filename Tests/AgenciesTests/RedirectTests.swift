import Catalog
import Seismology
import TestSupport
import Testing

@testable import Agencies

private func address(_ text: String) throws -> WebAddress { try WebAddress(text) }

@Suite struct RedirectTests {
    @Test(arguments: [
        ("/b", "https://usgs.test/b"), ("c", "https://usgs.test/a/c"), ("../d?x=1&y=2", "https://usgs.test/d?x=1&y=2"),
        ("//other.test/e", "https://other.test/e"), ("https://other.test:8443/f#g", "https://other.test:8443/f"),
        ("?q=1", "https://usgs.test/a/b?q=1"),
    ])
    func `a location is resolved against the address`(location: String, expected: String) throws {
        var redirects = Redirects(from: try address("https://usgs.test/a/b"))
        #expect(try redirects.next(status: 302, location: location)?.text == expected)
        #expect(redirects.current.text == expected)
    }

    @Test(arguments: [200, 204, 300, 304, 305, 306, 400, 409, 500])
    func `other answers are no redirects`(status: Int) throws {
        var redirects = Redirects(from: try address("https://usgs.test/a"))
        #expect(try redirects.next(status: status, location: "/b") == nil)
        #expect(redirects.current.text == "https://usgs.test/a")
    }

    @Test(arguments: ["http://usgs.test/b", "HTTP://other.test/"])
    func `nothing leads from https to http`(location: String) throws {
        var redirects = Redirects(from: try address("https://usgs.test/a"))
        #expect {
            try redirects.next(status: 301, location: location)
        } throws: { error in
            guard case FetchError.downgrade(let from, _) = error else { return false }
            return from.text == "https://usgs.test/a"
        }
    }

    @Test func `http may lead to https, and not back`() throws {
        var redirects = Redirects(from: try address("http://usgs.test/a"))
        #expect(try redirects.next(status: 308, location: "https://usgs.test/a")?.isSecure == true)
        #expect(throws: FetchError.self) { try redirects.next(status: 308, location: "http://usgs.test/b") }
    }

    @Test(arguments: [
        nil, "ftp://usgs.test/b", "file:///etc/passwd", "javascript:alert(1)", "http://", "https://usgs.test:99999/",
        "https://usgs.test:0/", String(repeating: "a", count: 3_000), "mailto:a@b.test",
    ])
    func `only web servers are followed to`(location: String?) throws {
        let from = try address("https://usgs.test/a")
        var redirects = Redirects(from: from)
        #expect(throws: FetchError.badRedirect(from, location: location)) {
            try redirects.next(status: 302, location: location)
        }
    }

    @Test func `a circle is named`() throws {
        var redirects = Redirects(from: try address("https://usgs.test/a"))
        _ = try redirects.next(status: 302, location: "/b")
        #expect(throws: FetchError.redirectLoop(try address("https://usgs.test/a"))) {
            try redirects.next(status: 302, location: "/a")
        }
    }

    @Test func `five redirects are followed, a sixth is not`() throws {
        var redirects = Redirects(from: try address("https://usgs.test/0"))
        for number in 1...5 { _ = try redirects.next(status: 302, location: "/\(number)") }
        #expect(throws: FetchError.tooManyRedirects(try address("https://usgs.test/5"), limit: 5)) {
            try redirects.next(status: 302, location: "/6")
        }
    }

    @Test func `a password stays with its server`() throws {
        var redirects = Redirects(from: try address("https://me:secret@usgs.test/a"))
        #expect(try redirects.next(status: 302, location: "/b")?.credentials?.password == "secret")
        #expect(try redirects.next(status: 302, location: "https://usgs.test:8443/c")?.credentials == nil)
        #expect(try redirects.next(status: 302, location: "https://usgs.test/d")?.credentials == nil)
    }
}

@Suite struct WebAddressTests {
    @Test(arguments: [
        "", "earthquake.usgs.gov", "ftp://usgs.test", "https://", "https:///path", "http://h:0", "http://h:65536",
        "/path", "https://usgs.test/" + String(repeating: "x", count: 3_000),
    ])
    func `only absolute addresses of web servers are taken`(text: String) {
        #expect(throws: FetchError.badAddress(text)) { try WebAddress(text) }
    }

    @Test func `an address shows no password anywhere`() throws {
        let address = try WebAddress("https://me:secret@usgs.test:8443/a?b=c#d")
        #expect(address.text == "https://usgs.test:8443/a?b=c")
        #expect((address.host, address.port, address.isSecure) == ("usgs.test", 8_443, true))
        var dumped = ""
        dump(address, to: &dumped)
        for text in ["\(address)", String(reflecting: address), dumped] { #expect(!text.contains("secret")) }
    }

    @Test func `no sentence shows a password, and none is long or of several lines`() throws {
        let bad = "ftp://me:secret@usgs.test/\n" + String(repeating: "x", count: 5_000)
        let address = try WebAddress("https://me:secret@usgs.test/a")
        let errors: [FetchError] = [
            .badAddress(bad), .timedOut(address, seconds: 60), .refusedConnection(address),
            .unreachable(address, reason: "no route"), .tls(address, reason: "handshake"),
            .status(address, code: 429, retryAfterSeconds: 120), .status(address, code: 404, retryAfterSeconds: nil),
            .status(address, code: 503, retryAfterSeconds: nil), .redirectLoop(address),
            .tooManyRedirects(address, limit: 5), .downgrade(from: address, to: address),
            .badRedirect(address, location: bad), .badRedirect(address, location: nil),
            .tooLarge(address, limitBytes: 64), .cutShort(address, receivedBytes: 12),
            .badEncoding(address, reason: "br"), .badAnswer(address, reason: "?"), .cancelled(address),
        ]
        for sentence in errors.map(\.description) {
            #expect(sentence.hasSuffix("."))
            #expect(!sentence.contains("secret"))
            #expect(!sentence.contains("\n"))
            #expect(sentence.count < 400)
        }
    }

    @Test func `no text makes an address, a redirect or a date trap`() throws {
        var generator = SeededGenerator(seed: 11)
        let parts = [
            "http", "https", ":", "//", "/", "@", "[", "]", "::1", "%", "%2", "%41", "?", "#", "..", "ü", "\0", " ",
        ]
        let base = try WebAddress("http://me:secret@usgs.test/a/b")
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...9, using: &generator))
                .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            if let address = try? WebAddress(text) { #expect(1...65_535 ~= address.port && !address.host.isEmpty) }
            var redirects = Redirects(from: base)
            if let target = try? redirects.next(status: 302, location: text) {
                #expect(target.text.lowercased().hasPrefix("http"))
                #expect(target.credentials == nil || target.host == "usgs.test")
            }
            _ = Instant(httpDate: text)
            _ = FetchError.excerpt(text)
        }
    }

    @Test func `the USGS's documents are found under any base`() throws {
        let usgs = try USGSAddresses()
        #expect(
            usgs.feed(.init(size: .all, age: .day)).text
                == "https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/all_day.geojson")
        #expect(
            usgs.detail("us7000abcd").text
                == "https://earthquake.usgs.gov/earthquakes/feed/v1.0/detail/us7000abcd.geojson")
        let local = try USGSAddresses(base: "http://me:secret@127.0.0.1:8000/captures//")
        #expect(
            local.detail("../é?#%").text
                == "http://127.0.0.1:8000/captures/earthquakes/feed/v1.0/detail/%2E%2E%2F%C3%A9%3F%23%25.geojson")
        #expect(local.detail("us1").credentials?.password == "secret")
        #expect(throws: FetchError.self) { try USGSAddresses(base: "https://usgs.test/?a=b") }
    }
}
