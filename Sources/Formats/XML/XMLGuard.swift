internal import Foundation

/// Checks of an XML document what Foundation's parser does not, before the parser sees it.
///
/// The parser expands entities of a document type declaration at any cost, nests without end, compares every attribute
/// of a tag with every other, keeps a comment whole until it ends, and takes a document for complete that is cut. This
/// goes once over the markup, understands nothing of it but where it begins and ends, and refuses what would hurt. Only
/// encodings that contain ASCII are let through, since in others the markup would look different.
struct XMLGuard {
    /// How deeply elements may be nested.
    static let depthLimit = 64
    /// How many bytes a tag, a comment, a section of characters or an instruction may have.
    static let markupLimit = 1 << 20
    /// How many attributes a tag may have.
    static let attributeLimit = 64
    private static let declarationLimit = 1_024

    private let bytes: UnsafeBufferPointer<UInt8>
    private let count: Int
    private var position = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        count = bytes.count
    }

    /// Refuses a document that is cut or that it would not be safe to parse.
    ///
    /// - Throws: ``DocumentError``; what passes may still be malformed.
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(DocumentError) {
        var guardian = XMLGuard(bytes)
        guard guardian.offset(of: 0) == nil else { throw .unsafeXML(reason: "it holds a NUL character") }
        try guardian.checkEncoding()
        while let start = guardian.offset(of: UInt8(ascii: "<")) {
            guardian.position = start + 1
            try guardian.passMarkup()
        }
        guard guardian.depth <= 0 else { throw .cutXML(offset: bytes.count) }
    }

    private func offset(of byte: UInt8) -> Int? {
        guard let base = bytes.baseAddress, position < count else { return nil }
        let start = UnsafeRawPointer(base)
        guard let found = memchr(start + position, Int32(byte), count - position) else { return nil }
        return UnsafeRawPointer(found) - start
    }

    private func begins(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        return position + length <= count && bytes.part(position..<position + length).equals(text)
    }

    /// Passes over markup whose first byte has been read.
    private mutating func passMarkup() throws(DocumentError) {
        if begins(with: "!--") {
            position += 3
            try pass("-->")
        } else if begins(with: "![CDATA[") {
            position += 8
            try pass("]]>")
        } else if begins(with: "?") {
            position += 1
            try pass("?>")
        } else if begins(with: "!") {
            guard count - position >= 8 else { throw .cutXML(offset: count) }
            throw .unsafeXML(reason: "it has a document type declaration")
        } else {
            try passTag()
        }
    }

    private mutating func passTag() throws(DocumentError) {
        let isEnd = begins(with: "/")
        let start = position
        var quotes = 0
        while position < count, position - start <= Self.markupLimit {
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") {
                let isEmpty = bytes[position - 1] == UInt8(ascii: "/")
                position += 1
                if isEnd { depth -= 1 } else if !isEmpty { depth += 1 }
                guard depth <= Self.depthLimit else { throw .unsafeXML(reason: "it is nested too deeply") }
                return
            }
            position += 1
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            quotes += 1
            guard quotes <= Self.attributeLimit else { throw .unsafeXML(reason: "a tag has too many attributes") }
            guard let end = offset(of: byte) else { break }
            position = end + 1
        }
        try refuse(from: start)
    }

    private mutating func pass(_ end: StaticString) throws(DocumentError) {
        let start = position
        while let next = offset(of: end.utf8Start[0]), next - start <= Self.markupLimit {
            position = next
            if begins(with: end) {
                position += end.utf8CodeUnitCount
                return
            }
            position += 1
        }
        try refuse(from: start)
    }

    /// Refuses markup that has no end within the limit.
    private func refuse(from start: Int) throws(DocumentError) {
        guard count - start > Self.markupLimit else { throw .cutXML(offset: count) }
        throw .unsafeXML(reason: "a tag or a comment is longer than \(Self.markupLimit) bytes")
    }

    private func checkEncoding() throws(DocumentError) {
        guard begins(with: "<?xml") else { return }
        let declaration = String(decoding: bytes.prefix(Self.declarationLimit), as: UTF8.self)
        guard let end = declaration.range(of: "?>") else {
            guard count > Self.declarationLimit else { throw .cutXML(offset: count) }
            throw .unsafeXML(reason: "its declaration is too long")
        }
        guard let name = declaration[..<end.lowerBound].range(of: "encoding") else { return }
        let value = declaration[name.upperBound..<end.lowerBound].drop { " \t\r\n='\"".contains($0) }
            .prefix { !" \t\r\n'\"".contains($0) }.uppercased()
        let families = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "ISO-8859-", "LATIN1", "WINDOWS-125"]
        guard families.contains(where: value.hasPrefix) else {
            throw .unsafeXML(reason: "its encoding \"\(value.prefix(40))\" is not taken")
        }
    }
}
