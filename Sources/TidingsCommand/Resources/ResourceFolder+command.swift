import Tidings
import TidingsJobs

extension ResourceFolder {
    /// The folders as a job takes them.
    var job: JobResources { JobResources(localizations: localizations, templates: templates) }

    /// Finds the folder that the option names, or the usual one.
    static func forCommand(_ option: String?) throws -> ResourceFolder {
        do throws(ResourceFolder.Missing) {
            return try locate(option, named: "--resources")
        } catch {
            throw CommandFailure(.noInput, rule: "no-resources", error.description, file: error.named)
        }
    }
}
