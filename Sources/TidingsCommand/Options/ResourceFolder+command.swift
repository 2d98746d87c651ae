import Tidings
import TidingsDelivery
import TidingsIntl
import TidingsJobs

#if SMTP
import TidingsSMTP
#endif

extension ResourceFolder {
    /// The folders as a job takes them.
    var job: JobResources {
        var resources = JobResources(
            localizations: localizations, templates: templates, sinkKinds: SinkKind.command, environment: .process)
        resources.ledger = JobLedger.open
        resources.query = JobQuery.make
        return resources
    }

    /// Finds the folder that the option names, or the usual one.
    static func forCommand(_ option: String?) throws -> ResourceFolder {
        do throws(ResourceFolder.Missing) {
            return try locate(option, named: "--resources")
        } catch {
            throw CommandFailure(.noInput, rule: "no-resources", error.description, file: error.named)
        }
    }
}

extension SinkKind {
    /// The kinds of sinks of the command: the library's, and those that are built with it.
    static var command: [SinkKind] {
        #if SMTP
        SinkFactory.library + [.smtp]
        #else
        SinkFactory.library
        #endif
    }
}

extension SinkEnvironment {
    /// The variables of this process.
    static var process: SinkEnvironment {
        let variables = ProgramEnvironment.current().variables
        return SinkEnvironment(variable: { variables[$0] }, asciiDomain: DomainName.ascii)
    }
}
