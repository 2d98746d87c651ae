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
    public init(app: AppIdentity, feed: FeedAddresses, rules: Rules = Rules(), renderer: Renderer) {
        self.app = app
        self.rules = rules
        self.renderer = renderer
        feeds = FeedLoader(addresses: feed, bundleID: app.bundleID)
    }

    /// Decides for one person, and renders the message if there is one.
    ///
    /// - Parameters:
    ///   - recipient: The person.
    ///   - date: The date of the message, from which it counts days. It makes a message repeatable.
    ///   - now: The moment of the decision.
    /// - Throws: `FeedUnavailable` when no feed could be read, `TemplateError` when a template fails.
    public func announce(to recipient: Recipient, date: Date, now: Date) throws -> Announcement {
        let country = Storefronts.country(
            explicit: recipient.country, region: recipient.locales.lazy.compactMap(\.resolvedRegion).first)
        let feed = try feeds.feed(for: languages(of: recipient), country: country.code, rules: rules)
        let decision = feed.decider.decide(
            installation: recipient.installation, history: recipient.history, now: now)
        guard case .tell(let notice, _) = decision else {
            return Announcement(decision: decision, rendition: nil, problems: feed.problems)
        }
        let download = notice.offered.download ?? storePage(in: country.code)
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
