#if Service
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import Tidings
import TidingsIntl
import TidingsJobs
import TidingsModel
import TidingsRendering
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an answer to a reader depends on: what they asked, as they wrote it, and what they were told.
struct PromptKey: Hashable, Sendable {
    /// The query without the reader's id.
    let query: String
    let language: String
    let accept: String
    let reader: Reader
    /// The reader's id, where the decision depends on who they are.
    var id = ""

    /// What is known of a reader.
    enum Reader: Hashable, Sendable {
        case nobodyInParticular
        /// Somebody with a history; `nil` when it cannot be read.
        case somebody(History?)
    }
}

/// Whether a reader hears of a release now, why, and what they are shown.
struct PromptAnswer {
    /// How long an answer counts: quiet hours and reminders are kept to within this.
    private static let lifetime = Duration.seconds(5)

    private enum Form: String {
        case json = "application/json"
        case text = "text/plain; charset=utf-8"
        case markdown = "text/markdown; charset=utf-8"
        case html = "text/html; charset=utf-8"
    }

    private static let forms: [(type: String, choice: Form)] = [
        ("application/json", .json), ("text/plain", .text), ("text/markdown", .markdown), ("text/html", .html),
    ]

    let asked: AskedRequest
    let app: ServedApp

    func answer() async throws -> ReadyAnswer {
        let (query, id) = try split(asked.query)
        let language = asked.request.headers[.acceptLanguage] ?? ""
        let accept = asked.request.headers[.accept] ?? ""
        guard let id else {
            let key = PromptKey(query: query, language: language, accept: accept, reader: .nobodyInParticular)
            if let known = app.prompts.answer(for: key, at: asked.start) { return known }
            return try await asked.inTime { try await make(key, id: "") }
        }
        return try await asked.inTime {
            var history: History? = History()
            if let histories = app.histories {
                do throws(StoreError) {
                    history = try await histories.history(of: id, app: app.announcer.app.key)
                } catch {
                    asked.logger.error("no history", metadata: ["app": "\(app.name)", "kind": "\(error.kind)"])
                    history = nil
                }
            }
            var key = PromptKey(query: query, language: language, accept: accept, reader: .somebody(history))
            if let known = app.prompts.answer(for: key, at: asked.start) { return known }
            key.id = id
            if let known = app.prompts.answer(for: key, at: asked.start) { return known }
            return try await make(key, id: id)
        }
    }

    /// The query without the id, and the id; who has none is nobody in particular.
    private func split(_ query: String) throws(ServiceProblem) -> (rest: String, id: String?) {
        guard query.utf8.count <= 4_096 else { throw ServiceProblem(.uriTooLong, "The query is too long.") }
        guard Self.mentionsID(query) else { return (query, nil) }
        var rest: [Substring] = []
        var found: Substring?
        for pair in query.split(separator: "&") {
            if pair.hasPrefix("id=") {
                guard found == nil else {
                    throw ServiceProblem(.badRequest, "The query has a name twice. Send each name once.")
                }
                found = pair
            } else {
                rest.append(pair)
            }
        }
        guard let found else { return (query, nil) }
        let id = try QueryValues(found)["id"]
        guard (id?.utf8.count ?? 0) <= 256 else { throw ServiceProblem(.badRequest, "An id has at most 256 bytes.") }
        return (rest.joined(separator: "&"), id)
    }

    /// Whether there may be an id, seen byte by byte as every request is looked at.
    private static func mentionsID(_ query: String) -> Bool {
        var before: (UInt8, UInt8) = (0, 0)
        for byte in query.utf8 {
            if byte == UInt8(ascii: "="), before == (UInt8(ascii: "i"), UInt8(ascii: "d")) { return true }
            before = (before.1, byte)
        }
        return false
    }

    private func make(_ key: PromptKey, id: String) async throws -> ReadyAnswer {
        guard let form = Preferences(key.accept).best(of: Self.forms) else {
            let types = Self.forms.map(\.type).joined(separator: ", ")
            throw ServiceProblem(.notAcceptable, "The answer is written as \(types), none of which is accepted.")
        }
        let query = try QueryValues(key.query)
        let reader = try PromptQuestion(query, asked).reader(id: id)
        let occasion: Announcer.Occasion = query["asked"] == "true" ? .asked : .automatic
        let history: History?
        switch key.reader {
        // Nothing is known of them: that they see the app for the first time neither.
        case .nobodyInParticular: history = History(seen: reader.installation.version)
        case .somebody(let known): history = known
        }
        let found = try await app.announcer.news(for: reader, history: history, occasion, now: asked.now)
        for problem in found.news.problems where problem.severity == .error {
            asked.logger.debug("a prompt has a problem", metadata: ["app": "\(app.name)", "rule": "\(problem.rule)"])
        }
        var answer = write(found.news, reader, form)
        answer.fields[.vary] =
            asked.snapshot.tokens.isEmpty ? "Accept, Accept-Language" : "Accept, Accept-Language, Authorization"
        let isShared = id.isEmpty && asked.snapshot.tokens.isEmpty
        answer.fields[.cacheControl] =
            isShared ? "public, max-age=\(Self.lifetime.components.seconds)" : "private, no-cache"
        answer.setTag()
        var key = key
        // What is decided by what is known of many is kept for all of them.
        if !found.isPersonal { key.id = "" }
        app.prompts.keep(answer, for: key, until: .now + min(Self.lifetime, asked.snapshot.file.lifetime))
        return answer
    }

    private func write(_ news: News, _ reader: Recipient, _ form: Form) -> ReadyAnswer {
        let reasons = app.announcer.renderer.reasons(for: reader.locales, timeZone: reader.timeZone)
        let record = PromptRecord(news) { reasons.sentence(for: $0) }
        var answer: ReadyAnswer
        switch (form, news.prompt) {
        case (.json, _): answer = ReadyAnswer(json: record)
        // There is nothing to show: why not stands in the header.
        case (_, nil): answer = ReadyAnswer(status: .noContent)
        case (.text, let prompt?): answer = ReadyAnswer(type: form.rawValue, text: prompt.title + "\n\n" + prompt.text)
        case (.markdown, let prompt?): answer = ReadyAnswer(type: form.rawValue, text: prompt.markdown)
        case (.html, let prompt?): answer = ReadyAnswer(type: form.rawValue, text: prompt.html, isPage: true)
        }
        let language = news.prompt?.locale.used ?? reasons.locale.used
        answer.fields[.contentLanguage] = language.description
        answer.fields[.decision] = record.news.decision
        answer.fields[.reason] = record.news.reason
        return answer
    }
}
#endif
