import Foundation
import Testing

@testable import Surroundings

@Suite struct `The text of posts in HTML` {
    private func read(_ html: String) -> [String] {
        HTMLRuns.read(html).map { run in
            run.address.map { "\(run.kind.rawValue):\(run.text)>\($0)" } ?? run.text
        }
    }

    @Test(
        arguments: [
            ("<p>one</p><p>two<br>three</p>", ["one\n\ntwo\nthree"]),
            ("a &amp; b &lt;b&gt; &#39;c&#x27; &nope; & d &quot;", ["a & b <b> 'c' &nope; & d \""]),
            ("1 < 2 and 3 > 2 <", ["1 < 2 and 3 > 2 <"]),
            ("<script>alert('<p>x</p>')</script>after", ["after"]),
            ("<style>p{}</style><svg><script>x</script></svg>after", ["after"]),
            ("<!-- <p>no</p> --><![CDATA[no]]>after", ["after"]),
            ("<script>never closed", []),
            ("<a href='https://a.example/?x=1&amp;y=2'>a</a>", ["link:a>https://a.example/?x=1&y=2"]),
            ("<a href=https://a.example/ class=hashtag>#a</a>", ["tag:#a>https://a.example/"]),
            (
                "<a class=\"u-url mention\" href=\"https://a.example/@b\">@<span>b</span></a>",
                ["mention:@b>https://a.example/@b"]
            ),
            ("<a href=\"javascript:alert(1)\">x</a>", ["x"]), ("<a href=\"data:text/html,x\">x</a>", ["x"]),
            ("<a href=\" https://a.example\">x</a>", ["x"]), ("<a href=\"//a.example\">x</a>", ["x"]),
            ("<a href=\"https://name:word@a.example\">x</a>", ["x"]), ("<a href=\"java&#10;script:x\">x</a>", ["x"]),
            ("<a href=\"https://a.example\">never closed", ["link:never closed>https://a.example"]),
            (
                "<a href=\"https://a.example\"><a href=\"https://b.example\">b</a>c</a>",
                ["link:b>https://b.example", "c"]
            ),
            ("<span class=\"invisible\">hidden <span>too</span></span>shown", ["shown"]),
            ("a\u{202E}b\u{0}c", ["abc"]), ("", []), ("<p>  </p>", []),
        ])
    func `becomes text, links, tags and mentions, and never markup`(html: String, runs: [String]) {
        #expect(read(html) == runs)
    }

    @Test func `any damage of a hostile text ends in plain runs`() {
        let whole = Array(
            "<p class='x'>Quake <a href=\"https://a.example/?q=&amp;\" class=\"mention hashtag\">#<span>a</span></a>&#x41;<!-- -->"
                .utf8)
        for length in 0...whole.count {
            for byte in [UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: ">"), 0] {
                let text = String(decoding: whole.prefix(length) + [byte] + whole.dropFirst(length + 1), as: UTF8.self)
                for run in HTMLRuns.read(text) {
                    #expect(run.address.map { $0.hasPrefix("https://") } ?? (run.kind == .text))
                }
            }
        }
    }

    @Test func `a huge or deeply nested text takes bounded work`() {
        #expect(HTMLRuns.read(String(repeating: "<b>", count: 200_000)).map(\.text).joined().count <= 1)
        #expect(HTMLRuns.read(String(repeating: "<a href=https://a.example>x</a>", count: 20_000)).count <= 200)
        #expect(HTMLRuns.read(String(repeating: "<", count: 60_000)).count == 1)
    }
}

@Suite struct `Facets and entities` {
    private func facet(_ start: Int, _ end: Int, _ uri: String) throws -> BlueskyPost.Facet {
        let json = #"{"index":{"byteStart":\#(start),"byteEnd":\#(end)},"features":[{"uri":"\#(uri)"}]}"#
        return try JSONDecoder().decode(BlueskyPost.Facet.self, from: Data(json.utf8))
    }

    @Test func `cut the text at bytes, and never a character`() throws {
        let text = "é☃ link 🏔 end"
        let start = "é☃ ".utf8.count
        let runs = BlueskyPost.runs(of: text, [try facet(start, start + 4, "https://a.example")])
        #expect(runs.map(\.text) == ["é☃ ", "link", " 🏔 end"])
        #expect(runs.map(\.kind) == [.text, .link, .text])
        for start in -2...(text.utf8.count + 2) {
            for end in -2...(text.utf8.count + 2) {
                let runs = BlueskyPost.runs(of: text, [try facet(start, end, "https://a.example")])
                #expect(runs.map(\.text).joined() == text)
            }
        }
    }

    @Test func `that overlap or lead to no web page are text`() throws {
        let facets = [
            try facet(0, 4, "https://a.example"), try facet(2, 6, "https://b.example"), try facet(7, 9, "javascript:1"),
        ]
        let runs = BlueskyPost.runs(of: "0123456789", facets)
        #expect(runs.map(\.text) == ["0123", "456789"])
        #expect(runs.map(\.address) == ["https://a.example", nil])
    }

    @Test func `of X are counted in scalars`() throws {
        let json = #"""
            {"id":"1","text":"🏔 &amp; see t.co now","created_at":"2026-01-01T00:00:00Z",
             "entities":{"urls":[{"start":12,"end":16,"url":"https://t.co/1","expandedUrl":"https://a.example/","displayUrl":"a.example"},
                                 {"start":-1,"end":3,"url":"https://b.example"},{"start":15,"end":99,"url":"https://c.example"}]}}
            """#
        let tweet = try JSONDecoder().decode(XAnswer.Tweet.self, from: Data(json.utf8))
        let runs = XAnswer.runs(of: tweet)
        #expect(runs.map(\.text) == ["🏔 & see ", "a.example", " now"])
        #expect(runs[1].address == "https://a.example/")
    }
}
