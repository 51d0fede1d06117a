internal import Formats

/// Reads `name=value&name=value` as forms and addresses carry it: a `+` is a blank, `%` and two digits are a byte.
enum FormParameters {
    /// The names and values in their order; `nil` where an escape is broken or the bytes are not UTF-8.
    static func read(_ text: some StringProtocol) -> [(name: String, value: String)]? {
        var parameters: [(name: String, value: String)] = []
        for item in text.utf8.split(separator: UInt8(ascii: "&")) {
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            guard let name = decode(item[..<equals]), let value = decode(item[equals...].dropFirst()) else {
                return nil
            }
            parameters.append((name, value))
        }
        return parameters
    }

    private static func decode(_ bytes: some Collection<UInt8>) -> String? {
        var decoded: [UInt8] = []
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue else {
                    return nil
                }
                decoded.append(high << 4 | low)
            default: decoded.append(byte)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }
}
