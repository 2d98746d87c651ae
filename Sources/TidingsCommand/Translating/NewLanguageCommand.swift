#if Translation
import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsTranslation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings new-language`: the file with which a translation begins.
struct NewLanguageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-language",
        abstract: "Begin a translation: a file with all texts, the plural forms of the language and their numbers.",
        discussion: """
            Example: tidings new-language cy --into Localizations

            Every entry of the new file is a comment until you take its // away, so nothing ships that nobody wrote. \
            The file of a region (fr-CA) has the words of its parent (fr): only what differs needs to be written. \
            --update adds the keys that came into the source since; all else keeps every byte.
            """)

    @Argument(help: ArgumentHelp("The code of the language: cy, fr-CA, sr-Latn.", valueName: "tag"))
    var tag: String

    @Option(help: ArgumentHelp("The folder with the .lproj folders, or a String Catalog.", valueName: "folder"))
    var into = "Localizations"

    @Option(help: ArgumentHelp("The table, if there are several.", valueName: "name"))
    var table: String?

    @Flag(help: "Add to a language that is there what came into the source since.")
    var update = false

    @OptionGroup var project: ProjectArguments
    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let language: String
        let name: String
        let englishName: String
        let parent: String?
        let table: String
        let texts: Int
        let files: [String]
        let categories: [String: String]
        let next: [String]
        let problems: [ProblemRecord]
    }

    func run() throws {
        guard FileManager.default.fileExists(atPath: into) else {
            throw CommandFailure(
                .noInput, rule: "no-strings",
                "This is not here. Name the folder with the .lproj folders, or a String Catalog, with --into.",
                file: into)
        }
        let project = try self.project.read(into)
        let new: NewLanguage
        do {
            new = try NewLanguage(tag, in: project, table: table, isUpdate: update)
        } catch {
            let broken = error.kind == .noSource ? project.problems.filter { $0.severity == .error } : []
            throw CommandFailure(Self.status(of: error.kind), broken + [error.problem])
        }
        let folder = OutputFolder(Self.folder(of: into))
        var written: [String] = []
        for file in new.files { written.append(try folder.write(file)) }
        let next = new.nextSteps(into: into)
        if report.json {
            let name = LanguageName(new.language)
            let examples = PluralExamples(new.language).categories.map { ($0.category.rawValue, $0.numbers) }
            try Terminal.printJSON(
                Record(
                    language: new.language.description, name: name.own, englishName: name.english,
                    parent: new.parent?.description, table: new.table, texts: new.texts, files: written,
                    categories: Dictionary(examples) { first, _ in first }, next: next,
                    problems: new.problems.map(ProblemRecord.init)))
        } else {
            for file in written { try Terminal.print(file) }
            try Terminal.print(new.summary)
            if !written.isEmpty {
                try Terminal.print("Next:")
                for line in next { try Terminal.print("  " + line) }
            }
            new.problems.forEach(Terminal.report)
        }
    }

    /// A String Catalog is written where it is.
    private static func folder(of path: String) -> String {
        guard path.lowercased().hasSuffix(".xcstrings") else { return path }
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func status(of kind: NewLanguageError.Kind) -> ExitStatus {
        switch kind {
        case .badTag: .usage
        case .noSource: .noInput
        case .exists: .cannotCreate
        case .badFile: .badData
        }
    }
}
#endif
