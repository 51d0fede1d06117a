public import Catalog
public import Formats

/// Asks the USGS: sends one request at a time as it is told, and reads the answers.
public struct USGSAgency: Sendable {
    /// Where it asks.
    public let addresses: USGSAddresses
    private let fetcher: any DocumentFetching

    /// Makes an agency.
    ///
    /// - Parameters:
    ///   - addresses: Where the documents are.
    ///   - fetcher: What fetches them; its limit on bytes holds for what is read.
    public init(addresses: USGSAddresses, fetcher: any DocumentFetching) {
        self.addresses = addresses
        self.fetcher = fetcher
    }

    /// A feed as it was read.
    public struct FeedAnswer: Sendable {
        /// Which feed.
        public let feed: SummaryFeed
        /// Its reports, and what was refused of it.
        public let document: ReadDocument
        /// Its size, unpacked.
        public let bytes: Int
        /// How much of that came over the wire.
        public let transferredBytes: Int
        /// Where it came from at last.
        public let address: WebAddress
    }

    /// Reads the feed of all sizes of an age.
    ///
    /// - Parameter age: How far back it goes.
    /// - Returns: The feed; it is complete, though some records of it may have been refused.
    /// - Throws: ``AgencyError`` where there is no complete feed.
    public func readFeed(_ age: SummaryFeed.Age) async throws(AgencyError) -> FeedAnswer {
        let feed = SummaryFeed(size: .all, age: age)
        let (fetched, document) = try await read(addresses.feed(feed))
        return FeedAnswer(
            feed: feed, document: document, bytes: fetched.bytes.count, transferredBytes: fetched.transferredBytes,
            address: fetched.address)
    }

    /// Asks for the details of an event.
    public func askDetail(_ id: String) async -> DetailAnswer {
        do throws(AgencyError) {
            return .found(try await read(addresses.detail(id)).document)
        } catch .fetch(.status(_, 409, _)) {
            return .deleted
        } catch .fetch(.status(_, 404, _)) {
            return .unknown
        } catch .fetch(let error) {
            return .unreached(error)
        } catch {
            return .unreadable(error)
        }
    }

    private func read(
        _ address: WebAddress
    ) async throws(AgencyError) -> (fetched: FetchedDocument, document: ReadDocument) {
        let fetched: FetchedDocument
        do {
            fetched = try await fetcher.fetch(address)
        } catch {
            throw .fetch(error)
        }
        do throws(DocumentError) {
            let limit = HTTPFetcher.Limits().bytes
            let isPacked = Gzip.isCompressed(fetched.bytes)
            let plain = isPacked ? try Gzip.decompress(fetched.bytes, limit: limit) : fetched.bytes
            // Other formats that can be read are not what was asked for.
            guard try DocumentFormat.detect(plain) == .geoJSON else {
                throw .notGeoJSON(reason: "it is a document of another format")
            }
            return (fetched, try DocumentReader.read(plain, limit: limit))
        } catch .webPage {
            throw .webPage(fetched.address)
        } catch {
            throw .unreadable(fetched.address, error)
        }
    }
}
