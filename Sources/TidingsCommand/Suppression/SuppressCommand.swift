import ArgumentParser

/// `tidings suppress`: who must not be written to.
struct SuppressCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suppress",
        abstract: "Keep a list of those who must not be written to.",
        discussion: """
            Example: tidings suppress import stop.sqlite Maildir/

            A list is a text file, which people may edit, or a database of SQLite (.sqlite, .sqlite3, .db).
            """,
        subcommands: [
            SuppressAddCommand.self, SuppressRemoveCommand.self, SuppressListCommand.self, SuppressCheckCommand.self,
            SuppressImportCommand.self,
        ])
}
