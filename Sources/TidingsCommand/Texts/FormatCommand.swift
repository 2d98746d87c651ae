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

            A value is read as what the message wants: 5 and 2.5 as numbers, 3..5 as a range, 2026-11-20 and \
            2026-11-20T09:00:00Z as dates, 'a, b' as a list.

            With --json, patterns come from standard input, one object a line, and so do the answers:
            {"pattern":"{n} {app}","locale":"de","arguments":{"n":5,"app":"Snoodle"}}
            Arguments without names stand in an array. “printf”, “timeZone” and “isolation” may stand there too.
            """)

    @Argument(help: "The message; without it, --json reads many from standard input.")
    var pattern: String?

    @Argument(help: "Arguments as name=value, or with --printf values alone.")
    var arguments: [String] = []

    @Option(help: "The language of the message; by default the environment's.")
    var locale: String?

    @Flag(help: "The message is printf-style (%@, %1$@, %lld); arguments bind in their order.")
    var printf = false

    @Option(help: ArgumentHelp("The time zone in which times are shown.", valueName: "zone"))
    var timeZone = "UTC"

    @Option(
        help: "When values are kept from mixing with the text around them: \(Self.isolations).",
        transform: { name in
            guard let isolation = Isolation(rawValue: name) else {
                throw ValidationError("“\(name)” is none of: \(Self.isolations).")
            }
            return isolation
        })
    var isolation = Isolation.whenDirectionsDiffer

    @OptionGroup var report: ReportOptions

    func run() throws {
        guard Formatters.isKnown(timeZone: timeZone) else {
            throw ValidationError("“\(timeZone)” is no time zone. Write a name like Europe/Berlin.")
        }
        let tag = try locale.map { try WantedLocales.parse(one: $0) } ?? LocaleTag.wantedByEnvironment().first
        let defaults = FormatLines.Defaults(
            locale: tag ?? LocaleTag(language: "en"), syntax: printf ? .printf : .icu, timeZone: timeZone,
            isolation: isolation)
        guard let pattern else {
            guard report.json else { throw ValidationError("Give a message, or --json to read many.") }
            return try FormatLines(defaults: defaults).run()
        }
        let trial = MessageTrial(
            pattern, syntax: defaults.syntax, locale: defaults.locale, timeZone: timeZone,
            written: try arguments.map(argument), isolation: isolation)
        if report.json {
            try Terminal.printJSON(FormatLines.Answer(trial))
        } else {
            try Terminal.print(trial.text)
            trial.problems.forEach(Terminal.report)
        }
        if !trial.problems.isEmpty { throw ExitCode.findings }
    }

    private func argument(_ text: String) throws -> (name: String?, value: WrittenValue) {
        if let equals = text.firstIndex(of: "="), equals != text.startIndex {
            return (String(text[..<equals]), .text(String(text[text.index(after: equals)...])))
        }
        guard printf else { throw ValidationError("“\(text)” is no argument; write it like count=5.") }
        return (nil, .text(text))
    }

    private static let isolations = Isolation.allCases.map(\.rawValue).joined(separator: ", ")
}
