#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import TidingsIntl
import TidingsJobs
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A request that was let in, and what it is answered by.
struct AskedRequest: Sendable {
    let request: Request
    /// The query as it was sent.
    let query: String
    let snapshot: ServiceSnapshot
    let start: ContinuousClock.Instant
    let logger: Logger

    var now: Date { Date() }

    /// The languages that the reader wants: those that a parameter names, or else `Accept-Language`.
    func locales(_ parameter: String?) throws(ServiceProblem) -> [LocaleTag] {
        guard let parameter else {
            return Preferences(request.headers[.acceptLanguage] ?? "").locales
        }
        var tags: [LocaleTag] = []
        for text in parameter.split(separator: ",").prefix(16) {
            do throws(LocaleTagError) {
                tags.append(try LocaleTag(canonical: String(text)))
            } catch {
                throw ServiceProblem(.badRequest, "A language or locale is none. Write it like pt-BR.")
            }
        }
        return tags
    }

    /// A country that the query names.
    func country(_ text: String?) throws(ServiceProblem) -> String? {
        guard let text else { return nil }
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
            throw ServiceProblem(.badRequest, "A country is two letters (ISO 3166), like BR.")
        }
        return text.uppercased()
    }

    /// The body, if it is not too long.
    func body() async throws -> ByteBuffer {
        let limit = snapshot.file.limits.body
        let problem = ServiceProblem(.contentTooLarge, "The body is longer than \(limit) bytes.")
        if let length = request.headers[.contentLength].flatMap(Int.init), length > limit { throw problem }
        do {
            return try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw problem
        }
    }

    /// Does some work by the time that a request may take.
    func inTime<Success: Sendable>(_ work: @escaping @Sendable () async throws -> Success) async throws -> Success {
        let time = snapshot.file.limits.time
        return try await withThrowingTaskGroup(of: Success.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: time)
                throw ServiceProblem(.serviceUnavailable, "It took too long. Try again later.", [.retryAfter: "5"])
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw ServiceProblem.inner }
            return first
        }
    }
}
#endif
