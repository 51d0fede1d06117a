import Seismology
import Testing

struct SymbolTests {
    @Test(arguments: [
        // Magnitude, diameter, green: 0.75 m2 and 1 - 0.015 m2 with m2 = max(magnitude, 0) squared.
        (-1.3, 4.0, 1.0), (0, 4, 1), (1, 4, 0.985), (2, 4, 0.94), (3, 6.75, 0.865), (4, 12, 0.76), (5, 18.75, 0.625),
        (6, 27, 0.46), (7, 36.75, 0.265), (8, 48, 0.04), (9, 60.75, 0), (9.5, 67.6875, 0), (12, 108, 0),
        (1e300, 108, 0),
    ])
    func `diameter and colour follow the magnitude`(magnitude: Double, diameter: Double, green: Double) {
        let symbol = EventSymbol(magnitude: magnitude)
        #expect(symbol.diameterPoints == diameter)
        #expect(abs(symbol.green - green) < 1e-15)
        #expect(symbol.red == 1 && symbol.blue == 0.211 && symbol.opacity == 0.6)
        #expect(!symbol.isHollow)
    }

    @Test(arguments: [nil, Double.nan, Double.infinity, -Double.infinity])
    func `an event without a magnitude is a ring`(magnitude: Double?) {
        let symbol = EventSymbol(magnitude: magnitude)
        #expect(symbol.isHollow)
        #expect(symbol.diameterPoints == EventSymbol.ringDiameterPoints)
        #expect(Severity(magnitude: magnitude) == .unknown)
    }

    @Test(arguments: [
        (-1.0, Severity.minor), (3.999, .minor), (4, .light), (4.999, .light), (5, .moderate), (6, .strong),
        (7, .major),
        (7.999, .major), (8, .great), (9.5, .great),
    ])
    func `severity goes by whole magnitudes`(magnitude: Double, severity: Severity) {
        #expect(Severity(magnitude: magnitude) == severity)
    }

    @Test func `severities and alert levels are ordered and named`() {
        #expect(Severity.allCases == Severity.allCases.sorted())
        let names = ["unknown", "minor", "light", "moderate", "strong", "major", "great"]
        #expect(Severity.allCases.map(\.description) == names)
        #expect(AlertLevel.allCases == AlertLevel.allCases.sorted())
        #expect(["green", "yellow", "orange", "red"].map(AlertLevel.init) == AlertLevel.allCases)
        #expect(AlertLevel("Red") == nil)
    }

    @Test(
        arguments: [
            (nil, nil, nil, nil, 0), (4.5, nil, nil, nil, 312), (6.5, nil, nil, nil, 650), (-2, nil, nil, nil, 0),
            (5, AlertLevel.green, nil, nil, 385), (5, .yellow, nil, nil, 650), (5, .orange, nil, nil, 1_000),
            (5, .red, nil, nil, 2_000), (9, .yellow, nil, nil, 1_246), (4.5, nil, 5_000, 6.1, 922),
            (4.5, nil, 10, nil, 312),
            (nil, nil, 1, 5, 1), (nil, nil, 3, 5, 2), (nil, nil, -7, 5, 0), (nil, nil, 7, -5, 0),
            (.nan, nil, .max, .infinity, 0), (1e300, nil, nil, nil, 0), (1e6, nil, nil, nil, 1_000_000_000),
        ] as [(Double?, AlertLevel?, Int?, Double?, Int)]
    )
    func `significance follows the formula of the feeds`(
        magnitude: Double?, alert: AlertLevel?, felt: Int?, cdi: Double?, significance: Int
    ) {
        #expect(Significance.compute(magnitude: magnitude, alert: alert, felt: felt, cdi: cdi) == significance)
    }
}
