import TidingsFeeds
import TidingsIntl
import TidingsModel
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the feed that is meant for a reader: each address is fetched once, and each answer parsed once.
///
/// It can be shared by threads and tasks.
final class FeedLoader: Sendable {
    let sources: FeedSources
    let app: AppIdentity
    let catalog: StringsCatalog
    let fetcher: FeedFetcher
    let storeMemory = StoreMemory()
    private let rules: Rules
    private let lifetime: Duration?
    /// What recipients claim as their locale decides what is asked for, so what is remembered is bounded.
    private let parsed = BoundedCache<ParsedFeed, FeedAnswer>(capacity: 4096)
    private let prepared = BoundedCache<FeedReader, KnownFeed>(capacity: 4096)
    /// Who was asked for, and what they got last.
    let record = FeedRecord()

    private static let failureLifetime = Duration.seconds(30)

    /// Makes a loader; without a lifetime, what was read once counts for ever.
    init(
        sources: FeedSources, app: AppIdentity, rules: Rules, catalog: StringsCatalog, fetcher: FeedFetcher,
        lifetime: Duration?
    ) {
        self.sources = sources
        self.app = app
        self.rules = rules
        self.catalog = catalog
        self.fetcher = fetcher
        self.lifetime = lifetime
    }

    /// The feed for a reader.
    ///
    /// - Throws: `FeedUnavailable` when no source has anything that can be used.
    func feed(for reader: FeedReader) async throws(FeedUnavailable) -> PreparedFeed {
        try await ask(for: reader).outcome.get()
    }

    /// What became of the feed for a reader; `nil` unless it was asked for and still counts.
    func known(_ reader: FeedReader) -> KnownFeed? { prepared.known(reader).flatMap { $0.counts ? $0 : nil } }

    /// What becomes of the feed for a reader; it is read unless what is known still counts.
    func ask(for reader: FeedReader) async -> KnownFeed {
        if let known = known(reader) { return known }
        let outcome: Result<PreparedFeed, FeedUnavailable>
        do throws(FeedUnavailable) {
            outcome = .success(try await load(reader))
        } catch {
            outcome = .failure(error)
        }
        var lifetime = lifetime
        // What failed may be there again soon, and a job goes on.
        if case .failure = outcome { lifetime = min(lifetime ?? Self.failureLifetime, Self.failureLifetime) }
        let known = KnownFeed(outcome: outcome, until: lifetime.map { .now + $0 })
        keep(known, for: reader)
        return known
    }

    func keep(_ known: KnownFeed, for reader: FeedReader) {
        prepared.replace(known, for: reader)
        record.note(known, for: reader)
    }

    private func load(_ reader: FeedReader) async throws(FeedUnavailable) -> PreparedFeed {
        let own = await ownAnswer(reader)
        var store = FeedAnswer.none
        if case .found(let result) = own, result.rules.checking == .manually || result.rules.checking == .never {
            // The publisher switched the store off from afar.
        } else if let source = sources.store {
            store = await answer(of: source, reader)
        }
        let combination = FeedCombination(
            precedence: sources.precedence, unlisted: sources.unlisted, isInStore: app.storeID != nil)
        var result = try combination.combine(own: own, store: store)
        await fetchNotes(of: &result, reader)
        var local: [Release]?
        if let source = sources.local {
            let answer = await answer(of: source, reader)
            if case .found(let notes) = answer { local = notes.releases }
            result.problems += answer.problems
        }
        return PreparedFeed(result, rules, localNotes: local)
    }

    /// All feeds of the publisher; one that fails leaves the others standing.
    private func ownAnswer(_ reader: FeedReader) async -> FeedAnswer {
        var found: [FeedResult] = []
        var missing: [Problem] = []
        var failed: [Problem] = []
        for source in sources.own {
            switch await answer(of: source, reader) {
            case .none: break
            case .found(let result): found.append(result)
            case .notFound(let problems): missing += problems
            case .failed(let problems): failed += problems
            }
        }
        guard found.isEmpty else {
            var result = FeedResult.joining(found)
            result.problems += missing + failed
            return .found(result)
        }
        if sources.own.isEmpty { return .none }
        return failed.isEmpty ? .notFound(missing) : .failed(failed + missing)
    }

    private func answer(of source: FeedSource, _ reader: FeedReader) async -> FeedAnswer {
        var candidates = candidates(source.location, reader)
        if source.format == .ssvc, let tag = reader.tags.first {
            // SSVC's answer is the same whatever the installed version: what comes of it is decided here.
            candidates = candidates.map { candidate in
                guard candidate.address.contains("://"), !candidate.address.contains("SSVC") else { return candidate }
                let request = SSVCRequest(base: candidate.address, version: Self.noVersion, locale: tag)
                return AddressTemplate.Candidate(address: request.address, language: candidate.language)
            }
        }
        return await first(of: candidates, source.format)
    }

    /// What SSVC sends for an app without a version.
    private static let noVersion = "0.0.0"

    private func answer(of source: StoreSource, _ reader: FeedReader) async -> FeedAnswer {
        switch source {
        case .lookup(let location): await first(of: candidates(location, reader), .lookup)
        case .appStore(let further, let entity, let server):
            await askStore(reader, further: further, entity: entity, server: server)
        }
    }

    /// The addresses to try, the most specific first.
    private func candidates(_ location: FeedLocation, _ reader: FeedReader) -> [AddressTemplate.Candidate] {
        func candidates(_ pattern: String, _ tags: [LocaleTag]) -> [AddressTemplate.Candidate] {
            AddressTemplate(pattern: pattern).candidates(for: tags, country: reader.country, bundleID: app.bundleID)
        }
        switch location {
        case .address(let pattern): return candidates(pattern, reader.tags)
        case .key(let key):
            var found: [AddressTemplate.Candidate] = []
            for tag in reader.tags {
                guard let text = catalog.lookup(key, in: catalog.choose([tag])), !text.text.isEmpty else { continue }
                for candidate in candidates(text.text, [tag]) {
                    let language = candidate.language ?? text.locale?.languageAndScript
                    if !found.contains(where: { $0.address == candidate.address }) {
                        found.append(AddressTemplate.Candidate(address: candidate.address, language: language))
                    }
                }
            }
            return found
        }
    }

    /// What is not there is looked for at the next address; so is what cannot be read, with its problems.
    ///
    /// A source that is in trouble is not gone around: what stands at the next address may be older.
    private func first(of candidates: [AddressTemplate.Candidate], _ format: FeedFormat?) async -> FeedAnswer {
        var missing: [Problem] = []
        var unusable: [Problem] = []
        for candidate in candidates {
            switch await answer(at: candidate, format) {
            case .none: break
            case .found(var result):
                result.problems = unusable + result.problems
                return .found(result)
            case .notFound(let problems): missing += problems
            case .failed(let problems):
                unusable += problems
                if problems.contains(where: { $0.rule.hasPrefix("feed-") }) { return .failed(unusable) }
            }
        }
        if candidates.isEmpty {
            missing.append(
                Problem(.error, rule: "no-address", "The strings have no address of a feed in any wanted language."))
        }
        return unusable.isEmpty ? .notFound(missing) : .failed(unusable)
    }

    func answer(at candidate: AddressTemplate.Candidate, _ format: FeedFormat?) async -> FeedAnswer {
        do throws(FetchError) {
            let fetched = try await fetcher.fetch(candidate.address, askingWith: candidate.asked)
            let key = ParsedFeed(
                address: fetched.address, content: fetched.bytes.hashValue, language: candidate.language, format: format
            )
            let answer = parsed.value(for: key) { parse(fetched, candidate.language, format) }
            guard !fetched.problems.isEmpty, case .found(var result) = answer else { return answer }
            result.problems = fetched.problems + result.problems
            return .found(result)
        } catch {
            return error.isNotFound ? .notFound([error.problem]) : .failed([error.problem])
        }
    }

    private func parse(_ fetched: FetchedFeed, _ language: LocaleTag?, _ format: FeedFormat?) -> FeedAnswer {
        guard let format = format ?? FeedFormat.detect(fetched.bytes) else {
            let known = FeedFormat.allCases.map(\.rawValue).joined(separator: ", ")
            let message = "The feed is in no format that is known (\(known)). Check its address."
            return .failed(
                [Problem(.error, rule: "unknown-format", message, at: SourcePlace(file: fetched.address))])
        }
        let context = FeedFormat.Context(
            bundleID: app.bundleID, language: language, base: URL(string: fetched.finalAddress))
        return FeedAnswer(format.read(fetched.bytes, context, file: fetched.address))
    }
}

/// The parsed form of one answer, so that each is parsed once.
private struct ParsedFeed: Hashable, Sendable {
    let address: String
    /// What tells another answer of the same address: it is parsed anew.
    let content: Int
    let language: LocaleTag?
    let format: FeedFormat?
}
