import ArgumentParser

/// `tidings ledger`: what the law asks of whoever keeps data about people.
struct LedgerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ledger",
        abstract: "Delete from a job's ledger.",
        discussion: "Example: tidings ledger prune release.yaml --older-than 90d",
        subcommands: [LedgerForgetCommand.self, LedgerPruneCommand.self])
}
