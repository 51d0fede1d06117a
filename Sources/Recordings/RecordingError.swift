/// Why a file is no recording that can be read.
public enum RecordingError: Error, Hashable, Sendable {
    /// Nothing in it is a row with a time and three accelerations, or a packet of a sensor.
    case noSamples
    /// It is an archive of several files.
    case archive
    /// More samples than are taken.
    case tooManySamples(limit: Int)
    /// More bytes than are taken.
    case tooLarge(limitBytes: Int)
    /// Names of columns were found, but none for what is missing: "the time" or "x, y and z".
    case missingColumns(String, found: [String])
    /// Without names, no column rises from row to row as times do.
    case noTimes
    /// The columns that were named are more than a row has.
    case tooFewColumns(wanted: Int, found: Int)
    /// What was named does not say where time, x, y and z are.
    case badColumns(String)
    /// Times at which no sensor measures: more than 5,000 samples a second, or less than one.
    case badTimes(medianStep: Double)
    /// The recording has no gravity of its own for most of its samples, and the other file none near their times.
    case gravityOfOtherTimes
}

extension RecordingError: CustomStringConvertible {
    /// What is wrong, and what to do, as a sentence.
    public var description: String {
        switch self {
        case .noSamples:
            "No row with a time and three accelerations is in it; give a CSV file or JSON lines of a sensor."
        case .archive:
            "It is an archive; unpack it (tar xzf) and give one of its files."
        case .tooManySamples(let limit):
            "It has more than \(limit) samples, which is the most that is read; cut it into parts."
        case .tooLarge(let limit):
            "It has more than \(limit) bytes unpacked, which is the most that is read; cut it into parts."
        case .missingColumns(let missing, let found):
            "No column is named for \(missing) (there are \(found.joined(separator: ", "))); "
                + "say which are which with --columns, such as --columns time,x,y,z."
        case .noTimes:
            "No column rises as times do; say which are which with --columns, such as --columns time,x,y,z."
        case .tooFewColumns(let wanted, let found):
            "--columns names \(wanted) columns and the rows have \(found)."
        case .badColumns(let text):
            "“\(text)” does not name the columns in their order: time, x, y and z once each, and - for each other one."
        case .badTimes(let step):
            "Its times advance by \(step) at a time, which no unit makes a rate of 1 to 5,000 samples a second; "
                + "name the column of the time with --columns."
        case .gravityOfOtherTimes:
            "The file of the gravity is of other times than the recording; give the one that was recorded with it."
        }
    }
}
