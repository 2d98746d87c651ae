import ArgumentParser
import Tidings
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTemplates

/// `tidings doctor`: what the command runs with, and what is missing.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Show versions and folders, and what is missing.")

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var report: ReportOptions

    private struct Report: Encodable {
        let version: String
        let icu: String
        let cldr: String
        let timeZones: String
        let resources: String?
        let resourcesFoundBy: String?
        let languages: [String]
        let templates: [String]
        let environmentLocale: String?
        let problems: [ProblemRecord]
    }

    func run() throws {
        let versions = try ICUVersions.current()
        var problems: [Problem] = []
        var root: ResourceFolder?
        do {
            root = try ResourceFolder.forCommand(resources.resources)
        } catch let failure as CommandFailure {
            problems += failure.problems
        }
        let bundle = root.map { StringsBundle(directory: $0.localizations, name: "Tidings") }
        let templates = root.map { TemplateLibrary(directories: [$0.templates]) }
        problems += (bundle?.problems ?? []) + (templates?.problems ?? [])
        let result = Report(
            version: TidingsMain.configuration.version, icu: versions.icu, cldr: versions.cldr,
            timeZones: versions.timeZones, resources: root?.path, resourcesFoundBy: root?.origin,
            languages: bundle?.locales.map(\.description).sorted() ?? [],
            templates: templates?.names(.html).filter { Notice.Kind(rawValue: $0) != nil } ?? [],
            environmentLocale: LocaleTag.wantedByEnvironment().first?.description,
            problems: problems.map(ProblemRecord.init))
        if report.json {
            try Terminal.printJSON(result)
        } else {
            try printReport(result)
            problems.forEach(Terminal.report)
        }
        if problems.contains(where: { $0.severity != .note }) { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    private func printReport(_ result: Report) throws {
        try Terminal.print("tidings     \(result.version)")
        try Terminal.print("ICU         \(result.icu) (CLDR \(result.cldr), time zones \(result.timeZones))")
        try Terminal.print("resources   \(result.resources ?? "not found") (\(result.resourcesFoundBy ?? "–"))")
        try Terminal.print("languages   \(result.languages.count): \(result.languages.joined(separator: " "))")
        try Terminal.print("templates   \(result.templates.count): \(result.templates.joined(separator: " "))")
        try Terminal.print("locale      \(result.environmentLocale ?? "none asked for")")
    }
}
