import TidingsIntl
public import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Announcer {
    /// What came of a check for one of many readers.
    public struct ReaderNews: Sendable {
        /// What is decided, and the message.
        public let news: News
        /// Whether the decision depends on who the reader is, such as their lot in a rollout.
        ///
        /// Otherwise it is the same for everybody of whom the same is known.
        public let isPersonal: Bool
    }

    /// Checks for one of many readers, and changes nothing: for servers, which are told apart what was shown and answered.
    ///
    /// - Parameters:
    ///   - reader: The person; without a name, an id that is empty, they are reached at the end of rollouts.
    ///   - history: What they were told and answered; without one that can be read only what is required is told.
    ///   - occasion: Why it is checked.
    ///   - now: The moment.
    /// - Throws: `FeedUnavailable` when no feed could be read, `TemplateError` when a template fails.
    public func news(
        for reader: Recipient, history: History?, _ occasion: Occasion = .automatic, now: Date
    ) async throws -> ReaderNews {
        let (feed, country) = try await prepare(for: reader, feeds)
        var circumstances = Circumstances(
            reader, needsClock: feed.needsClock, hasAsked: occasion == .asked, at: now)
        if reader.id.isEmpty { circumstances.id = nil }
        let explanation = feed.decider.explain(circumstances, history: history, now: now)
        let isPersonal = !reader.id.isEmpty && feed.decider.dependsOnIdentity(at: now)
        let news = try news(explanation, for: reader, .again, country, feed.problems, now)
        return ReaderNews(news: news, isPersonal: isPersonal)
    }
}
