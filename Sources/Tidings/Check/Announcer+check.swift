import TidingsIntl
import TidingsModel
import TidingsPolicy
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Announcer {
    /// Why news are checked.
    public enum Occasion: Sendable, Hashable {
        /// The program checks by itself: what the person put off or skipped stays so.
        case automatic
        /// The person asked.
        case asked
    }

    /// Checks for news of the one person whom the setting names.
    ///
    /// The person's history is read and written; what goes wrong with it is among the problems, and then only what is
    /// required is told. A telling counts once `didShow(_:)` says so.
    ///
    /// - Throws: `FeedUnavailable` when no feed could be read, `TemplateError` when a template fails.
    public func check(_ occasion: Occasion = .automatic) async throws -> News {
        let now = setting.now()
        if occasion == .automatic, !(await setting.hooks.shouldCheck()) {
            await report(.checkVetoed, now)
            return News(
                explanation: Explanation(decision: .silent(because: .vetoed), verdicts: []), prompt: nil, download: nil,
                launch: .again, problems: [])
        }
        var (history, launch, problems) = await begin(now)
        if launch != .again, let version = setting.reader.installation.version {
            await report(.launched(launch, version), now)
        }
        let isDue = occasion == .asked || isDue(history, now)
        let feed: PreparedFeed
        let country: String
        do {
            (feed, country) = try await read(isDue: isDue)
        } catch {
            await setting.hooks.didFail(error)
            await report(.failed(error.description), now)
            throw error
        }
        problems += feed.problems
        var explanation = explain(feed, occasion, history, now)
        await tellHooks(explanation, now)
        await veto(&explanation)
        if case .silent(let reason) = explanation.decision { await report(.silent(reason), now) }
        if case .later(_, let reason) = explanation.decision { await report(.silent(reason), now) }
        if history != nil { problems += await end(explanation.decision, isDue: isDue, history, now) }
        return try news(explanation, for: setting.reader, launch, country, problems, now)
    }

    /// What is decided for the person.
    func explain(_ feed: PreparedFeed, _ occasion: Occasion, _ history: History?, _ now: Date) -> Explanation {
        var circumstances = Circumstances(
            setting.reader, needsClock: feed.needsClock, hasAsked: occasion == .asked, at: now)
        circumstances.id = setting.rolloutID
        return feed.decider.explain(circumstances, history: history, now: now)
    }

    /// What a person is shown of it; what goes wrong with the message joins the problems.
    func news(
        _ explanation: Explanation, for reader: Recipient, _ launch: History.Launch, _ country: String,
        _ problems: [Problem], _ now: Date
    ) throws -> News {
        guard let notice = explanation.decision.notice else {
            return News(explanation: explanation, prompt: nil, download: nil, launch: launch, problems: problems)
        }
        let download = download(of: notice, in: country)
        let (rendition, found) = try renderer.render(
            notice, for: reader, download: download, at: now, form: .prompt)
        return News(
            explanation: explanation, prompt: rendition.message, download: download, launch: launch,
            problems: problems + found)
    }

    /// Notes the launch; without a history that can be kept nothing is known of the person.
    ///
    /// A history that is damaged is moved aside by the first change, and another one begun: from the next check on
    /// the person is told as somebody who has seen what the installed version brings.
    func begin(_ now: Date) async -> (history: History?, launch: History.Launch, problems: [Problem]) {
        let installation = setting.reader.installation
        let showsFirst = rules.showOnFirstLaunch
        do throws(StoreError) {
            try await readOrReplace()
            let (history, launch, wasWrong) = try await setting.histories.update(setting.reader.id, app: app.key) {
                history -> (History, History.Launch, Bool) in
                let wasWrong = history.mendDates(now: now)
                guard let version = installation.version else { return (history, .again, wasWrong) }
                let launch = history.noteRun(History.Run(version: version, build: installation.build), at: now)
                let known = history
                // Who runs the app for the first time has seen what it brings, whatever else they are told today.
                if launch == .firstAfterInstall, !showsFirst { history.noteSeen(version) }
                return (known, launch, wasWrong)
            }
            let message = "The history has dates in the future: a clock was wrong. They count as of now."
            return (history, launch, wasWrong ? [Problem(.warning, rule: "clock-set-back", message)] : [])
        } catch {
            let message = "\(error) Only what is required is told this time."
            return (nil, .again, [Problem(.warning, rule: "no-history", message)])
        }
    }

    /// Reads the history; one that is damaged is moved aside by a first change, and is an error all the same.
    private func readOrReplace() async throws(StoreError) {
        let failure: StoreError
        do throws(StoreError) {
            _ = try await setting.histories.history(of: setting.reader.id, app: app.key)
            return
        } catch {
            failure = error
        }
        if failure.kind == .damaged {
            let version = setting.reader.installation.version
            try await setting.histories.update(setting.reader.id, app: app.key) { history in
                if let version { history.noteSeen(version) }
            }
        }
        throw failure
    }

    private func end(_ decision: Decision, isDue: Bool, _ history: History?, _ now: Date) async -> [Problem] {
        let isFirst = decision.reason == .firstLaunch
        guard isDue || isFirst else { return [] }
        let installed = setting.reader.installation.version
        do throws(StoreError) {
            try await setting.histories.update(setting.reader.id, app: app.key) { history in
                if isDue { history.lastChecked = now }
                // Who runs the app for the first time has seen what it brings.
                if isFirst, let installed { history.noteSeen(installed) }
            }
            return []
        } catch {
            return [Problem(.warning, rule: "no-history", error.description)]
        }
    }

    private func isDue(_ history: History?, _ now: Date) -> Bool {
        guard let last = history?.lastChecked, rules.checkPeriod > .zero else { return true }
        return now.timeIntervalSince(last) >= rules.checkPeriod.inSeconds
    }

    /// What is kept of the feeds may be gone; then they are asked before their time.
    private func read(isDue: Bool) async throws(FeedUnavailable) -> (PreparedFeed, String) {
        if !isDue, let kept = try? await prepare(for: setting.reader, keptFeeds) { return kept }
        return try await prepare(for: setting.reader, feeds)
    }

    private func tellHooks(_ explanation: Explanation, _ now: Date) async {
        if let version = explanation.verdicts.first(where: { $0.exclusion == nil })?.version {
            await setting.hooks.didDetect(version, explanation.decision)
            await report(.detected(version), now)
        } else {
            await setting.hooks.didNotDetect(because: explanation.decision.reason)
        }
    }

    /// Asks the program, but not about what is required.
    private func veto(_ explanation: inout Explanation) async {
        guard let notice = explanation.decision.notice else { return }
        let isWanted =
            switch notice.kind {
            case .updateAvailable: await setting.hooks.shouldPrompt(notice)
            case .whatsNew: await setting.hooks.shouldShowWhatsNew(notice)
            case .updateRequired: true
            }
        if !isWanted { explanation.decision = .silent(because: .vetoed) }
    }

    func report(_ kind: Event.Kind, _ date: Date) async {
        guard !setting.events.isEmpty else { return }
        let event = Event(kind, date: date, app: app.key, person: setting.reader.id)
        for sink in setting.events { await sink.receive(event) }
    }
}
