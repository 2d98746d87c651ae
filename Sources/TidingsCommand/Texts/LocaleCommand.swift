import ArgumentParser
import Tidings
import TidingsIntl
import TidingsModel
import TidingsStrings

/// `tidings locale`: how a wish for a language is met.
struct LocaleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locale",
        abstract: "Show how a wish for a language is met, and why.",
        discussion: "Example: tidings locale zh_TW --among en,zh-Hans,zh-Hant")

    @Argument(help: "The locales wanted, best first; by default the environment's.")
    var wanted: [String] = []

    @Option(help: "The locales to choose from; by default Tidings' own.")
    var among: String?

    @Option(help: "The locale that stands in when no wish is met.")
    var development = "en"

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var report: ReportOptions

    func run() throws {
        let tags = wanted.isEmpty ? LocaleTag.wantedByEnvironment() : try WantedLocales.parse(wanted)
        let standIn = try WantedLocales.parse(one: development)
        let explanation = try LocaleExplanation(wanted: tags, among: supported(), development: standIn)
        if report.json { return try Terminal.printJSON(explanation) }
        let rows = [
            ("wanted", explanation.wanted.joined(separator: ", ")),
            ("used", "\(explanation.used) (\(explanation.reason))"),
            ("chain", explanation.chain.joined(separator: " → ")),
            ("region", explanation.region ?? "unknown"),
            ("store country", "\(explanation.storeCountry) (\(explanation.storeReason))"),
            ("direction", explanation.direction),
            ("plurals", explanation.plurals.joined(separator: ", ")),
        ]
        for (name, value) in rows {
            try Terminal.print(name + String(repeating: " ", count: 15 - name.count) + value)
        }
    }

    private func supported() throws -> [LocaleTag] {
        if let among { return try WantedLocales.parse([among]) }
        let root = try ResourceFolder.forCommand(resources.resources)
        return StringsBundle(directory: root.localizations, name: "Tidings").locales
    }
}
