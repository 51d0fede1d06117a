import Agencies
import Testing

@testable import Monitor

@Suite struct `Whether a page may be framed` {
    private func isRefused(_ headers: [String: String], in embedder: String = "https://quakes.example.org") throws
        -> Bool
    {
        try FramingPolicy.refusal(
            in: headers, of: WebOrigin(WebAddress("https://agency.example")), in: WebOrigin(WebAddress(embedder)))
            != nil
    }

    @Test(arguments: ["DENY", "SAMEORIGIN", "deny", "ALLOW-FROM https://quakes.example.org", "SAMEORIGIN, DENY", "x"])
    func `X-Frame-Options refuses`(value: String) throws {
        #expect(try isRefused(["x-frame-options": value]))
        #expect(try !isRefused([:]))
        #expect(try !isRefused(["x-frame-options": "ALLOWALL"]))
    }

    @Test(
        arguments: [
            ("default-src 'self'", false), ("frame-ancestors *", false), ("frame-ancestors https:", false),
            ("frame-ancestors https://quakes.example.org", false), ("FRAME-ANCESTORS quakes.example.org", false),
            ("default-src x; frame-ancestors 'self' *.example.org", false),
            ("frame-ancestors quakes.example.org:*", false),
            ("frame-ancestors https://quakes.example.org/any/path", false),
            ("frame-ancestors http://quakes.example.org", false),
            ("frame-ancestors 'none'", true), ("frame-ancestors 'self'", true), ("frame-ancestors", true),
            ("frame-ancestors https://other.example", true), ("frame-ancestors quakes.example.org:8443", true),
            ("frame-ancestors *.quakes.example.org", true), ("frame-ancestors *, frame-ancestors 'none'", true),
            ("frame-ancestors data:", true), ("frame-ancestors /", true), ("frame-ancestors :", true),
        ])
    func `frame-ancestors decides where it is given`(policy: String, isRefused expected: Bool) throws {
        #expect(try isRefused(["content-security-policy": policy]) == expected)
        let decides = policy.lowercased().contains("frame-ancestors")
        #expect(
            try isRefused(["content-security-policy": policy, "x-frame-options": "DENY"]) == (expected || !decides))
    }

    @Test func `a page without encryption is no match for an encrypted source`() throws {
        #expect(try isRefused(["content-security-policy": "frame-ancestors https:"], in: "http://localhost:8080"))
        #expect(try !isRefused(["content-security-policy": "frame-ancestors http:"], in: "http://localhost:8080"))
        #expect(try isRefused(["content-security-policy": "frame-ancestors localhost"], in: "http://localhost:8080"))
    }
}

@Suite struct `The kind of a picture` {
    @Test func `is told by its first bytes`() {
        #expect(PictureKind(of: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]) == .png)
        #expect(PictureKind(of: [0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
        #expect(PictureKind(of: Array("GIF89a...".utf8)) == .gif)
        #expect(PictureKind(of: Array("RIFF....WEBPVP8 ".utf8)) == .webp)
        for other in ["", "<svg", "<?xml version='1.0'?><svg>", "RIFF....WAVE", "GIF88a", "<html>", "%PDF-", "BM"] {
            #expect(PictureKind(of: Array(other.utf8)) == nil)
        }
    }
}
