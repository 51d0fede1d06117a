import Seismology
import Testing

@testable import Surroundings

@Suite struct `Words of places` {
    @Test(
        arguments: [
            ("52 km SSW of Wasco, California", ["Wasco", "California"]),
            ("6km SSW of Wasco, CA", ["Wasco"]),
            ("Southwest of Sumatra, Indonesia", ["Sumatra", "Indonesia"]),
            ("off the east coast of Honshu, Japan", ["Honshu", "Japan"]),
            ("Northern Mid-Atlantic Ridge", ["Mid-Atlantic Ridge"]),
            ("south of the Fiji Islands", ["Fiji Islands"]),
            ("", []), ("12 km N", []), (", ,", []),
        ])
    func `names are found in an agency's description, the nearest first`(place: String, names: [String]) {
        #expect(PlaceWords.names(in: place) == names)
    }

    @Test func `a name is found as a word or as a tag, with and without accents`() throws {
        let question = try #require(
            PostQuestion(
                place: "10 km N of San José, Costa Rica", time: .init(microseconds: 0),
                now: .init(microseconds: 1_000_000_000)))
        #expect(question.fits("Strong earthquake in San Jose!", posted: 10))
        #expect(question.fits("#SISMO #CostaRica", posted: 10))
        #expect(!question.fits("Earthquake in San Joselito", posted: 10))
        #expect(!question.fits("A fine day in San José", posted: 10))
        #expect(!question.fits("Earthquake in San José", posted: -1))
        #expect(!question.fits("Earthquake in San José", posted: 1_000_001))
    }
}
