public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// “A new version is available”, for a command-line tool.
///
/// It shows what the last check has learnt and never waits for the network: a process of its own checks in the
/// background, at most once a day. It is silent where nobody reads: when standard error is no terminal, on machines
/// that build and test, and when the variable `NO_UPDATE_NOTIFIER` is set.
///
/// The background process is the program itself, started anew: make the notice first of all, before the program does
/// anything, since in that process `init` checks and ends it.
///
/// ```swift
/// let notice = UpdateNotice(app: "Snoodle", version: "1.9", feed: .gitHub("example/snoodle"))
/// // … the program …
/// notice.show()
/// ```
public struct UpdateNotice: Sendable {
    private let announcer: Announcer?
    private let environment: ProgramEnvironment

    /// Makes a notice; in the background process it checks, and does not return.
    ///
    /// What is wrong with the version, the feed or the resources is no reason to disturb the program: then there is
    /// nothing to show. `Announcer.init` says what is wrong.
    public init(app: AppIdentity, version: String, feed: FeedSources? = nil, rules: Rules = Rules()) {
        environment = .current()
        var rules = rules
        if rules.checkPeriod == .zero { rules.checkPeriod = .days(1) }
        let isBackground = environment.variables[BackgroundRefresh.variable] == app.key
        // Where nobody reads, nothing is left behind either.
        guard isBackground || Self.isRead(environment) else {
            announcer = nil
            return
        }
        announcer = try? Announcer(
            app: app, version: Version(version), feed: feed, rules: rules, environment: environment,
            asksNetwork: isBackground)
        if isBackground {
            if let announcer { waiting { await announcer.refresh() } }
            exit(0)
        }
    }

    /// Shows what the last check has learnt on standard error, and lets the background look for more when it is time.
    public func show() {
        guard let announcer else { return }
        waiting {
            guard let (news, isDue) = try? await announcer.recall() else { return }
            if let news, let prompt = news.prompt {
                let lines = ["", prompt.title, news.download?.absoluteString].compactMap { $0 }
                let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
                // If nobody takes it any more, nobody misses it.
                _ = write(STDERR_FILENO, bytes, bytes.count)
                try? await announcer.didShow(news)
            }
            if isDue, canKeep { BackgroundRefresh.start(app: announcer.app) }
        }
    }

    /// Whether there is a place for what the background learns, and for when it did.
    private var canKeep: Bool { environment.stateFolder != nil && environment.cacheFolder != nil }

    private static func isRead(_ environment: ProgramEnvironment) -> Bool {
        isatty(STDERR_FILENO) == 1 && !environment.isContinuousIntegration
            && environment.variables["NO_UPDATE_NOTIFIER", default: ""].isEmpty
    }
}
