import TidingsIntl
public import TidingsModel
import TidingsPolicy
import TidingsRendering

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is published of an app for readers of whom only the languages and the country are known.
public struct PublishedReleases: Sendable {
    /// The releases that such a reader could be offered now, newest first: none that was taken back, is held back, or
    /// stands in a channel of its own.
    public var releases: [Release]
    /// The rules that hold for them, those of the sender before those of the feed.
    public var rules: FeedRules
    /// The languages that notes are looked for in, best first.
    public let languages: [LocaleTag]
    /// The country of the reader's store.
    public let country: String
    /// What is wrong with the feeds.
    public let problems: [Problem]

    /// The lines of a release's notes in the reader's language, as plain text; the items of a list one by one.
    public func lines(of release: Release) -> [String] {
        guard let notes = release.notes.best(for: languages) else { return [] }
        if case .list(let items) = notes.content { return items }
        return RichText(notes.content).plainText.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    /// Notes as HTML of which everything is known: no scripts, no styles of others, and links to pages only.
    public func html(of notes: ReleaseNotes) -> String {
        let direction = notes.language?.direction ?? .leftToRight
        return RichText(notes.content).html(in: direction)
    }
}

extension Announcer {
    /// The notes of a release in every language that is spoken here, of each language once.
    ///
    /// Feeds with an address for each language are asked for each of them.
    public func notesInAllLanguages(of published: PublishedReleases, now: Date) async -> [Version: [ReleaseNotes]] {
        var found: [Version: [ReleaseNotes]] = [:]
        func add(_ release: Release) {
            for note in release.notes {
                guard !(found[release.version] ?? []).contains(where: { $0.language == note.language }) else {
                    continue
                }
                found[release.version, default: []].append(note)
            }
        }
        published.releases.forEach(add)
        for language in renderer.catalog.supported {
            guard let other = try? await self.published(for: [language], country: published.country, now: now) else {
                continue
            }
            other.releases.forEach(add)
        }
        return found
    }

    /// What is published for readers of some languages, so that other programs' clients can be told of it.
    ///
    /// - Parameters:
    ///   - locales: The locales wanted, best first.
    ///   - country: The country of the store, if it is known apart from them.
    ///   - now: The moment.
    /// - Throws: `FeedUnavailable` when no feed could be read.
    public func published(
        for locales: [LocaleTag], country: String? = nil, now: Date
    ) async throws(FeedUnavailable) -> PublishedReleases {
        let recipient = Recipient(id: "", locales: locales, country: country)
        let (reader, code) = reader(for: recipient)
        let feed = try await feeds.feed(for: reader)
        var circumstances = Circumstances(recipient, needsClock: false, at: now)
        circumstances.id = nil
        let verdicts = feed.decider.explain(circumstances, history: History(), now: now).verdicts
        let isOff = feed.result.rules.checking == .never
        let offered = Set(verdicts.lazy.filter { $0.exclusion == nil }.map(\.version))
        var releases = isOff ? [] : feed.result.releases.filter { offered.contains($0.version) }
        for index in releases.indices where releases[index].download == nil {
            releases[index].download = app.updateURL ?? storePage(in: code)
        }
        return PublishedReleases(
            releases: releases, rules: effective(feed.result.rules), languages: reader.tags, country: code,
            problems: feed.problems)
    }

    /// The rules that hold, of two minimum versions the higher one.
    private func effective(_ feed: FeedRules) -> FeedRules {
        func higher(_ one: Version?, _ other: Version?) -> Version? {
            guard let one, let other else { return one ?? other }
            return max(one, other)
        }
        var effective = feed
        effective.minimumSupported = higher(rules.minimumSupported, feed.minimumSupported)
        effective.minimumRecommended = higher(rules.minimumRecommended, feed.minimumRecommended)
        effective.minimumOS = rules.minimumOS ?? feed.minimumOS
        effective.telling = rules.telling ?? feed.telling
        effective.significance = rules.significance ?? feed.significance
        effective.updateType = rules.updateType ?? feed.updateType
        return effective
    }
}
