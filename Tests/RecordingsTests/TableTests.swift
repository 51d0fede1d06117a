import Positioning
import Recordings
import Testing

private func comma(_ number: Double) -> String { "\(number)".replacing(".", with: ",") }

struct TableTests {
    /// What the four rows of `lying` are in g with Apple's sign.
    static let expected = (0..<4).map { index in
        MotionInput(unit: .metersPerSecondSquared, sign: .w3c).sample(
            seconds: Double(index) / 100, x: 0.5, y: -0.25, z: 9.75 + Double(index) / 100)
    }

    static let documents: [(name: String, text: String)] = [
        (
            "phyphox",
            lying(
                header:
                    "\"Time (s)\",\"Acceleration x (m/s^2)\",\"Acceleration y (m/s^2)\",\"Acceleration z (m/s^2)\",\"Absolute acceleration (m/s^2)\""
            ) { "\($0),\($1),\($2),\($3),9.8" }
        ),
        (
            "phyphox, semicolons and decimal comma",
            lying(
                header: "\"Time (s)\";\"Acceleration x (m/s^2)\";\"Acceleration y (m/s^2)\";\"Acceleration z (m/s^2)\""
            ) { "\(comma($0));\(comma($1));\(comma($2));\(comma($3))" }
        ),
        (
            "phyphox, tabs and decimal comma",
            lying(header: "Time (s)\tAcceleration x (m/s^2)\tAcceleration y (m/s^2)\tAcceleration z (m/s^2)") {
                "\(comma($0))\t\(comma($1))\t\(comma($2))\t\(comma($3))"
            }
        ),
        (
            "exponents",
            lying(header: "Time (s),Accel_X (m/s^2),Accel_Y (m/s^2),Accel_Z (m/s^2)") {
                "\($0 * 100)E-2,\($1)E0,\($2)e+0,\($3)"
            }
        ),
        (
            "Sensor Logger",
            lying(header: "time,seconds_elapsed,z,y,x") {
                "\(1_667_581_571_000_000_000 + Int($0 * 1e9)),\($0),\($3),\($2),\($1)"
            }
        ),
        (
            "Sensor Logger without names",
            lying { "\(1_667_581_571_000_000_000 + Int($0 * 1e9)),\($0),\($3),\($2),\($1)" }
        ),
        ("no names", lying { "\($0),\($1),\($2),\($3)" }),
        ("blanks, and an index before", lying { "7 \($0)  \($1) \($2) \($3) " }),
        ("milliseconds", lying(header: "t [ms],ax,ay,az") { "\($0 * 1000),\($1),\($2),\($3)" }),
        (
            "words before the names, CRLF and a byte-order mark",
            "\u{FEFF}Sensor X\r\n\r\n"
                + lying(header: "time,gFx,gFy,gFz,TgF") { "\($0),\($1),\($2),\($3),1" }.replacing("\n", with: "\r\n")
        ),
        (
            "gyroscope beside",
            lying(
                header:
                    "time,gyroX,gyroY,gyroZ,accelerometerAccelerationX(m/s²),accelerometerAccelerationY(m/s²),accelerometerAccelerationZ(m/s²)"
            ) { "\($0),1,2,3,\($1),\($2),\($3)" }
        ),
        (
            "with and without gravity",
            lying(
                header:
                    "time,Linear Acceleration x,Linear Acceleration y,Linear Acceleration z,Acceleration x,Acceleration y,Acceleration z"
            ) { "\($0),0,0,0,\($1),\($2),\($3)" }
        ),
    ]

    @Test(arguments: documents.indices)
    func `every way of writing gives the same samples`(index: Int) throws {
        let document = Self.documents[index]
        let found = try recording(document.text)
        #expect(found.samples == Self.expected, "\(document.name)")
        #expect(found.refused.count == 0)
        #expect(found.gravity.value == .included && found.sign == found.sign)
        #expect(found.unit.value == .metersPerSecondSquared && found.sign.value == .w3c)
    }

    @Test func `columns can be said`() throws {
        let text = lying(header: "a,b,c,d,e") { "\($3),0,\($2),\($1),\($0)" }
        #expect(throws: RecordingError.noTimes) { try recording(lying { "9,\($2),\($1),\(-$3),\(-$0)" }) }
        #expect(try recording(text, columns: "z,-,y, x,time").samples == Self.expected)
        #expect(throws: RecordingError.tooFewColumns(wanted: 6, found: 5)) {
            try recording(text, columns: "z,-,y,x,-,time")
        }
        for wrong in ["time,x,y", "time,x,y,z,z", "1,2,3,4", "", "time,x,y,w,z"] {
            #expect(throws: RecordingError.badColumns(wrong)) { try ColumnOrder(wrong) }
        }
    }

    @Test func `lines that cannot be read are counted with their reasons and passed over`() throws {
        let rows = [
            "time,x,y,z", "0.00,0,0,9.8", "0.01,0,9.8", "0.02,0,none,9.8", "0.03,nan,0,9.8", "0.04,0,0,9.8",
            "0.05,0,0,9.8",
        ]
        let found = try recording(rows.joined(separator: "\n"))
        #expect(found.samples.map(\.seconds) == [0, 0.04])
        #expect(found.refused.count == 4)
        #expect(found.refused.first.map(\.number) == [3, 4, 5, 7])
        #expect(
            found.refused.first.map(\.reason) == [
                "has 3 columns where the others have 4", "has no number where one belongs",
                "has no number where one belongs", "has no line break at its end, so it may be cut",
            ])
    }

    @Test func `what is no recording is refused with a sentence`() throws {
        let nothing = [
            "", "\n\n", "property,value\nversion,1.1\n", "{\"a\":1}\n", String(repeating: "word\n", count: 1_000),
        ]
        for text in nothing { #expect(throws: RecordingError.noSamples) { try recording(text) } }
        #expect(throws: RecordingError.archive) { try raw("PK\u{03}\u{04}anything", pieces: 1_000) }
        #expect(throws: RecordingError.missingColumns("the time", found: ["a", "x", "y", "z"])) {
            try recording("a,x,y,z\n1,2,3,4\n")
        }
        #expect(throws: RecordingError.missingColumns("x, y and z", found: ["time", "x", "y", "b"])) {
            try recording("time,x,y,b\n1,2,3,4\n")
        }
        #expect(throws: RecordingError.badTimes(medianStep: 86_400e9)) {
            try recording(lying(header: "time,x,y,z") { "\($0 * 8_640_000e9),\($1),\($2),\($3)" })
        }
    }

    @Test func `a line of any length is no trouble`() throws {
        let long = String(repeating: "1,", count: 300_000)
        let text = lying(header: "time,x,y,z") { "\($0),\($1),\($2),\($3)" } + long + "\n0.05,0,0,9.8\n"
        let found = try MotionRecording(raw(text, pieces: 65_536))
        #expect(found.samples.count == 5 && found.refused.count == 1)
        #expect(found.refused.first.first?.reason == "is longer than 262144 bytes")
    }
}
