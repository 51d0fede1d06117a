/// The elements of QuakeML 1.2 that are read, each by where it stands; all others are passed over.
///
/// Picks, arrivals, amplitudes and focal mechanisms are among those, and whatever stands in a foreign namespace.
enum QuakeMLElement: UInt8, CaseIterable {
    case document
    case quakeml, eventParameters, parametersCreation, generated
    case event, preferredOriginID, preferredMagnitudeID, kind, eventCreation, eventAgency, eventCreated
    case description, descriptionText, descriptionType
    case origin, timeQuantity, time, latitudeQuantity, latitude, longitudeQuantity, longitude
    case depthQuantity, depth, depthError, uncertainty, horizontalError
    case quality, usedStationCount, usedPhaseCount, standardError, azimuthalGap, minimumDistance
    case evaluationMode, evaluationStatus, originCreation, originAgency, originCreated
    case magnitude, magnitudeQuantity, magnitudeValue, magnitudeError, magnitudeType, stationCount
    case magnitudeCreation, magnitudeAgency, magnitudeCreated

    /// Whether the text within it is wanted.
    var isLeaf: Bool { Self.tree[Int(rawValue)].isEmpty }

    /// The element of a name within this one; nil where it is not read.
    func child(named name: String) -> QuakeMLElement? {
        for (known, element) in Self.tree[Int(rawValue)] where known == name { return element }
        return nil
    }

    private static let tree = allCases.map(\.children)

    private var children: [(String, QuakeMLElement)] {
        switch self {
        case .document: [("quakeml", .quakeml)]
        case .quakeml: [("eventParameters", .eventParameters)]
        case .eventParameters: [("event", .event), ("creationInfo", .parametersCreation)]
        case .parametersCreation: [("creationTime", .generated)]
        case .event:
            [
                ("origin", .origin), ("magnitude", .magnitude), ("preferredOriginID", .preferredOriginID),
                ("preferredMagnitudeID", .preferredMagnitudeID), ("type", .kind), ("description", .description),
                ("creationInfo", .eventCreation),
            ]
        case .eventCreation: [("agencyID", .eventAgency), ("creationTime", .eventCreated)]
        case .description: [("text", .descriptionText), ("type", .descriptionType)]
        case .origin:
            [
                ("time", .timeQuantity), ("latitude", .latitudeQuantity), ("longitude", .longitudeQuantity),
                ("depth", .depthQuantity), ("originUncertainty", .uncertainty), ("quality", .quality),
                ("evaluationMode", .evaluationMode), ("evaluationStatus", .evaluationStatus),
                ("creationInfo", .originCreation),
            ]
        case .timeQuantity: [("value", .time)]
        case .latitudeQuantity: [("value", .latitude)]
        case .longitudeQuantity: [("value", .longitude)]
        case .depthQuantity: [("value", .depth), ("uncertainty", .depthError)]
        case .uncertainty: [("horizontalUncertainty", .horizontalError)]
        case .quality:
            [
                ("usedStationCount", .usedStationCount), ("usedPhaseCount", .usedPhaseCount),
                ("standardError", .standardError), ("azimuthalGap", .azimuthalGap),
                ("minimumDistance", .minimumDistance),
            ]
        case .originCreation: [("agencyID", .originAgency), ("creationTime", .originCreated)]
        case .magnitude:
            [
                ("mag", .magnitudeQuantity), ("type", .magnitudeType), ("stationCount", .stationCount),
                ("creationInfo", .magnitudeCreation),
            ]
        case .magnitudeQuantity: [("value", .magnitudeValue), ("uncertainty", .magnitudeError)]
        case .magnitudeCreation: [("agencyID", .magnitudeAgency), ("creationTime", .magnitudeCreated)]
        default: []
        }
    }
}
