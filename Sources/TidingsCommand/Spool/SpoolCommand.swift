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
        let reader: SpoolReader
        do throws(SinkError) {
            reader = try SpoolReader(file: path)
        } catch {
            throw CommandFailure(error, reading: path)
        }
        guard reader.isSpool else {
            throw CommandFailure(
                .badData, rule: "no-spool", "The file is no spool. Name one that the sink “spool” has written.",
                file: path)
        }
        return reader
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
        let isSpool = error.path == path
        self.init(
            status,
            [
                Problem(
                    .error, rule: error.kind.rawValue,
                    isSpool ? "The spool cannot be read: \(error.reason)." : "The mails cannot be delivered: \(error).",
                    at: isSpool ? SourcePlace(file: path) : nil)
            ])
    }
}
