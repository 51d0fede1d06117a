internal import Catalog

extension ReportDraft {
    /// Sets a field to the text of an element; nothing is set where that is missing or empty.
    mutating func take(_ field: USGSField, _ text: String?, named name: StaticString) {
        guard var text, !text.isEmpty else { return }
        text.withUTF8 { set(field, to: .text(FieldText(range: 0..<$0.count)), in: $0, named: name) }
    }

    /// Sets a field to the number in an element; nothing is set where that is missing or empty.
    mutating func takeNumber(_ field: USGSField, _ text: String?, named name: StaticString) {
        take(field, text.map(plainNumber), named: name)
    }

    /// A length that is written in meters, and notes that the report carries it; nil where it is missing.
    mutating func takeKilometers(_ field: USGSField, _ meters: String?, named name: StaticString) -> Double? {
        guard let meters, !meters.isEmpty else { return nil }
        carried.formUnion(field.carried)
        var text = plainNumber(meters)
        let value = text.withUTF8 { bytes in
            DecimalNumber(whole: bytes, in: 0..<bytes.count)?.thousandth(in: bytes)
        }
        guard let value, value.isFinite else {
            refuse("the \(name) is not a number: \"\(meters.prefix(40))\"")
            return nil
        }
        return value
    }
}

/// Brings a number in the wider grammar of XML Schema (`+5`, `.5`, `05`) into that of JSON; other text stays.
private func plainNumber(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { DecimalNumber(whole: $0, in: 0..<$0.count) != nil }
    guard !isPlain, text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text),
        number.isFinite
    else { return text }
    return "\(number)"
}
