public import TidingsFeeds
import TidingsIntl
public import TidingsModel
import TidingsPolicy
public import TidingsRendering
import TidingsStore
import TidingsStrings

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Tells a person about a release: the one place that knows the order of the stages.
///
/// It resolves the reader's languages, store country and addresses, reads the feed, decides and
/// renders. It can be shared by threads: what it reads is read once.
///
/// A program that speaks to the person who runs it asks `check()`; a server that speaks to many gives each of them to
/// `announce(to:date:now:)`.
public struct Announcer: Sendable {
    /// The app whose releases are told.
    public let app: AppIdentity
    /// The sender's rules.
    public let rules: Rules
    /// The renderer of messages.
    public let renderer: Renderer
    /// Whose news `check()` is about.
    public var setting: CheckSetting
    let feeds: FeedLoader
    /// Reads only what is kept of the feeds.
    let keptFeeds: FeedLoader

    /// Makes an announcer.
    ///
    /// - Parameters:
    ///   - app: The app whose releases are told.
    ///   - feed: Where they are learnt from.
    ///   - rules: The sender's rules; they count before those of a feed.
    ///   - renderer: The renderer of messages.
    ///   - fetcher: Fetches what the feed's addresses lead to; by default files only.
    ///   - feedLifetime: How long a feed counts as it was read; for ever, without it.
    ///   - setting: Whose news `check()` is about; without it nothing is known of them, and nothing kept.
    public init(
        app: AppIdentity, feed: FeedSources, rules: Rules = Rules(), renderer: Renderer,
        fetcher: FeedFetcher = FeedFetcher(transport: nil), feedLifetime: Duration? = .seconds(60),
        setting: CheckSetting? = nil
    ) {
        self.app = app
        self.rules = rules
        self.renderer = renderer
        self.setting = setting ?? CheckSetting(reader: Recipient(id: CheckSetting.ownID), histories: MemoryHistories())
        func loader(_ fetcher: FeedFetcher) -> FeedLoader {
            FeedLoader(
                sources: feed, app: app, rules: rules, catalog: renderer.catalog, fetcher: fetcher,
                lifetime: feedLifetime)
        }
        feeds = loader(fetcher)
        keptFeeds = loader(fetcher.withoutNetwork)
    }

    /// Decides for one person, and renders the message if there is one.
    ///
    /// - Parameters:
    ///   - recipient: The person.
    ///   - date: The date of the message, from which it counts days. It makes a message repeatable.
    ///   - now: The moment of the decision.
    /// - Throws: `FeedUnavailable` when no feed could be read, `TemplateError` when a template fails.
    public func announce(to recipient: Recipient, date: Date, now: Date) async throws -> Announcement {
        try await announce(to: recipient, history: recipient.history, date: date, now: now)
    }

    /// The same with a history that is kept elsewhere; without one that can be read only what is required is told.
    public func announce(
        to recipient: Recipient, history: History?, date: Date, now: Date
    ) async throws -> Announcement {
        let (feed, country) = try await prepare(for: recipient, feeds)
        let decision = feed.decider.decide(
            Circumstances(recipient, needsClock: feed.needsClock, at: now), history: history, now: now)
        guard case .tell(let notice, _) = decision else {
            return Announcement(SharedAnswer(decision, nil), recipient, feed.problems)
        }
        let message = try renderer.ready(
            notice, locales: recipient.locales, timeZone: recipient.timeZone,
            download: download(of: notice, in: country), at: date)
        return Announcement(SharedAnswer(decision, message), recipient, feed.problems + message.problems)
    }

    /// The feed as a person has it, and the country of their store.
    func prepare(
        for recipient: Recipient, _ feeds: FeedLoader
    ) async throws(FeedUnavailable) -> (feed: PreparedFeed, country: String) {
        let (reader, country) = reader(for: recipient)
        return (try await feeds.feed(for: reader), country)
    }

    /// As whom a person reads the feeds, and the country of their store.
    func reader(for recipient: Recipient) -> (reader: FeedReader, country: String) {
        let country = Storefronts.country(
            explicit: recipient.country, region: recipient.locales.lazy.compactMap(\.resolvedRegion).first)
        return (FeedReader(tags: languages(of: recipient), country: country.code), country.code)
    }

    /// Where a person gets what a notice offers; what there is nothing to install of has only a page.
    func download(of notice: Notice, in country: String) -> URL? {
        let release = notice.offered
        if let page = release.page, release.urgency.informational?.contains(notice.installed) ?? false { return page }
        return release.download ?? app.updateURL ?? storePage(in: country) ?? release.page
    }

    /// The languages in which to look for notes: the message's own first, at last the development language.
    private func languages(of recipient: Recipient) -> [LocaleTag] {
        let choice = renderer.choose(recipient.locales, for: .updateAvailable)
        return ([choice.wish, choice.use.used] + recipient.locales + [app.development]).map(\.base)
    }

    /// The app's page in the store of a country, if it is there.
    func storePage(in country: String) -> URL? {
        app.storeID.flatMap { URL(string: "https://apps.apple.com/\(country.lowercased())/app/id\($0)") }
    }
}
