import ArgumentParser
import Tidings
import TidingsJobs
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings answer`: what the person chose, into the history.
struct AnswerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer",
        abstract: "Note what a person chose.",
        discussion: """
            Example: tidings answer remind --app Snoodle --after 3d

            Without --version it answers what was told last.
            """)

    private static let words = ["download", "remind", "ignore", "seen", "unsubscribe", "subscribe"]

    @Argument(help: "What they chose: \(Self.words.joined(separator: ", ")).")
    var answer: String

    @OptionGroup var app: AppOptions

    @Option(help: "The version that they were told of.")
    var version: String?

    @Option(help: ArgumentHelp("When to remind: 90m, 12h, 3d.", valueName: "time"))
    var after: String?

    @OptionGroup var history: HistoryOptions
    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let answer: String
        let version: String?
        let person: String
    }

    func run() async throws {
        guard var chosen = Answer(word: answer) else {
            throw ValidationError("“\(answer)” is no answer. Write one of \(Self.words.joined(separator: ", ")).")
        }
        if let after {
            guard case .remind = chosen, let delay = Duration(written: after) else {
                throw ValidationError("--after goes with remind, and is a number and its unit: 90m, 12h, 3d or 2w.")
            }
            chosen = .remind(after: delay)
        }
        let configuration = try app.configuration()
        let named = try version.map { try Version($0, option: "--version") }
        let store = try history.open(of: configuration.app, configuration)
        let answered: Version?
        do throws(StoreError) {
            answered = try await note(chosen, to: named, of: configuration.app.key, in: store)
        } catch {
            throw CommandFailure(error)
        }
        guard answered != nil || chosen == .unsubscribe || chosen == .subscribe else {
            throw CommandFailure(
                .usage, rule: "nothing-told",
                "\(history.person) was told of no version of \(configuration.app.name); say which by --version.")
        }
        if report.json {
            try Terminal.printJSON(Record(answer: answer, version: answered?.text, person: history.person))
        }
    }

    /// Notes an answer, and returns to which version; without one only what is about all of them is noted.
    private func note(
        _ answer: Answer, to version: Version?, of app: String, in store: any HistoryStore
    ) async throws(StoreError) -> Version? {
        let now = Date()
        let known = try await store.history(of: history.person, app: app)
        if let version = version ?? known.tellings.last?.version {
            try await store.update(history.person, app: app) { $0.note(answer, to: version, at: now) }
            return version
        }
        if answer == .unsubscribe || answer == .subscribe {
            try await store.update(history.person, app: app) { $0.unsubscribed = answer == .unsubscribe }
        }
        return nil
    }
}
