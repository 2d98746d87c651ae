import TidingsFeeds
import TidingsIntl
public import TidingsModel

/// Reads the feed that is meant for a reader, each address once.
///
/// It can be shared by threads.
final class FeedLoader: Sendable {
    private let addresses: FeedAddresses
    private let bundleID: String?
    /// What recipients claim as their locale decides what is asked for, so what is remembered is bounded.
    private let read = BoundedCache<AddressTemplate.Candidate, Loaded>(capacity: 4096)
    private let prepared = BoundedCache<Reader, PreparedFeed>(capacity: 4096)

    /// Readers with the same wishes have the same feed.
    private struct Reader: Hashable {
        let tags: [LocaleTag]
        let country: String
    }

    /// What was found at one address.
    private enum Loaded: Sendable {
        case result(FeedResult)
        case missing(Problem)
        case unusable([Problem])
    }

    init(addresses: FeedAddresses, bundleID: String?) {
        self.addresses = addresses
        self.bundleID = bundleID
    }

    /// The feed for a reader of certain locales, most wanted first.
    ///
    /// - Throws: `FeedUnavailable` when none of the addresses has a feed that can be used.
    func feed(for tags: [LocaleTag], country: String, rules: Rules) throws(FeedUnavailable) -> PreparedFeed {
        let reader = Reader(tags: tags, country: country)
        return try prepared.value(for: reader) { () throws(FeedUnavailable) in
            PreparedFeed(try load(tags, country), rules)
        }
    }

    private func load(_ tags: [LocaleTag], _ country: String) throws(FeedUnavailable) -> FeedResult {
        // Without our own notes the store's stand, as long as the store answers.
        var lacking: [Problem] = []
        var plist: FeedResult?
        if let address = addresses.plist {
            do throws(FeedUnavailable) {
                plist = try first(AddressTemplate(pattern: address), tags, country, VersionsPlist.read)
            } catch  where addresses.lookup != nil {
                lacking = error.problems
            }
        }
        let bundleID = bundleID
        let lookup = try addresses.lookup.map { address throws(FeedUnavailable) in
            try first(AddressTemplate(pattern: address), tags, country) {
                AppStoreLookup.read($0, bundleID: bundleID, language: $1, file: $2)
            }
        }
        switch (plist, lookup) {
        case (let own?, let store?): return .combining(own: own, store: store)
        case (let only?, nil), (nil, let only?):
            return FeedResult(releases: only.releases, rules: only.rules, problems: lacking + only.problems)
        case (nil, nil): throw FeedUnavailable(problems: [], isMissing: true)
        }
    }

    /// What is not there is looked for at the next address; so is what cannot be used, with its problems.
    private func first(
        _ template: AddressTemplate, _ tags: [LocaleTag], _ country: String,
        _ parse: ([UInt8], LocaleTag?, String) -> FeedResult
    ) throws(FeedUnavailable) -> FeedResult {
        var missing: [Problem] = []
        var unusable: [Problem] = []
        for candidate in template.candidates(for: tags, country: country) {
            switch load(candidate, parse) {
            case .result(var result):
                result.problems = unusable + result.problems
                return result
            case .missing(let problem): missing.append(problem)
            case .unusable(let problems): unusable += problems
            }
        }
        throw FeedUnavailable(problems: unusable.isEmpty ? missing : unusable, isMissing: unusable.isEmpty)
    }

    private func load(
        _ candidate: AddressTemplate.Candidate, _ parse: ([UInt8], LocaleTag?, String) -> FeedResult
    ) -> Loaded {
        read.value(for: candidate) { fetch(candidate, parse) }
    }

    private func fetch(
        _ candidate: AddressTemplate.Candidate, _ parse: ([UInt8], LocaleTag?, String) -> FeedResult
    ) -> Loaded {
        do {
            let bytes = try FeedFile.read(path: candidate.address)
            let result = parse(bytes, candidate.language, candidate.address)
            let failed = result.releases.isEmpty && result.problems.contains { $0.severity == .error }
            return failed ? .unusable(result.problems) : .result(result)
        } catch {
            return if case .notFound = error { .missing(error.problem) } else { .unusable([error.problem]) }
        }
    }
}

/// That no address of a feed had anything that could be used.
public struct FeedUnavailable: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong at each address.
    public let problems: [Problem]
    /// Whether there was nothing at any address, rather than something unusable.
    public let isMissing: Bool

    /// All problems, a line each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
