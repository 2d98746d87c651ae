import ArgumentParser
import Tidings
import TidingsJobs
import TidingsModel

/// Which app it is about.
struct AppOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A job file, for all that no option says; options count before it.", valueName: "job.yaml"))
    var job: String?

    @Option(help: "The app's name.")
    var app: String?

    @Option(help: ArgumentHelp("The app's bundle identifier.", valueName: "identifier"))
    var bundleID: String?

    /// What the options and the job file say together.
    ///
    /// - Parameter purpose: What the job file is read for.
    func configuration(for purpose: JobFile.Purpose = .checking) throws -> JobFile {
        var configuration: JobFile
        if let job {
            configuration = try JobFile.forCommand(job, for: purpose)
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
        return configuration
    }
}
