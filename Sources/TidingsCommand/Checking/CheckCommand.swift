import ArgumentParser
import Tidings
import TidingsFeeds
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

/// `tidings check`: from the feed to the prompt, for one person.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check for news of one person: fetch, decide, show.",
        discussion: """
            Example: tidings check --app Snoodle --github example/snoodle --installed 1.9 --explain

            On a terminal the person can answer; elsewhere use “tidings answer”. With --recipient it says what a job \
            decides for one of its recipients, and changes nothing.
            """)

    @OptionGroup var app: AppOptions
    @OptionGroup var feed: FeedOptions

    @Option(help: "The version that the person runs.")
    var installed: String?

    @Option(help: "The build that the person runs.")
    var build: String?

    @Option(help: "The version of the person's operating system; by default this machine's.")
    var os: String?

    @Option(help: ArgumentHelp("The person's operating system (macos, windows, linux).", valueName: "name"))
    var system: String?

    @Option(help: ArgumentHelp("A channel that the person asked for.", valueName: "name"))
    var channel: [String] = []

    @Option(help: "The locales wanted, best first; by default the environment's.")
    var locale: [String] = []

    @Option(help: "The country of the person's store.")
    var country: String?

    @Option(help: ArgumentHelp("The person's time zone; by default the environment's.", valueName: "zone"))
    var timeZone: String?

    @Option(help: ArgumentHelp("Decide as for this recipient of the job.", valueName: "id"))
    var recipient: String?

    @Flag(help: "The person asked: what was put off, skipped or held back is shown too.")
    var asked = false

    @Option(help: ArgumentHelp("The moment of the decision, for trying things out.", valueName: "date"))
    var now: String?

    @Flag(help: "Say why, and what became of each release.")
    var explain = false

    @Flag(help: "Print nothing unless there is something to tell.")
    var quiet = false

    @Flag(help: "Exit with 1 if there is something to tell.")
    var exitCode = false

    @Option(help: ArgumentHelp("Append what happens to this file, a JSON object a line.", valueName: "file"))
    var events: String?

    @OptionGroup var history: HistoryOptions
    @OptionGroup var network: NetworkOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var report: ReportOptions

    func validate() throws {
        let isDescribed =
            [installed, build, os, system, country, timeZone, events, history.history].contains { $0 != nil }
            || !channel.isEmpty || !locale.isEmpty
        if recipient != nil, isDescribed {
            throw ValidationError(
                "--recipient is about somebody of the job's list, which says all of them: leave out --installed and "
                    + "what else says who it is, --events and --history.")
        }
    }

    func run() async throws {
        let root = try ResourceFolder.forCommand(resources.resources)
        var configuration = try app.configuration(for: recipient == nil ? .checking : .sending)
        try feed.apply(to: &configuration)
        let moment = try now.map { try Date($0, option: "--now") }
        let fetcher = try network.fetcher()
        let setting = try await setting(configuration, root.job, moment)
        let announcer: Announcer
        do throws(JobFailure) {
            announcer = Announcer(
                app: configuration.app, feed: configuration.feed, rules: configuration.rules,
                renderer: try JobRunner.makeRenderer(configuration, root.job), fetcher: fetcher, setting: setting)
        } catch {
            throw CommandFailure(error)
        }
        let news: News
        do {
            news = try await announcer.check(asked ? .asked : .automatic)
        } catch let unavailable as FeedUnavailable {
            throw CommandFailure(unavailable.isMissing ? .noInput : .unavailable, unavailable.problems)
        }
        try await show(news, announcer)
        let found = news.problems.filter { $0.severity != .note }
        if exitCode ? news.notice != nil : !found.isEmpty { throw ExitCode.findings }
    }

    private func show(_ news: News, _ announcer: Announcer) async throws {
        let writer = CheckReport(news: news, announcer: announcer, explains: explain)
        if report.json {
            try Terminal.printJSON(writer.record)
        } else {
            for line in writer.lines where !quiet || news.notice != nil { try Terminal.print(line) }
        }
        news.problems.forEach(Terminal.report)
        // An explanation is no telling.
        guard recipient == nil, !explain, news.notice != nil else { return }
        do throws(StoreError) {
            try await announcer.didShow(news)
            if !report.json, Terminal.isInteractive {
                try await AnswerMenu(news: news, announcer: announcer).run()
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Whose news they are: a recipient of the job, or the person who runs the command.
    private func setting(
        _ configuration: JobFile, _ resources: JobResources, _ moment: Date?
    ) async throws -> CheckSetting {
        let clock: @Sendable () -> Date = { moment ?? Date() }
        guard let recipient else { return try ownSetting(configuration, clock) }
        let person: Recipient
        // What the job has told them already counts; a job that never ran has told nobody.
        let ledger = try JobLedger.openIfThere(configuration)
        do throws(JobFailure) {
            person = try await JobRunner.recipient(recipient, of: configuration, resources, ledger: ledger)
        } catch {
            throw CommandFailure(error)
        }
        let kept = MemoryHistories()
        try await kept.update(person.id, app: configuration.app.key) { $0 = person.history }
        return CheckSetting(reader: person, histories: kept, now: clock)
    }

    private func ownSetting(_ configuration: JobFile, _ clock: @escaping @Sendable () -> Date) throws -> CheckSetting {
        let environment = ProgramEnvironment.current()
        if let timeZone, !Formatters.isKnown(timeZone: timeZone) {
            throw ValidationError("“\(timeZone)” is no time zone. Write a name like Europe/Berlin.")
        }
        var installation = environment.installation
        installation.version = try installed.map { try Version($0, option: "--installed") }
        installation.build = try build.map { try BuildVersion($0, option: "--build") }
        if let os { installation.os = try Version(os, option: "--os") }
        if let system {
            // Another system than this machine's has neither its version nor its processor.
            if system.lowercased() != installation.system {
                installation.os = try os.map { try Version($0, option: "--os") }
                installation.hardware = []
            }
            installation.system = system.lowercased()
        }
        installation.channels = Set(channel)
        let reader = Recipient(
            id: history.person, locales: locale.isEmpty ? environment.locales : try WantedLocales.parse(locale),
            country: country?.uppercased(), timeZone: timeZone ?? environment.timeZone, installation: installation)
        let histories = try history.open(of: configuration.app, configuration)
        var setting = CheckSetting(reader: reader, histories: histories, now: clock)
        if history.person == CheckSetting.ownID { setting.rolloutID = environment.rolloutID }
        setting.events = try events.map { [try EventFile(path: $0)] } ?? []
        return setting
    }
}
