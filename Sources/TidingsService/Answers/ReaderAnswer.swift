#if Service
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import Tidings
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes what a reader chose, or that they were shown a notice, into the store of histories.
struct ReaderAnswer {
    static let words = ["download", "remind", "ignore", "seen", "shown"]
    static let notices = Notice.Kind.allCases.map(\.rawValue)

    let asked: AskedRequest
    let app: ServedApp

    private struct Fields: Decodable {
        var id: String?
        var answer: String?
        var version: String?
        var after: String?
        var notice: String?
        var installed: String?
    }

    func answer() async throws -> ReadyAnswer {
        guard let histories = app.histories else {
            throw ServiceProblem(.notFound, "This app keeps no histories, so there is nowhere to note an answer.")
        }
        let fields = try await read()
        guard let id = fields.id, !id.isEmpty, id.utf8.count <= 256 else {
            throw refused("“id” says who it is, in 1 to 256 bytes.")
        }
        guard let word = fields.answer, Self.words.contains(word) else {
            throw refused("“answer” is one of \(Self.words.joined(separator: ", ")).")
        }
        let version = try self.version(fields.version, "version")
        let installed = try self.version(fields.installed, "installed")
        var chosen = Answer(word: word)
        if let after = fields.after {
            guard word == "remind", let delay = Duration(written: after) else {
                throw refused("“after” goes with remind, and is a number and its unit: 90m, 12h, 3d or 2w.")
            }
            chosen = .remind(after: delay)
        }
        let kind = fields.notice.flatMap(Notice.Kind.init(rawValue:))
        if fields.notice != nil, kind == nil || word != "shown" {
            throw refused("“notice” goes with shown, and is one of \(Self.notices.joined(separator: ", ")).")
        }
        let (answer, asked, app) = (chosen, asked, app)
        try await asked.inTime {
            do throws(StoreError) {
                try await Self.note(
                    answer, kind ?? .updateAvailable, id, version, installed, app, histories, asked)
            } catch {
                asked.logger.error("no history", metadata: ["app": "\(app.name)", "kind": "\(error.kind)"])
                throw ServiceProblem(
                    .serviceUnavailable, "The answer cannot be kept now. Try again later.", [.retryAfter: "5"])
            }
        }
        var ready = ReadyAnswer(status: .noContent)
        ready.fields[.cacheControl] = "no-store"
        return ready
    }

    /// Notes the answer by the façade; one without a version is to what was told last.
    private static func note(
        _ answer: Answer?, _ kind: Notice.Kind, _ id: String, _ version: Version?, _ installed: Version?,
        _ app: ServedApp, _ histories: any HistoryStore, _ asked: AskedRequest
    ) async throws(StoreError) -> Void {
        let known = try await histories.history(of: id, app: app.announcer.app.key)
        guard let version = version ?? known.tellings.last?.version else { return }
        var announcer = app.announcer
        announcer.setting = CheckSetting(
            reader: Recipient(id: id, installation: Installation(version: installed)), histories: histories)
        guard let answer else {
            try await announcer.didShow(kind, version)
            return
        }
        var line: Version?
        if answer == .ignore, let published = try? await announcer.published(for: [], now: asked.now) {
            line = published.releases.first { $0.version == version }?.urgency.majorBelow
            if let below = line, let installed, installed >= below { line = nil }
        }
        try await announcer.answer(answer, to: version, line: line)
    }

    private func read() async throws -> Fields {
        let body = try await asked.body()
        let type = asked.request.headers[.contentType]?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        switch type {
        case "application/json":
            guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(body.readableBytesView)) else {
                throw ServiceProblem(.badRequest, "The body is no object in JSON with texts as values.")
            }
            return fields
        case "application/x-www-form-urlencoded":
            let values = try QueryValues(String(buffer: body))
            return Fields(
                id: values["id"], answer: values["answer"], version: values["version"], after: values["after"],
                notice: values["notice"], installed: values["installed"])
        default:
            throw ServiceProblem(
                .unsupportedMediaType, "Send application/json or application/x-www-form-urlencoded.")
        }
    }

    private func version(_ text: String?, _ name: String) throws(ServiceProblem) -> Version? {
        guard let text else { return nil }
        if let version = Version(text) { return version }
        throw refused("“\(name)” is no version: write numbers joined by dots, like 1.10.2.")
    }

    private func refused(_ detail: String) -> ServiceProblem { ServiceProblem(.unprocessableContent, detail) }
}
#endif
