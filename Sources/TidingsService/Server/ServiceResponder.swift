#if Service
import CoreMetrics
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Tidings
import TidingsDelivery
import TidingsJobs
import TidingsModel

/// Answers requests: lets them in, finds what they ask for, and says what is wrong with them.
struct ServiceResponder: HTTPResponder {
    let state: ServiceState
    let metrics: ServiceMetrics
    let metricsText: @Sendable () -> String
    let limiter = RateLimiter()
    let logger: Logger

    func respond(to request: Request, context: ServiceContext) async throws -> Response {
        let start = ContinuousClock.now
        let found = ServiceRoute.find(request.uri.path)
        let answer: ReadyAnswer
        do {
            answer = try await self.answer(to: request, found, context.peer, start)
        } catch let problem as ServiceProblem {
            answer = problem.answer
        } catch let error as HTTPParserError {
            throw error
        } catch let error as FeedUnavailable {
            logger.warning("no feed", metadata: ["route": "\(found?.route.rawValue ?? "none")"])
            for problem in error.problems { logger.debug("\(problem.rule)") }
            answer =
                ServiceProblem(
                    .serviceUnavailable, "What is published cannot be read now. Try again later.",
                    [.retryAfter: "30"]
                ).answer
        } catch {
            logger.error(
                "a request failed",
                metadata: ["route": "\(found?.route.rawValue ?? "none")", "error": "\(type(of: error))"])
            answer = ServiceProblem.inner.answer
        }
        let response = answer.response(to: request)
        metrics.count(found?.route, response.status.code, since: start)
        return response
    }

    private func answer(
        to request: Request, _ found: (route: ServiceRoute, name: String)?, _ peer: SocketAddress?,
        _ start: ContinuousClock.Instant
    ) async throws -> ReadyAnswer {
        let snapshot = state.current
        let client = client(of: request, peer, snapshot.proxies)
        if let wait = limiter.wait(client, perSecond: snapshot.file.limits.requests, now: start) {
            throw ServiceProblem(
                .tooManyRequests, "There were too many requests. Wait a little.", [.retryAfter: "\(wait)"])
        }
        guard let host = request.head.authority, !host.isEmpty else {
            throw ServiceProblem(.badRequest, "The request names no host.")
        }
        guard snapshot.hosts.allows(host) else {
            throw ServiceProblem(
                .misdirectedRequest, "The service is not known by this name. Add it to “hosts” in the configuration.")
        }
        guard let found else { throw ServiceProblem(.notFound, "There is nothing at this address.") }
        let (route, name) = found
        guard route.methods.contains(request.method) else {
            let allowed = route.methods.map(\.rawValue).joined(separator: ", ")
            throw ServiceProblem(.methodNotAllowed, "Only \(allowed) can be asked here.", [.allow: allowed])
        }
        if route.isGuarded, !snapshot.tokens.isEmpty { try check(request, snapshot.tokens) }
        let asked = AskedRequest(
            request: request, query: request.uri.query ?? "", snapshot: snapshot, start: start, logger: logger)
        switch route {
        case .health: return ReadyAnswer.text("ok\n")
        case .ready: return try await ReadyCheck(asked: asked).answer()
        case .metrics:
            return ReadyAnswer(type: "text/plain; version=0.0.4; charset=utf-8", text: metricsText())
        case .description: return ServiceDescription.answer
        case .unsubscribe: return try await UnsubscribePage(asked: asked, token: name).answer()
        default: break
        }
        guard let app = snapshot.apps[name] else { throw ServiceProblem(.notFound, "There is no such app.") }
        switch route {
        case .versions: return try await VersionsAnswer(asked: asked, app: app).answer()
        case .ssvc: return try await SSVCAnswer(asked: asked, app: app).answer()
        case .updates: return try await UpdatesAnswer(asked: asked, app: app).answer()
        case .appcast: return try await AppcastAnswer(asked: asked, app: app).answer()
        case .prompt: return try await PromptAnswer(asked: asked, app: app).answer()
        case .answers: return try await ReaderAnswer(asked: asked, app: app).answer()
        case .health, .ready, .metrics, .description, .unsubscribe:
            throw ServiceProblem(.notFound, "There is nothing at this address.")
        }
    }

    private func client(of request: Request, _ peer: SocketAddress?, _ proxies: TrustedProxies) -> String {
        guard let peer = peer?.ipAddress else { return "local" }
        guard !proxies.isEmpty, proxies.trusts(peer) else { return peer }
        let hops = TrustedProxies.hops(
            forwarded: request.headers[values: .forwarded],
            forwardedFor: request.headers[values: .xForwardedFor])
        return proxies.client(peer: peer, hops: hops)
    }

    /// How long the comparing takes says nothing about the tokens.
    private func check(_ request: Request, _ tokens: [Secret]) throws(ServiceProblem) {
        let words = (request.headers[.authorization] ?? "").split(separator: " ", maxSplits: 1)
        if words.count == 2, words[0].lowercased() == "bearer" {
            let given = Secret(String(words[1]))
            var isKnown = false
            for token in tokens where token == given { isKnown = true }
            if isKnown { return }
        }
        throw ServiceProblem(
            .unauthorized, "A token is needed here: Authorization: Bearer …",
            [.wwwAuthenticate: "Bearer realm=\"tidings\""])
    }
}

extension HTTPField.Name {
    static let forwarded = make("Forwarded")
    static let xForwardedFor = make("X-Forwarded-For")
    static let reason = make("Tidings-Reason")
    static let decision = make("Tidings-Decision")

    private static func make(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .via }
}

extension ReadyAnswer {
    static func text(_ text: String) -> ReadyAnswer {
        var answer = ReadyAnswer(type: "text/plain; charset=utf-8", text: text)
        answer.fields[.cacheControl] = "no-store"
        return answer
    }
}
#endif
