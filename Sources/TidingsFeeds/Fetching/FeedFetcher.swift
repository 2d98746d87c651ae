import Synchronization
public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Fetches feeds: files of this machine, and addresses of the web through a transport.
///
/// An address is asked once, however many want it at the same time, and not again while its answer is
/// fresh. After a failure it is left alone for a while, and what it said last stands in for it, marked
/// stale. Answers are kept in memory and, if a folder is given, beyond the life of this process.
public final class FeedFetcher: Sendable {
    typealias Answer = Result<FetchedFeed, FetchError>

    let transport: (any Transport)?
    let rules: FetchRules
    let folder: FeedCacheFolder?
    let clock: FetchClock
    let chance: @Sendable () -> Double
    let turns: HostTurns
    let memory: Mutex<FetchMemory>
    private let flights = SingleFlight<Answer>()

    /// Makes a fetcher.
    ///
    /// Without a transport it reads files, and what the folder keeps of the network, however old. `cacheFolder` is made
    /// when it is first needed. The clock is for waiting, `now` for dates; both are there for tests, as is `chance`, a
    /// number from 0 to 1 by which addresses that failed together are not asked again together.
    public init(
        transport: (any Transport)?, cacheFolder: String? = nil, rules: FetchRules = FetchRules(),
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.transport = transport
        self.rules = rules
        folder = cacheFolder.map { FeedCacheFolder(folder: $0, byteLimit: rules.folderBytes) }
        self.clock = FetchClock(clock, now: now)
        self.chance = chance
        turns = HostTurns(rates: rules.rates, longestWait: rules.longestWait)
        memory = Mutex(FetchMemory(byteLimit: rules.memoryBytes))
    }

    /// The same without a way to the network: it reads files, and what the folder keeps.
    public var withoutNetwork: FeedFetcher {
        FeedFetcher(transport: nil, cacheFolder: folder?.folder, rules: rules, now: clock.now)
    }

    /// Fetches a path, a `file:` address, or an address with `https` or `http`.
    ///
    /// A web page in place of data is a failure, unless `allowsHTML` says that one is asked for.
    ///
    /// - Parameters:
    ///   - address: What is fetched; what is kept of its answer is found by it.
    ///   - allowsHTML: Whether a web page is asked for.
    ///   - asked: The address to ask with in its place: one that caches on the way do not know yet. Then the answer is
    ///     fresh for an hour at most.
    public func fetch(
        _ address: String, allowsHTML: Bool = false, askingWith asked: String? = nil
    ) async throws(FetchError) -> FetchedFeed {
        switch try FeedAddress.read(address) {
        case .file(let path):
            do throws(FeedError) {
                let bytes = try FeedFile.read(path: path, limit: rules.bodyLimit)
                return FetchedFeed(
                    address: address, finalAddress: address, bytes: bytes, date: clock.now(), origin: .file)
            } catch {
                throw .file(error)
            }
        case .web(let spelled, let host):
            var other: String?
            if let asked, case .web(let spelled, _) = try FeedAddress.read(asked) { other = spelled }
            let question = FeedQuestion(address: spelled, host: host, allowsHTML: allowsHTML, other: other)
            guard let transport else {
                guard var feed = keptFeed(question) else { throw .noNetwork(address) }
                feed.address = address
                return feed
            }
            let answer = await flights.result(for: question.key) { [self] in
                await self.answer(question, transport)
            }
            guard let answer else { throw .cancelled }
            var feed = try answer.get()
            feed.address = address
            return feed
        }
    }
}

/// What is asked of a source.
struct FeedQuestion: Sendable {
    let address: String
    let host: String
    let allowsHTML: Bool
    /// The address to ask with, if it is not the same.
    let other: String?

    /// What its answer is kept under: a page that one asked for is no data for another.
    var key: String { allowsHTML ? "html " + address : address }
}
