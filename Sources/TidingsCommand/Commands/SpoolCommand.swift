import ArgumentParser
import TidingsDelivery
import TidingsModel

/// `tidings spool`: mails that are kept in a compact file.
struct SpoolCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spool",
        abstract: "Expand the mails of a compact spool, list them, or verify the file.",
        discussion: "Example: tidings spool export out/mails.spool --to maildir out/Maildir",
        subcommands: [SpoolExportCommand.self, SpoolCatCommand.self, SpoolVerifyCommand.self])

    /// Opens a spool; what is none, or cannot be read, ends the command.
    static func open(_ path: String) throws(CommandFailure) -> SpoolReader {
        do throws(SinkError) {
            return try SpoolReader(file: path)
        } catch {
            throw CommandFailure(error, reading: path)
        }
    }
}

extension CommandFailure {
    /// A failure of a sink, or of a spool that is read.
    init(_ error: SinkError, reading path: String) {
        let status: ExitStatus =
            switch error.kind {
            case .cannotCreate: .cannotCreate
            case .inputOutput: error.path == path && error.operation == "open" ? .noInput : .inputOutput
            case .brokenPipe: .inputOutput
            }
        self.init(status, [Problem(.error, rule: error.kind.rawValue, "The command \(error).")])
    }
}
