public import TidingsFeeds
import TidingsIntl
public import TidingsModel
import TidingsPolicy
public import TidingsRendering
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
public struct Announcer: Sendable {
    /// The app whose releases are told.
    public let app: AppIdentity
    /// The sender's rules.
    public let rules: Rules
    /// The renderer of messages.
    public let renderer: Renderer
    private let feeds: FeedLoader

    /// Makes an announcer.
    ///
    /// - Parameters:
    ///   - app: The app whose releases are told.
    ///   - feed: Where they are learnt from.
    ///   - rules: The sender's rules; they count before those of a feed.
    ///   - renderer: The renderer of messages.
    ///   - fetcher: Fetches what the feed's addresses lead to; by default files only.
    ///   - feedLifetime: How long a feed counts as it was read; for ever, without it.
    public init(
        app: AppIdentity, feed: FeedSources, rules: Rules = Rules(), renderer: Renderer,
        fetcher: FeedFetcher = FeedFetcher(transport: nil), feedLifetime: Duration? = .seconds(60)
    ) {
        self.app = app
        self.rules = rules
        self.renderer = renderer
        feeds = FeedLoader(
            sources: feed, app: app, rules: rules, catalog: renderer.catalog, fetcher: fetcher,
            lifetime: feedLifetime)
    }

    /// Decides for one person, and renders the message if there is one.
    ///
    /// - Parameters:
    ///   - recipient: The person.
    ///   - date: The date of the message, from which it counts days. It makes a message repeatable.
    ///   - now: The moment of the decision.
    /// - Throws: `FeedUnavailable` when no feed could be read, `TemplateError` when a template fails.
    public func announce(to recipient: Recipient, date: Date, now: Date) async throws -> Announcement {
        let country = Storefronts.country(
            explicit: recipient.country, region: recipient.locales.lazy.compactMap(\.resolvedRegion).first)
        let feed = try await feeds.feed(for: FeedReader(tags: languages(of: recipient), country: country.code))
        let decision = feed.decider.decide(
            installation: recipient.installation, history: recipient.history, now: now)
        guard case .tell(let notice, _) = decision else {
            return Announcement(decision: decision, rendition: nil, problems: feed.problems)
        }
        let download = notice.offered.download ?? app.updateURL ?? storePage(in: country.code)
        let (rendition, problems) = try renderer.render(notice, for: recipient, download: download, at: date)
        return Announcement(decision: decision, rendition: rendition, problems: feed.problems + problems)
    }

    /// The languages in which to look for notes: the message's own first, at last the development language.
    private func languages(of recipient: Recipient) -> [LocaleTag] {
        let choice = renderer.choose(recipient.locales, for: .updateAvailable)
        return ([choice.wish, choice.use.used] + recipient.locales + [app.development]).map(\.base)
    }

    private func storePage(in country: String) -> URL? {
        app.storeID.flatMap { URL(string: "https://apps.apple.com/\(country.lowercased())/app/id\($0)") }
    }
}
