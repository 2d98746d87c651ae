import TidingsModel
import TidingsPolicy
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
    /// Nobody is asked, so it is quick; there are no news as long as nothing was learnt.
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
        var circumstances = Circumstances(setting.reader, needsClock: feed.needsClock, at: now)
        circumstances.id = setting.rolloutID
        let explanation = feed.decider.explain(circumstances, history: history, now: now)
        guard let notice = explanation.decision.notice else { return (nil, isDue) }
        let download = download(of: notice, in: country)
        let rendered = try renderer.render(notice, for: setting.reader, download: download, at: now, form: .prompt)
        let news = News(
            explanation: explanation, prompt: rendered.rendition.message, download: download, launch: .again,
            problems: feed.problems + rendered.problems)
        return (news, isDue)
    }

    /// Asks the feeds, so that what they say is kept; a check that fails is tried again after an hour.
    func refresh() async {
        guard (try? await prepare(for: setting.reader, feeds)) == nil else { return }
        let again = setting.now().addingTimeInterval(Self.retryPeriod.inSeconds - rules.checkPeriod.inSeconds)
        _ = try? await setting.histories.update(setting.reader.id, app: app.key) { $0.lastChecked = again }
    }
}
