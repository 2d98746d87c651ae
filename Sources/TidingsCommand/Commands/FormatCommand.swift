import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsStrings

/// `tidings format`: one message, tried as a translator would.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Try one message with its arguments.",
        discussion: """
            Example: tidings format '{count, plural, one {# день} few {# дня} other {# дней}}' --locale ru count=5

            With --json, patterns come from standard input, one object a line, and so do the answers:
            {"pattern":"{n} {app}","locale":"de","arguments":{"n":5,"app":"Snoodle"}}
            """)

    @Argument(help: "The message; without it, --json reads many from standard input.")
    var pattern: String?

    @Argument(help: "Arguments as name=value; what reads as a number is one.")
    var arguments: [String] = []

    @Option(help: "The language of the message; by default the environment's.")
    var locale: String?

    @Flag(help: "The message is printf-style (%@, %1$@, %lld); arguments bind in their order.")
    var printf = false

    @OptionGroup var report: ReportOptions

    func run() throws {
        let tag = try locale.flatMap { try WantedLocales.parse([$0]).first } ?? LocaleTag.wantedByEnvironment().first
        guard let pattern else {
            guard report.json else { throw ValidationError("Give a message, or --json to read many.") }
            return try FormatLines(defaultLocale: tag, isPrintf: printf).run()
        }
        let values = try arguments.map(Self.argument)
        let trial = MessageTrial(
            pattern, syntax: printf ? .printf : .icu, locale: tag ?? LocaleTag(language: "en"), MessageArguments(values)
        )
        if report.json {
            try Terminal.printJSON(FormatLines.Answer(trial))
        } else {
            try Terminal.print(trial.text)
            trial.problems.forEach(Terminal.report)
        }
        if !trial.problems.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    private static func argument(_ text: String) throws -> (name: String, value: MessageArgument) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw ValidationError("“\(text)” is no argument; write it like count=5.")
        }
        let value = String(text[text.index(after: equals)...])
        let name = String(text[..<equals])
        if let number = Int64(value) { return (name, .integer(number)) }
        if let number = Double(value), number.isFinite { return (name, .number(number)) }
        return (name, .outside(value))
    }
}
