public import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Announcer {
    /// Notes that the person was shown what a check brought: this counts as a telling.
    public func didShow(_ news: News) async throws(StoreError) {
        guard let notice = news.notice else { return }
        let kind = notice.kind
        // What an update has brought was seen up to the version that runs, also where its notes end below it.
        let version = kind == .whatsNew ? notice.installed ?? notice.offered.version : notice.offered.version
        try await didShow(kind, version)
    }

    /// Notes that the person was shown a notice: this counts as a telling.
    ///
    /// - Parameters:
    ///   - kind: The notice.
    ///   - version: The version that was offered, or had been installed.
    public func didShow(_ kind: Notice.Kind, _ version: Version) async throws(StoreError) {
        let now = setting.now()
        try await setting.histories.update(setting.reader.id, app: app.key) { history in
            history.noteDelivery(of: kind, version, at: now)
        }
        await report(.shown(kind, version), now)
    }

    /// Notes what the person chose.
    ///
    /// - Parameters:
    ///   - answer: What they chose.
    ///   - version: The version that was offered, or had been installed.
    ///   - line: The offered release's `majorBelow`, where the person has a lower version.
    public func answer(_ answer: Answer, to version: Version, line: Version? = nil) async throws(StoreError) {
        let now = setting.now()
        try await setting.histories.update(setting.reader.id, app: app.key) { history in
            history.note(answer, to: version, line: line, at: now)
        }
        await report(.answered(answer, version), now)
        switch answer {
        case .download: await setting.hooks.userDidChooseDownload(version)
        case .remind: await setting.hooks.userDidRequestReminder(version)
        case .ignore: await setting.hooks.userDidIgnore(version)
        case .seen, .unsubscribe, .subscribe: break
        }
    }

    /// Notes what the person chose of a check's notice.
    ///
    /// - Returns: What is to be opened for the person, who wants the release; `nil` when there is nothing, or the
    ///   program opens it itself.
    @discardableResult
    public func answer(_ answer: Answer, to news: News) async throws(StoreError) -> URL? {
        guard let notice = news.notice else { return nil }
        let isSeen = answer == .seen && notice.kind == .whatsNew
        let version = isSeen ? notice.installed ?? notice.offered.version : notice.offered.version
        var line = notice.offered.urgency.majorBelow
        if let below = line, let installed = notice.installed, installed >= below { line = nil }
        try await self.answer(answer, to: version, line: line)
        guard answer == .download, let address = news.download else { return nil }
        return await setting.hooks.shouldOpenDownload(address) ? address : nil
    }
}
