#if !Translation
import ArgumentParser

/// Stands for the commands that help translators in a build that has none of them, and says what is missing.
struct AbsentTranslatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Help translators; not in this build.",
        discussion: "Build with the trait Translation, which is on by default.",
        aliases: ["coverage", "diff", "new-language", "pseudo", "export", "import"])

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var arguments: [String] = []

    func run() throws {
        throw CommandFailure(
            .badConfiguration, rule: "no-translation",
            "This build has nothing for translators. Build with the trait Translation, which is on by default.")
    }
}
#endif
