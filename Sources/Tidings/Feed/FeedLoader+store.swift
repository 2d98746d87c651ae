import Synchronization
import TidingsFeeds
import TidingsIntl
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FeedLoader {
    /// Asks the App Store in the reader's country, then in further ones until one has the app.
    ///
    /// Wishes that come to the same language of a store share one question; a store that serves none of the
    /// reader's languages is asked without, and its notes count as those of its first one.
    func askStore(_ reader: FeedReader, further: [String], entity: String?, server: String) async -> FeedAnswer {
        guard let asked = app.storeID.map(AppStoreRequest.App.storeID) ?? app.bundleID.map(AppStoreRequest.App.bundleID)
        else {
            let message = "The App Store is asked by the app’s number or bundle identifier, and neither is known."
            return .failed([Problem(.error, rule: "no-store-id", message)])
        }
        var problems: [Problem] = []
        var failed = false
        for country in [reader.country] + further where Storefronts.exists(country) {
            let language = Storefronts.language(for: reader.tags, in: country)
            var request = AppStoreRequest(
                asked, country: country,
                language: language.map { Storefronts.parameter(of: $0, in: country) }, entity: entity)
            let address = request.address(server: server)
            request.cacheBuster = Self.cacheBuster()
            // What is kept of the answer is found by the address that stays the same.
            let candidate = AddressTemplate.Candidate(
                address: address, language: language ?? Storefronts.languages(of: country).first,
                asked: request.address(server: server))
            switch await answer(at: candidate, .lookup) {
            case .none: break
            case .found(let result): return .found(storeMemory.newest(result, in: country))
            case .notFound(let more): problems += more
            case .failed(let more):
                problems += more
                failed = true
            }
        }
        return failed ? .failed(problems) : .notFound(problems)
    }

    /// A number that stays the same for an hour.
    ///
    /// The store's answers come from caches up to a day old; an address that none of them knows is answered anew.
    /// Within the hour our own cache counts.
    private static func cacheBuster() -> Int64 {
        Int64(Date().timeIntervalSince1970 / 3600)
    }
}

/// The newest that each country's store has said of the app.
///
/// Its answers come from many machines, of which some lag behind: a version that was seen once is not taken back.
final class StoreMemory: Sendable {
    private let seen = Mutex<[String: Release]>([:])

    /// The answer, with the newest release that this country's store has had.
    func newest(_ result: FeedResult, in country: String) -> FeedResult {
        guard let release = result.releases.first else { return result }
        return seen.withLock { seen in
            guard let known = seen[country], known.version > release.version else {
                seen[country] = release
                return result
            }
            var newer = result
            newer.releases = [known]
            let message =
                "The store in \(country) says \(release.version), and said \(known.version) before; the newer one counts."
            newer.problems.append(Problem(.note, rule: "older-answer", message))
            return newer
        }
    }
}
