import ArgumentParser
import Tidings
import TidingsFeeds
import TidingsJobs
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which app it is about, where its releases are learnt from, and under which rules.
struct AppOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A job file that says app, feed, strings and rules; options count before it.", valueName: "job.yaml"))
    var job: String?

    @Option(help: "The app's name.")
    var app: String?

    @Option(help: ArgumentHelp("The app's bundle identifier.", valueName: "identifier"))
    var bundleID: String?

    @Option(help: ArgumentHelp("The app's number in the App Store.", valueName: "number"))
    var storeID: Int64?

    @Option(help: ArgumentHelp("A feed; its format is told by its content.", valueName: "address"))
    var feed: [String] = []

    @Option(help: ArgumentHelp("A repository whose releases count.", valueName: "owner/name"))
    var github: String?

    @Flag(help: "Ask the App Store of the reader's country.")
    var appStore = false

    @Option(help: ArgumentHelp("Notes of their own for what an update has brought.", valueName: "address"))
    var local: String?

    @Option(help: ArgumentHelp("A rule as in a job file: remindPeriod=2d.", valueName: "name=value"))
    var rule: [String] = []

    @Option(help: "A folder with the app's own .lproj folders.")
    var strings: String?

    @Option(help: "A folder with the app's own templates.")
    var templates: String?

    /// What the options and the job file say together.
    ///
    /// - Parameter purpose: What the job file is read for.
    func configuration(for purpose: JobFile.Purpose = .checking) throws -> JobFile {
        var configuration: JobFile
        if let job {
            do throws(JobFailure) {
                configuration = try JobFile.load(path: job, for: purpose, report: Terminal.report)
            } catch {
                throw CommandFailure(ExitStatus(error.kind), error.problems)
            }
        } else {
            guard app != nil || bundleID != nil else {
                throw ValidationError("Say which app: --app NAME, or a job file.")
            }
            configuration = JobFile(
                name: "check", app: AppIdentity(name: app ?? bundleID ?? ""), feed: FeedSources(), recipients: "",
                sinks: [], file: "", directory: ".")
        }
        if let app { configuration.app.name = app }
        if let bundleID { configuration.app.bundleID = bundleID }
        if let storeID { configuration.app.storeID = storeID }
        if let strings { configuration.strings = strings }
        if let templates { configuration.templates = templates }
        try apply(to: &configuration)
        return configuration
    }

    private func apply(to configuration: inout JobFile) throws {
        if !feed.isEmpty || github != nil {
            configuration.feed.own = feed.map { FeedSource(nil, .address($0)) }
            if let github { configuration.feed.own.append(FeedSource(.gitHub, .gitHub(github))) }
        }
        if appStore { configuration.feed.store = .appStore() }
        if let local { configuration.feed.local = FeedSource(nil, .address(local)) }
        guard !rule.isEmpty else { return }
        let (rules, problems) = JobFile.rules(rule, over: configuration.rules)
        guard let rules else { throw CommandFailure(.usage, problems) }
        configuration.rules = rules
    }

    /// Whether anything says where releases are learnt from.
    func require(feedIn configuration: JobFile) throws {
        let feed = configuration.feed
        guard feed.own.isEmpty, feed.store == nil else { return }
        throw ValidationError("Say where the releases are learnt from: --feed, --github, --app-store, or a job file.")
    }
}

/// Whose history it is, and where it is kept.
struct HistoryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where answers are kept (.json, or a database); by default the user's own folder.", valueName: "file"))
    var history: String?

    @Option(help: ArgumentHelp("Whose history in the file.", valueName: "id"))
    var person = CheckSetting.ownID

    /// The path of the history of an app.
    func path(of app: AppIdentity, _ job: JobFile?) throws -> String {
        if let path = history ?? job?.history ?? ProgramEnvironment.current().historyPath(of: app) { return path }
        throw ValidationError("There is no home to keep answers in. Name a file by --history.")
    }
}
