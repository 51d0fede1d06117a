extension ServiceFilter {
    /// The parameters that bound one value, in which a wider bound takes in a tighter one.
    private static let bounds: Set = ["mindepth", "maxdepth", "minmagnitude", "maxmagnitude"]

    /// Whether days that were fetched with the filter of a text hold all that this filter lets pass.
    ///
    /// So it is where the text is empty, or is this filter's own, or has nothing but bounds of depth and magnitude, each of which
    /// this filter has too, as tight or tighter.
    ///
    /// - Parameter text: The ``description`` of the filter that the days were fetched with.
    /// - Returns: Whether they serve.
    public func isCovered(by text: String) -> Bool {
        guard !text.isEmpty, text != description else { return true }
        return text.split(separator: "&", omittingEmptySubsequences: false).allSatisfy { part in
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard halves.count == 2, Self.bounds.contains(halves[0]), let wide = Double(halves[1]) else { return false }
            guard let own = parameters.first(where: { $0.name == halves[0] }), let tight = Double(own.value) else {
                return false
            }
            return halves[0].hasPrefix("min") ? tight >= wide : tight <= wide
        }
    }
}
