#if Service
import CoreMetrics
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Tidings
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
            let asked = try admit(request, found?.route, context.peer, start)
            guard let found else { throw ServiceProblem(.notFound, "There is nothing at this address.") }
            if found.route == .preview {
                let response = try preview(asked)
                metrics.count(found.route, response.status.code, since: start)
                return response
            }
            answer = try await self.answer(to: asked, found.route, found.name)
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

    /// Lets a request in, or says why not.
    private func admit(
        _ request: Request, _ route: ServiceRoute?, _ peer: SocketAddress?, _ start: ContinuousClock.Instant
    ) throws(ServiceProblem) -> AskedRequest {
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
        if let route {
            guard route.methods.contains(request.method) else {
                let allowed = route.methods.map(\.rawValue).joined(separator: ", ")
                throw ServiceProblem(.methodNotAllowed, "Only \(allowed) can be asked here.", [.allow: allowed])
            }
            if route.isGuarded, !snapshot.tokens.isEmpty { try TokenGuard(snapshot.tokens).check(request, for: route) }
        }
        return AskedRequest(
            request: request, query: request.uri.query ?? "", snapshot: snapshot, start: start, logger: logger)
    }

    private func preview(_ asked: AskedRequest) throws(ServiceProblem) -> Response {
        try PreviewResponder { [state] in state.current.preview }.response(to: asked.request)
    }

    private func answer(to asked: AskedRequest, _ route: ServiceRoute, _ name: String) async throws -> ReadyAnswer {
        switch route {
        case .health: return ReadyAnswer.text("ok\n")
        case .ready: return try await ReadyCheck(asked: asked).answer()
        case .metrics:
            return ReadyAnswer(type: "text/plain; version=0.0.4; charset=utf-8", text: metricsText())
        case .description: return ServiceDescription.answer
        case .unsubscribe: return try await UnsubscribePage(asked: asked, token: name).answer()
        default: break
        }
        guard let app = asked.snapshot.apps[name] else { throw ServiceProblem(.notFound, "There is no such app.") }
        switch route {
        case .versions: return try await VersionsAnswer(asked: asked, app: app).answer()
        case .ssvc: return try await SSVCAnswer(asked: asked, app: app).answer()
        case .updates: return try await UpdatesAnswer(asked: asked, app: app).answer()
        case .appcast: return try await AppcastAnswer(asked: asked, app: app).answer()
        case .prompt: return try await PromptAnswer(asked: asked, app: app).answer()
        case .answers: return try await ReaderAnswer(asked: asked, app: app).answer()
        case .health, .ready, .metrics, .description, .unsubscribe, .preview:
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
