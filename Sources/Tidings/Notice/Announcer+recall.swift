import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Announcer {
    /// How long a check that failed is not tried again, in the background.
    private static let retryPeriod = Duration.seconds(3600)

    /// What the last check has learnt, and whether it is time for another one, which then counts as begun.
    ///
    /// Nobody is asked, so it is quick; there are no news as long as there is nothing to say.
    func recall() async throws -> (news: News?, isDue: Bool) {
        let now = setting.now()
        let period = rules.checkPeriod.inSeconds
        // Without a history nobody knows when the last check was, so none is begun.
        let history = await begin(now).history
        let isDue = history.map { $0.lastChecked.map { now.timeIntervalSince($0) >= period } ?? true } ?? false
        if isDue {
            try await setting.histories.update(setting.reader.id, app: app.key) { $0.lastChecked = now }
        }
        guard let (feed, country) = try? await prepare(for: setting.reader, keptFeeds) else { return (nil, isDue) }
        let news = try news(
            explain(feed, .automatic, history, now), for: setting.reader, .again, country, feed.problems, now)
        return (news.notice == nil ? nil : news, isDue)
    }

    /// Asks the feeds, so that what they say is kept; a check that fails is tried again after an hour.
    func refresh() async {
        guard (try? await prepare(for: setting.reader, feeds)) == nil else { return }
        let again = setting.now().addingTimeInterval(Self.retryPeriod.inSeconds - rules.checkPeriod.inSeconds)
        _ = try? await setting.histories.update(setting.reader.id, app: app.key) { $0.lastChecked = again }
    }
}
