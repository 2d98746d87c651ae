import ArgumentParser
import Tidings
import TidingsFeeds
import TidingsJobs
import TidingsModel

/// Where an app's releases are learnt from, under which rules they are told, and in whose words.
struct FeedOptions: ParsableArguments {
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

    /// Puts what the options say into the place of what a job file says.
    func apply(to configuration: inout JobFile) throws {
        if let storeID { configuration.app.storeID = storeID }
        if let strings { configuration.strings = strings }
        if let templates { configuration.templates = templates }
        if !feed.isEmpty || github != nil {
            configuration.feed.own = feed.map { FeedSource(nil, .address($0)) }
            if let github { configuration.feed.own.append(FeedSource(.gitHub, .gitHub(github))) }
        }
        if appStore { configuration.feed.store = .appStore() }
        if let local { configuration.feed.local = FeedSource(nil, .address(local)) }
        guard !configuration.feed.own.isEmpty || configuration.feed.store != nil else {
            throw ValidationError(
                "Say where the releases are learnt from: --feed, --github, --app-store, or a job file.")
        }
        guard !rule.isEmpty else { return }
        let (rules, problems) = JobFile.rules(rule, over: configuration.rules)
        guard let rules else { throw CommandFailure(.usage, problems) }
        configuration.rules = rules
    }
}
