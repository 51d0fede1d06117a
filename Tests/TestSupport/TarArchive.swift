/// A tar archive, as far as the recordings need it.
public enum TarArchive {
    /// The bytes of a file; empty where it is not there.
    ///
    /// Blocks have 512 bytes, a header with name and octal size before each file.
    public static func file(_ name: String, in archive: [UInt8]) -> [UInt8] {
        var place = 0
        while place + 512 <= archive.count {
            let found = archive[place..<place + 100].prefix { $0 != 0 }
            let digits = archive[place + 124..<place + 135].filter { (48..<56).contains($0) }
            let size = digits.reduce(0) { $0 * 8 + Int($1 - 48) }
            if Array(found) == Array(name.utf8) {
                return Array(archive[place + 512..<min(place + 512 + size, archive.count)])
            }
            place += 512 + (size + 511) / 512 * 512
        }
        return []
    }
}
