extension DetailReader {
    /// The tensor or the planes of a product; nil where it has neither.
    func mechanism(_ product: DetailProduct) -> EventDetail.Mechanism? {
        let names = ["mrr", "mtt", "mpp", "mrt", "mrp", "mtp"].map { "tensor-\($0)" }
        let components = names.compactMap { product.number($0) }
        let planes = [1, 2].compactMap { plane($0, of: product) }
        guard components.count == names.count || !planes.isEmpty else { return nil }
        return EventDetail.Mechanism(
            components: components.count == names.count ? components : nil, planes: planes,
            scalarMoment: product.number("scalar-moment"),
            doubleCouple: product.number("percent-double-couple").flatMap(share),
            magnitude: product.number("derived-magnitude"), magnitudeType: product.text("derived-magnitude-type"),
            depthKilometers: product.number("derived-depth"), origin: product.text("beachball-source"),
            maker: maker(of: product))
    }

    private func plane(_ number: Int, of product: DetailProduct) -> EventDetail.NodalPlane? {
        func degrees(_ name: String) -> Double? {
            product.number(["nodal-plane-\(number)-\(name)", "nodal-plane-\(number)-\(name == "rake" ? "slip" : name)"])
        }
        guard let strike = degrees("strike"), let dip = degrees("dip"), let rake = degrees("rake"),
            -360...360 ~= strike, 0...90 ~= dip, -360...360 ~= rake
        else { return nil }
        return EventDetail.NodalPlane(strike: strike, dip: dip, rake: rake)
    }

    /// A share of 0 to 1, which some networks write as percent.
    private func share(_ number: Double) -> Double? {
        let share = number > 1 ? number / 100 : number
        return 0...1 ~= share ? share : nil
    }

    /// The addresses that products are made of, those of tsunamis apart.
    func links(in products: [String: [DetailProduct]]) -> (tsunami: [EventDetail.Link], other: [EventDetail.Link]) {
        var tsunami: [EventDetail.Link] = []
        var other: [EventDetail.Link] = []
        for type in ["impact-link", "general-link", "scitech-link"] {
            for product in (products[type] ?? []).prefix(20) {
                guard let text = product.text("text"), let url = product.properties?.byName["url"],
                    let address = try? WebAddress(url)
                else { continue }
                let link = EventDetail.Link(text: text, address: address.text)
                let words = "\(text) \(product.code ?? "") \(product.text("addon-code") ?? "")".lowercased()
                let isOfTsunami = words.contains("tsunami")
                if isOfTsunami {
                    if !tsunami.contains(link) { tsunami.append(link) }
                } else if !other.contains(link) {
                    other.append(link)
                }
            }
        }
        return (tsunami, other)
    }
}
