import TidingsModel

/// Puts together what the publisher's own feeds and the store say.
///
/// What one source cannot say now never hides what another does; its problems stand in the result.
struct FeedCombination {
    let precedence: FeedPrecedence
    let unlisted: UnlistedVersion
    /// Whether the app is known to be in the store, so that a store without it is wrong.
    let isInStore: Bool

    /// - Throws: `FeedUnavailable` when nothing can be told of.
    func combine(own: FeedAnswer, store: FeedAnswer) throws(FeedUnavailable) -> FeedResult {
        switch (own, store) {
        case (.none, .none): throw FeedUnavailable(problems: [], isMissing: true)
        case (.found(let own), .none): return own
        case (.none, .found(let store)): return store
        case (.found(let own), .found(let store)):
            // The publisher's own word decides whether the store is asked at all.
            if own.rules.checking == .manually { return own }
            return combine(own, store)
        case (.found(let own), .notFound(let problems)) where isInStore && precedence == .storeGates:
            throw FeedUnavailable(problems: problems + own.problems, isMissing: true)
        case (.found(let own), let store): return own.with(store.problems)
        case (.notFound(let problems), .found(let store)): return store.with(problems)
        case (.failed(let problems), .found(let store)):
            if precedence == .storeGates, unlisted == .withhold {
                throw FeedUnavailable(problems: problems + store.problems, isMissing: false)
            }
            return store.with(problems)
        case (.notFound, .notFound), (.notFound, .none), (.none, .notFound):
            throw FeedUnavailable(problems: own.problems + store.problems, isMissing: true)
        case (.failed, _), (_, .failed):
            throw FeedUnavailable(problems: own.problems + store.problems, isMissing: false)
        }
    }

    private func combine(_ own: FeedResult, _ store: FeedResult) -> FeedResult {
        var result: FeedResult
        switch precedence {
        case .storeGates: result = gated(own, store)
        case .ownFirst: result = filled(own, from: store)
        case .merge:
            result = filled(own, from: store)
            let known = Set(own.releases.map(\.version))
            result.releases = (result.releases + store.releases.filter { !known.contains($0.version) })
                .sorted { $0.version > $1.version }
        }
        result.rules = own.rules.filled(from: store.rules)
        result.app = own.app ?? store.app
        return result.with(own.problems + store.problems)
    }

    /// Later versions than the store's are held back until it has them.
    private func gated(_ own: FeedResult, _ store: FeedResult) -> FeedResult {
        guard let published = store.releases.first else { return FeedResult(releases: own.releases) }
        var result = filled(own, from: store)
        result.releases = result.releases.filter { $0.version <= published.version }
        guard !result.releases.contains(where: { $0.version == published.version }) else { return result }
        switch unlisted {
        case .withStoreNotes: result.releases.insert(published, at: 0)
        case .withoutNotes:
            var bare = published
            bare.notes = []
            result.releases.insert(bare, at: 0)
        case .withhold:
            result.releases = []
            let message =
                "The store has \(published.version), which the own feed lacks, so nothing is told. Add it to the feed."
            result.problems.append(Problem(.note, rule: "unlisted-version", message))
        }
        return result
    }

    /// Own releases, with what only the store knows of them.
    private func filled(_ own: FeedResult, from store: FeedResult) -> FeedResult {
        FeedResult(
            releases: own.releases.map { release in
                store.releases.first { $0.version == release.version }.map(release.filled(from:)) ?? release
            })
    }
}

extension FeedResult {
    /// The result with more problems.
    fileprivate func with(_ more: [Problem]) -> FeedResult {
        var result = self
        result.problems += more.filter { !result.problems.contains($0) }
        return result
    }

    /// Several feeds of one publisher as one: what an earlier one says counts first.
    static func joining(_ results: [FeedResult]) -> FeedResult {
        guard var joined = results.first else { return FeedResult() }
        for result in results.dropFirst() {
            joined.releases = joined.releases.map { release in
                result.releases.first { $0.version == release.version }.map(release.filled(from:)) ?? release
            }
            let known = Set(joined.releases.map(\.version))
            joined.releases += result.releases.filter { !known.contains($0.version) }
            joined.rules = joined.rules.filled(from: result.rules)
            joined.app = joined.app ?? result.app
            joined.problems += result.problems
        }
        joined.releases.sort { $0.version > $1.version }
        return joined
    }
}
