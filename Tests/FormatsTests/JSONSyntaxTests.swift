import Catalog
import Formats
import TestSupport
import Testing

/// The syntax of JSON, in a value that is passed over and in one that is read.
struct JSONSyntaxTests {
    @Test(arguments: [
        "0", "-0", "1.5", "-2e10", "3E-7", "0.0e+0", "12345678901234567890123", "1e999", "\"\"",
        "\"\\u00e9\\n\\/\\\\\"",
        "\"\\ud83c\\udf0b\"", "\"\\ud800\"", "true", "false", "null", "[]", "{}", " [ 1 , [ ] , { \"a\" : { } } ] ",
        "\"\u{7f}é🌋\"",
    ])
    func `valid values are passed over`(value: String) {
        #expect(refusal(of: document(with: value)) == nil)
    }

    @Test(arguments: [
        "01", "-", "+1", ".5", "1.", "1.e3", "1e", "1e+", "0x10", "NaN", "Infinity", "tru", "nul", "True", "'a'",
        "\"\\x\"",
        "\"\\u12g4\"", "\"a\tb\"", "\"a\nb\"", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}",
        "{,}", "{\"a\" 1}", "{1:2}", "[1}", "{\"a\":1]", "", "1 2", "\u{0}", "// c\n1",
    ])
    func `invalid values refuse the document`(value: String) {
        guard case .invalidJSON = refusal(of: document(with: value)) else {
            Issue.record("not refused: \(value)")
            return
        }
    }

    @Test func `an error names the offset of the byte that is wrong`() {
        let errors: [(String, Int)] = [
            ("{\"type\":\"Feature\"} x", 19), ("{\"type\" \"Feature\"}", 8), ("{\"type\":+1}", 8),
            ("{\"a\":\"\u{1}\"}", 6),
            ("{\"a\":01}", 6), ("{\"a\":[1,]}", 8), ("{}{}", 2),
        ]
        for (text, offset) in errors {
            guard case .invalidJSON(offset, _) = refusal(of: bytes(text)) else {
                Issue.record("\(text): \(String(describing: refusal(of: bytes(text))))")
                continue
            }
        }
    }

    @Test func `nesting has a limit`() {
        let shallow = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        #expect(refusal(of: document(with: shallow)) == nil)
        for deep in ["[", "{\"a\":", "[{\"a\":"] {
            let error = refusal(of: document(with: String(repeating: deep, count: 100_000)))
            guard case .invalidJSON(_, "it is nested too deeply") = error else {
                Issue.record("\(deep) gives \(String(describing: error))")
                continue
            }
        }
    }

    @Test func `numbers are rounded correctly`() throws {
        var generator = SeededGenerator(seed: 7)
        var texts = [
            "0.1", "8.41e21", "9007199254740993", "9007199254740993.0", "1.7976931348623157e308", "4.9e-324",
            "2.2250738585072011e-308", "5e-324", "123456789012345678e-10", "0.000000000000000000000000000000001",
            "1e22",
            "1e23", "179769313486231580793728971405301e-25",
        ]
        for _ in 0..<3_000 {
            let exponents = (-30...10).randomElement(using: &generator) ?? 0
            let digits = generator.next() >> UInt64.random(in: 0...63, using: &generator)
            texts.append("\(digits)e\(exponents)")
            texts.append("\(Double(Int.random(in: -9_000_000...9_000_000, using: &generator)) / 1e4)")
        }
        for text in texts {
            let read = try DocumentReader.read(document(withProperty: "rms", text))
            #expect(read.reports.first?.quality.residualSeconds == Double(text), "\(text)")
        }
    }

    @Test func `escapes stand for their characters`() throws {
        let text = #"\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83c\udf0b ü🌍"#
        let read = try DocumentReader.read(document(withProperty: "place", "\"\(text)\""))
        #expect(read.reports.first?.place == "\"\\/\u{8}\u{c}\n\r\té€🌋 ü🌍")
    }

    @Test func `noise never traps`() {
        var generator = SeededGenerator(seed: 11)
        let alphabet = bytes("{}[]:,\"\\u0019eE+-.truefalsn \n\u{1}é")
        for length in 0..<3_000 {
            let noise = (0..<length % 60).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            _ = refusal(of: bytes("{\"type\":\"FeatureCollection\",\"features\":[") + noise)
            _ = refusal(of: bytes("{") + noise)
        }
    }

    private func document(with value: String) -> [UInt8] {
        bytes(#"{"type":"FeatureCollection","other":\#(value),"features":[]}"#)
    }

    private func document(withProperty name: String, _ value: String) -> [UInt8] {
        bytes(
            #"{"type":"Feature","properties":{"time":1,"\#(name)":\#(value)},"#
                + #""geometry":{"type":"Point","coordinates":[1,2,3]},"id":"a"}"#)
    }
}
