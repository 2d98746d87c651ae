import ArgumentParser

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The command `tidings`.
@main
struct TidingsMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tidings",
        abstract: "Tell every person about a new release in their own language.",
        discussion: """
            Example: tidings check --app Snoodle --github example/snoodle --installed 1.9

            Results go to standard output, problems to standard error as file:line:column.
            Exit codes: 0 done; 1 done, with findings; 64 usage; 65 bad data; 66 no input; 69 unavailable; 73 cannot \
            create; 74 input or output failed; 75 try again; 78 bad configuration.
            """,
        version: shownVersion,
        subcommands: [
            LocaleCommand.self, StringsCommand.self, FormatCommand.self, RenderCommand.self, FeedCommand.self,
            CheckCommand.self, AnswerCommand.self, HistoryCommand.self, SendCommand.self, StatusCommand.self,
            RetryCommand.self, LedgerCommand.self, SuppressCommand.self, SpoolCommand.self,
            WatchCommand.self, ServeCommand.self, PreviewCommand.self,
        ] + translatorCommands + [DoctorCommand.self])

    #if Translation
    private static let translatorCommands: [any ParsableCommand.Type] = [
        LintCommand.self, CoverageCommand.self, DiffCommand.self, NewLanguageCommand.self, PseudoCommand.self,
        ExportCommand.self, ImportCommand.self,
    ]
    #else
    private static let translatorCommands: [any ParsableCommand.Type] = [AbsentTranslatorCommand.self]
    #endif

    /// The version of Tidings.
    static let version = "0.1.0"

    /// What `--version` shows; nothing beside a command that has an option of that name.
    ///
    /// The help of such a command would list the name twice.
    private static var shownVersion: String {
        let own = [RenderCommand.self, AnswerCommand.self, PreviewCommand.self].map {
            (command: any ParsableCommand.Type) in
            command.configuration.commandName
        }
        return CommandLine.arguments.contains { own.contains($0) } ? "" : version
    }

    static func main() async {
        // A reader that goes away (`tidings … | head`) is an error of one write, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let failure as CommandFailure {
            failure.problems.forEach(Terminal.report)
            exit(withError: ExitCode(failure.status.rawValue))
        } catch {
            exit(withError: error)
        }
    }
}
