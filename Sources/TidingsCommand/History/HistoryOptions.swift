import ArgumentParser
import Tidings
import TidingsJobs
import TidingsModel
import TidingsStore

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

    /// Opens what is kept.
    func open(of app: AppIdentity, _ job: JobFile?) throws -> any HistoryStore {
        let path = try path(of: app, job)
        do throws(StoreError) {
            return try HistoryFiles.open(path: path)
        } catch {
            throw CommandFailure(error)
        }
    }
}
