import ArgumentParser
import Tidings
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTemplates

/// `tidings doctor`: what the command runs with, and what is missing.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Show versions and folders, what is missing, and how to get it.",
        discussion: """
            Example: tidings doctor

            What is behind a dash is not there, and only some need it. What is wrong goes to standard error, and the \
            exit code is 1.
            """)

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let version: String
        let icu: String
        let cldr: String
        let timeZones: String
        let resources: String?
        let resourcesFoundBy: String?
        let languages: [String]
        let templates: [String]
        let environmentLocale: String?
        let findings: [Finding]
        let problems: [ProblemRecord]
    }

    func run() throws {
        let versions = try ICUVersions.current()
        let environment = ProgramEnvironment.current()
        var problems: [Problem] = []
        var root: ResourceFolder?
        do {
            root = try ResourceFolder.forCommand(resources.resources)
        } catch let failure as CommandFailure {
            problems += failure.problems
        }
        let bundle = root.map { StringsBundle(directory: $0.localizations, name: "Tidings") }
        let templates = root.map { TemplateLibrary(directories: [$0.templates]) }
        let findings = [
            Finding.languageData(bundle?.locales ?? []),
            .timeZoneData(versions.timeZones, newer: versions.newerTimeZones),
            .locale(environment.variables), .timeZone(environment.variables), .stateFolder(environment.stateFolder),
            .openFiles(), .traits(), .postgreSQL(), .sendmail(), .signing(),
        ]
        problems += (bundle?.problems ?? []) + (templates?.problems ?? []) + findings.compactMap(\.problem)
        let result = Record(
            version: TidingsMain.version, icu: versions.icu, cldr: versions.cldr,
            timeZones: versions.timeZones, resources: root?.path, resourcesFoundBy: root?.origin,
            languages: bundle?.locales.map(\.description).sorted() ?? [],
            templates: templates?.names(.html).filter { Notice.Kind(rawValue: $0) != nil } ?? [],
            environmentLocale: environment.locales.first?.description, findings: findings,
            problems: problems.map(ProblemRecord.init))
        if report.json {
            try Terminal.printJSON(result)
        } else {
            try printReport(result)
            problems.forEach(Terminal.report)
        }
        if problems.hasFindings { throw ExitCode.findings }
    }

    private func printReport(_ result: Record) throws {
        let found = [result.resources, result.resourcesFoundBy.map { "(\($0))" }].compactMap(\.self)
        var rows = [
            ("tidings", result.version),
            ("ICU", "\(result.icu) (CLDR \(result.cldr), time zones \(result.timeZones))"),
            ("resources", found.isEmpty ? "not found" : found.joined(separator: " ")),
            ("languages", "\(result.languages.count): \(result.languages.joined(separator: " "))"),
            ("templates", "\(result.templates.count): \(result.templates.joined(separator: " "))"),
        ]
        rows += result.findings.map { finding in
            switch finding.state {
            case .good: (finding.name, finding.value)
            case .absent: (finding.name, "– " + finding.value + (finding.advice.map { ". \($0)" } ?? ""))
            case .wrong: (finding.name, "wrong, see below")
            }
        }
        for (name, value) in rows {
            try Terminal.print(name + String(repeating: " ", count: 16 - name.count) + value)
        }
    }
}
