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
    /// What stands in for a feed that cannot be read, or not in time, is kept only so long that nobody is asked in vain
    /// again and again, and clients are told not to keep it at all.
    ///
    /// - Parameters:
    ///   - gather: Gets what else the answer needs of the network.
    ///   - write: Writes the answer; it has nothing to go by when the feed cannot be read.
    func kept<Gathered: Sendable>(
        _ key: FeedKey, in app: ServedApp,
        gathering gather: @escaping @Sendable (PublishedReleases) async -> Gathered,
        _ write: (_ published: PublishedReleases?, _ gathered: Gathered?) throws -> ReadyAnswer
    ) async throws -> ReadyAnswer {
        if let known = app.feeds.answer(for: key, at: start) { return known }
        let lifetime = snapshot.file.lifetime
        let found = try await published(key, in: app, gathering: gather)
        var answer = try write(found?.published, found?.gathered)
        let seconds = found == nil ? 0 : lifetime.components.seconds
        answer.fields[.cacheControl] = seconds > 0 ? "public, max-age=\(seconds)" : "no-store"
        answer.setTag()
        let until = ContinuousClock.now + (found == nil ? min(Self.failureLifetime, lifetime) : lifetime)
        app.feeds.keep(answer, for: key, until: until)
        return answer
    }

    /// The same for an answer that needs nothing else of the network.
    func kept(
        _ key: FeedKey, in app: ServedApp, _ write: (PublishedReleases?) throws -> ReadyAnswer
    ) async throws -> ReadyAnswer {
        try await kept(key, in: app, gathering: { _ in }, { published, _ in try write(published) })
    }

    private func published<Gathered: Sendable>(
        _ key: FeedKey, in app: ServedApp, gathering gather: @escaping @Sendable (PublishedReleases) async -> Gathered
    ) async throws -> (published: PublishedReleases, gathered: Gathered)? {
        do {
            return try await inTime {
                let published = try await app.announcer.published(for: key.locales, country: key.country, now: Date())
                for problem in published.problems where problem.severity == .error {
                    logger.debug("a feed has a problem", metadata: ["rule": "\(problem.rule)"])
                }
                return (published, await gather(published))
            }
        } catch let error as FeedUnavailable {
            logger.warning(
                "no feed", metadata: ["app": "\(app.name)", "rule": "\(error.problems.first?.rule ?? "none")"])
        } catch let problem as ServiceProblem where problem.status == .serviceUnavailable {
            logger.warning("no feed", metadata: ["app": "\(app.name)", "rule": "too-slow"])
        }
        return nil
    }
}
#endif
