#if !hasFeature(Embedded)
public import Seismology

/// Why a text is not a place.
public enum PlaceNotationError: Error, Hashable {
    /// It does not have the form of two angles.
    case notTwoAngles(String)
    /// Minutes or seconds are 60 or more, or come after a part with decimals, or an angle has more than one direction.
    case badAngle(String)
    /// The angles are in form, but lie on no Earth.
    case outOfRange(CoordinateError)
}

extension PlaceNotationError: CustomStringConvertible {
    /// What is wrong and how a place is written, as a sentence.
    public var description: String {
        switch self {
        case .notTwoAngles(let text):
            "“\(text)” is not a place; write latitude and longitude such as 35.68,139.69 or 35°40'48\"N 139°41'24\"E."
        case .badAngle(let text):
            "“\(text)” is not a place: an angle in it has minutes or seconds of 60 or more, decimals before them, "
                + "or two directions."
        case .outOfRange(let error): error.description
        }
    }
}

extension Coordinate {
    /// Reads a place as people and programs write it.
    ///
    /// - Parameter text: Latitude and longitude in degrees, in degrees and minutes, or in degrees, minutes and seconds,
    ///   with a sign (`35.68,-139.69`) or a direction before or after each (`N35 40 48 E139 41 24`, `35°40′48″N 139°41.4′E`),
    ///   in any order where a direction tells which is which; with a decimal comma where a blank or semicolon divides
    ///   the two (`35,68 139,69`); or an address of RFC 5870 (`geo:35.68,139.69,40;u=10`), whose height and
    ///   uncertainty are passed over.
    /// - Throws: ``PlaceNotationError`` where it is no place.
    public init(notation text: String) throws(PlaceNotationError) {
        let shown = String(text.prefix(80).filter { !$0.isNewline && $0 != "\u{1B}" })
        guard text.utf8.count <= 200, let pair = NotationTokens(text)?.angles else { throw .notTwoAngles(shown) }
        guard let first = pair.first.degrees, let second = pair.second.degrees else { throw .badAngle(shown) }
        let isLongitudeFirst: Bool
        switch (pair.first.isLongitude, pair.second.isLongitude) {
        case (nil, nil), (nil, true), (false, nil), (false, true): isLongitudeFirst = false
        case (true, nil), (nil, false), (true, false): isLongitudeFirst = true
        default: throw .notTwoAngles(shown)
        }
        do throws(CoordinateError) {
            try self.init(
                latitude: isLongitudeFirst ? second : first, longitude: isLongitudeFirst ? first : second)
        } catch {
            throw .outOfRange(error)
        }
    }
}
#endif
