import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The list that a command works on.
struct SuppressionOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("The list: a text file or a database of SQLite.", valueName: "list"))
    var list: String

    /// Whether the list is there.
    var isThere: Bool { FileManager.default.fileExists(atPath: list) }

    /// Opens the list.
    func open(creating: Bool = false) throws(SuppressionError) -> any SuppressionList {
        try SuppressionFiles.open(path: list, creates: creating, asciiDomain: DomainName.ascii)
    }
}

/// What the commands for suppression lists have in common.
enum SuppressionPlace {
    /// This moment in whole seconds, as people read dates.
    static var now: Date { Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)) }

    /// The people that arguments name; all that is wrong with them is thrown.
    static func subjects(_ arguments: [String]) throws(CommandFailure) -> [SuppressionSubject] {
        var problems: [Problem] = []
        let subjects = arguments.enumerated().compactMap { index, argument -> SuppressionSubject? in
            do throws(SuppressionSubject.Fault) {
                return try SuppressionSubject(argument, asciiDomain: DomainName.ascii)
            } catch {
                let message = "Argument \(index + 1) names nobody: \(error)."
                problems.append(Problem(.error, rule: "bad-subject", message))
                return nil
            }
        }
        guard problems.isEmpty else { throw CommandFailure(.usage, problems) }
        return subjects
    }

    /// Does something with a list, and turns its errors into those of the command.
    static func attempt<Result>(
        _ work: () async throws(SuppressionError) -> Result
    ) async throws(CommandFailure) -> Result {
        do throws(SuppressionError) {
            return try await work()
        } catch {
            throw CommandFailure(error)
        }
    }
}

extension CommandFailure {
    /// That a suppression list, or a source for one, cannot be read or written.
    init(_ error: SuppressionError) {
        let status: ExitStatus =
            switch error.kind {
            case .unreadable: .noInput
            case .damaged, .newerFormat: .badData
            case .notWritable: .cannotCreate
            case .busy: .tryAgain
            }
        self.init(status, rule: "no-list", error.message, file: error.file)
    }
}
