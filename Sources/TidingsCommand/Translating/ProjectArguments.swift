#if Translation
import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// What the commands for translators are told of a project.
struct ProjectArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The language that the others are translated from.", valueName: "tag"))
    var source = "en"

    @Option(
        name: .customLong("icu-table"),
        help: ArgumentHelp("A table whose texts are ICU patterns, beside Tidings; may be given more than once."))
    var patternTables: [String] = []

    /// The options as the library takes them.
    func options() throws -> ProjectOptions {
        let source = try WantedLocales.parse(one: source)
        return ProjectOptions(source: source, patternTables: Set(patternTables).union(["Tidings"]))
    }
}

extension ProjectArguments {
    /// Reads a file or a folder; without strings the command ends.
    func read(_ path: String) throws -> TranslationProject {
        let options = try options()
        do {
            return try TranslationProject(path: path, options: options)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
    }
}
#endif
