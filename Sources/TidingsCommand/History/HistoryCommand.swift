import ArgumentParser

/// `tidings history`: what is kept of a person.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show what is kept of a person, take it over from elsewhere, or remove it.",
        discussion: "Example: tidings history show --app Snoodle",
        subcommands: [HistoryShowCommand.self, HistoryImportCommand.self, HistoryForgetCommand.self])
}
