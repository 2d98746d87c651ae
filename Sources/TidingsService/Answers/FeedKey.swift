#if Service
import HTTPTypes
import Logging
import Tidings
import TidingsJobs
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an answer to clients of other programs depends on.
struct FeedKey: Hashable, Sendable {
    let route: ServiceRoute
    let locales: [LocaleTag]
    let country: String?
    var detail = ""
}

extension AskedRequest {
    /// How long an answer counts that stands for what could not be read.
    static let failureLifetime = Duration.seconds(5)

    /// An answer that is the same for all who have some languages and a country in common, and is kept for a while.
    ///
    /// What stands in for a feed that cannot be read is kept only so long that nobody is asked in vain again and again,
    /// and clients are told not to keep it at all.
    func kept(
        _ key: FeedKey, in app: ServedApp,
        _ write: @escaping @Sendable (PublishedReleases?) throws -> ReadyAnswer
    ) async throws -> ReadyAnswer {
        if let known = app.feeds.answer(for: key, at: start) { return known }
        let lifetime = snapshot.file.lifetime
        return try await inTime {
            var published: PublishedReleases?
            do throws(FeedUnavailable) {
                published = try await app.announcer.published(for: key.locales, country: key.country, now: Date())
                for problem in published?.problems ?? [] where problem.severity == .error {
                    logger.debug("a feed has a problem", metadata: ["rule": "\(problem.rule)"])
                }
            } catch {
                logger.warning(
                    "no feed", metadata: ["app": "\(app.name)", "rule": "\(error.problems.first?.rule ?? "none")"])
            }
            var answer = try write(published)
            let seconds = published == nil ? 0 : lifetime.components.seconds
            answer.fields[.cacheControl] = seconds > 0 ? "public, max-age=\(seconds)" : "no-store"
            answer.setTag()
            let until = ContinuousClock.now + (published == nil ? min(Self.failureLifetime, lifetime) : lifetime)
            app.feeds.keep(answer, for: key, until: until)
            return answer
        }
    }
}
#endif
