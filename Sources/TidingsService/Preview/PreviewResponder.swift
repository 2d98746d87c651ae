#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import TidingsModel
import TidingsRendering
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers whoever looks at a preview: the page, the messages in its frames, and what changes.
struct PreviewResponder: Sendable {
    static let root = "/preview"
    /// How often somebody who waits for changes is looked after.
    private static let period = Duration.milliseconds(200)
    /// After how long without a change a sign of life is sent.
    private static let beat = Duration.seconds(5)

    /// What is shown now; `nil` when the preview was closed meanwhile.
    let stage: @Sendable () -> PreviewStage?

    func response(to request: Request) throws(ServiceProblem) -> Response {
        guard let stage = stage() else { throw ServiceProblem(.notFound, "There is no preview here.") }
        if request.uri.path == Self.root + "/events" {
            guard request.method != .head else { return Response(status: .ok, headers: Self.eventFields) }
            return events(stage)
        }
        return try answer(to: request, stage).response(to: request)
    }

    private func answer(to request: Request, _ stage: PreviewStage) throws(ServiceProblem) -> ReadyAnswer {
        switch request.uri.path {
        case "/":
            var answer = ReadyAnswer(status: .seeOther)
            answer.fields[.location] = Self.root
            return answer
        case Self.root: return try page(request, stage)
        case Self.root + "/message": return try message(request, stage)
        case Self.root + "/message.eml": return try mail(request, stage)
        case Self.root + "/style.css": return fixed("text/css; charset=utf-8", PreviewStyle.source)
        case Self.root + "/script.js": return fixed("text/javascript; charset=utf-8", PreviewScript.source)
        default: throw ServiceProblem(.notFound, "There is nothing at this address.")
        }
    }

    private func choice(_ request: Request, in scene: PreviewScene) throws(ServiceProblem) -> PreviewChoice {
        let query = try QueryValues(request.uri.query ?? "")
        let tags = (scene.languages + scene.pseudoLanguages).map(\.tag)
        let wanted = scene.renderer.catalog.choose(Preferences(request.headers[.acceptLanguage] ?? "").locales).use.used
        return PreviewChoice(
            { query[$0] }, languages: tags, usual: tags.contains(wanted) ? wanted : scene.sources.app.development)
    }

    private func page(_ request: Request, _ stage: PreviewStage) throws(ServiceProblem) -> ReadyAnswer {
        let (scene, generation) = stage.current
        let choice = try choice(request, in: scene)
        // What cannot be rendered is said in its frame.
        let problems = (try? PreviewMessage(choice, in: scene, at: Date()))?.problems ?? []
        let page = PreviewPage(
            scene: scene, generation: generation, choice: choice, problems: problems,
            wanted: Preferences(request.headers[.acceptLanguage] ?? "").locales)
        guard let html = try? page.html() else { throw .inner }
        var answer = ReadyAnswer(type: "text/html; charset=utf-8", text: html, isPage: true)
        answer.fields[.contentSecurityPolicy] = Self.pagePolicy
        answer.fields[.cacheControl] = "no-store"
        answer.fields[.vary] = "Accept-Language"
        return answer
    }

    private func message(_ request: Request, _ stage: PreviewStage) throws(ServiceProblem) -> ReadyAnswer {
        let scene = stage.current.scene
        let choice = try choice(request, in: scene)
        let text: String
        do {
            text = try PreviewMessage(choice, in: scene, at: Date()).page
        } catch {
            text = "<!DOCTYPE html><meta charset=\"utf-8\"><pre>\(HTMLText.escaped("\(error)"))</pre>"
        }
        var answer = ReadyAnswer(type: "text/html; charset=utf-8", text: text, isPage: true)
        answer.fields[.contentSecurityPolicy] = Self.messagePolicy
        if let name = HTTPField.Name("X-Frame-Options") { answer.fields[name] = "SAMEORIGIN" }
        answer.fields[.cacheControl] = "no-store"
        return answer
    }

    private func mail(_ request: Request, _ stage: PreviewStage) throws(ServiceProblem) -> ReadyAnswer {
        let scene = stage.current.scene
        let choice = try choice(request, in: scene)
        guard let mail = try? PreviewMessage(choice, in: scene, at: Date()).mail() else {
            throw ServiceProblem(.unprocessableContent, "The message cannot be rendered. The page says why.")
        }
        var answer = ReadyAnswer(type: "message/rfc822", body: ByteBuffer(bytes: mail))
        answer.fields[.contentDisposition] =
            "attachment; filename=\"\(choice.notice.rawValue)-\(choice.language).eml\""
        answer.fields[.cacheControl] = "no-store"
        return answer
    }

    private func fixed(_ type: String, _ text: String) -> ReadyAnswer {
        var answer = ReadyAnswer(type: type, text: text)
        answer.fields[.cacheControl] = "no-cache"
        answer.setTag()
        return answer
    }

    /// Says of each change that there was one, as server-sent events, until the reader goes or the server stops.
    private func events(_ first: PreviewStage) -> Response {
        let stage = stage
        return Response(
            status: .ok, headers: Self.eventFields,
            body: ResponseBody { writer in
                var known = first.current.generation
                var beat = ContinuousClock.now + Self.beat
                try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
                while !Task.isCancelled, !Task.isShuttingDownGracefully, let stage = stage() {
                    try await Task.sleep(for: Self.period)
                    let generation = stage.current.generation
                    if generation != known {
                        known = generation
                        try await writer.write(ByteBuffer(string: "event: change\ndata: \(generation)\n\n"))
                    } else if ContinuousClock.now >= beat {
                        beat = .now + Self.beat
                        try await writer.write(ByteBuffer(string: ":\n\n"))
                    }
                }
                try await writer.finish(nil)
            })
    }

    private static let eventFields: HTTPFields = {
        var fields = SafetyFields.plain
        fields[.contentType] = "text/event-stream"
        fields[.cacheControl] = "no-store"
        return fields
    }()

    private static let pagePolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    private static let messagePolicy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'; sandbox"
}
#endif
