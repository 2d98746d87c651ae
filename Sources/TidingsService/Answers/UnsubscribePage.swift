#if Service
import HTTPTypes
import HummingbirdCore
import Logging
import Tidings
import TidingsDelivery
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStore
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes people off by one click (RFC 8058): a page with a button, and what the button or a mail program sends.
///
/// The link proves itself: its path is `/unsubscribe/APP` with the query that jobs write (`u` and `k`), or both joined
/// by a dot in its path. To look at it changes nothing, since scanners of mails do so.
struct UnsubscribePage {
    private static let keys = ["unsubscribe"] + PageKeys.unsubscribing.map(\.name)

    let asked: AskedRequest
    let token: String

    func answer() async throws -> ReadyAnswer {
        guard let (app, id) = find() else {
            if let page = invalidPage { return page }
            throw ServiceProblem(
                .notFound, "This link is not known here, or is broken. Use it as it stands in the mail.")
        }
        let isDone = asked.request.method == .post
        if isDone {
            // A mail program sends one fixed line, a page sends a form; what either says is of no matter.
            _ = try await asked.body()
            try await suppress(id, app)
        }
        return page(of: app, isDone: isDone)
    }

    private func find() -> (app: ServedApp, id: String)? {
        let apps = asked.snapshot.apps
        if let app = apps[token] {
            return Self.verify(asked.query, app).map { (app, $0) }
        }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        for app in apps.values.sorted(by: { $0.name < $1.name }) {
            if let id = Self.verify("u=\(parts[0])&k=\(parts[1])", app) { return (app, id) }
        }
        return nil
    }

    private static func verify(_ query: String, _ app: ServedApp) -> String? {
        for links in app.links {
            if let id = links.verify(query) { return id }
        }
        return nil
    }

    private func suppress(_ id: String, _ app: ServedApp) async throws {
        guard let list = app.suppressed,
            let subject = try? SuppressionSubject(id, asciiDomain: DomainName.ascii)
        else { throw ServiceProblem.inner }
        let date = Date(timeIntervalSince1970: asked.now.timeIntervalSince1970.rounded(.down))
        let (logger, name) = (asked.logger, app.name)
        try await asked.inTime {
            do throws(StoreError) {
                try await list.add([Suppression(subject, cause: .unsubscribed, date: date)])
            } catch {
                logger.error("no suppression list", metadata: ["app": "\(name)", "kind": "\(error.kind)"])
                throw ServiceProblem(
                    .serviceUnavailable, "This cannot be noted now. Try again later.", [.retryAfter: "5"])
            }
        }
    }

    /// What a reader sees who followed a link that is broken; a mail program is told by a problem.
    private var invalidPage: ReadyAnswer? {
        guard asked.request.headers[.accept]?.contains("text/html") == true,
            let app = asked.snapshot.apps.min(by: { $0.key < $1.key })?.value
        else { return nil }
        return page(of: app, status: .notFound) { words in
            (words("unsubscribe"), "<p role=\"alert\">\(HTMLText.escaped(words("pageUnsubscribeInvalid")))</p>")
        }
    }

    private func page(of app: ServedApp, isDone: Bool) -> ReadyAnswer {
        let name: MessageArguments = ["app": .outside(app.announcer.app.name)]
        return page(of: app, status: .ok) { words in
            func text(_ key: String) -> String { HTMLText.escaped(words(key, name)) }
            let action =
                isDone
                ? "<p class=\"done\" role=\"status\">\(text("pageUnsubscribeDone"))</p>"
                : "<p>\(text("pageUnsubscribeQuestion"))</p>"
                    + "<form method=\"post\"><button>\(text("unsubscribe"))</button></form>"
            return (words("pageUnsubscribeTitle", name), action)
        }
    }

    /// A page with a heading, in the language of the reader.
    private func page(
        of app: ServedApp, status: HTTPResponse.Status, _ content: (Localizer) -> (title: String, body: String)
    ) -> ReadyAnswer {
        let wanted = Preferences(asked.request.headers[.acceptLanguage] ?? "").locales
        let words = app.announcer.renderer.catalog.localizer(for: wanted, needing: Self.keys)
        let language = words.locale.used
        let (heading, body) = content(words)
        let title = HTMLText.escaped(heading)
        let html = """
            <!doctype html>
            <html lang="\(language)" dir="\(language.direction == .rightToLeft ? "rtl" : "ltr")">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="robots" content="noindex"><title>\(title)</title>
            <style>
            :root { color-scheme: light dark; }
            body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem; text-align: center; }
            button { font: inherit; padding: .6em 1.4em; border-radius: .5em; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer; }
            button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
            .done { font-size: 1.3rem; }
            </style></head>
            <body><main><h1>\(title)</h1>\(body)</main></body></html>

            """
        var answer = ReadyAnswer(status: status, type: "text/html; charset=utf-8", text: html, isPage: true)
        answer.fields[.contentLanguage] = language.description
        answer.fields[.vary] = "Accept-Language"
        answer.fields[.cacheControl] = "no-store"
        return answer
    }
}
#endif
