import ArgumentParser
import TidingsIntl
import TidingsJobs
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The list that a command works on, or those of a job.
struct SuppressionOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The list, a text file or a database of SQLite; or a job file (.yaml), for the lists that it names.",
            valueName: "list"))
    var list: String

    /// The files; to the first of them people are added.
    private func files() throws(CommandFailure) -> [String] {
        guard [".yaml", ".yml"].contains(where: list.lowercased().hasSuffix) else { return [list] }
        let job = try SendCommand.load(list)
        guard !job.suppressed.isEmpty else {
            throw CommandFailure(
                .badConfiguration, rule: "no-list", "The job names no list; write “suppressed: stop.txt”.", file: list)
        }
        return job.suppressed
    }

    /// Opens the list, or all lists of the job as one.
    ///
    /// - Parameter creating: Whether the first one is made where there is none.
    func open(creating: Bool = false) throws(CommandFailure) -> any SuppressionList {
        let files = try files()
        do throws(StoreError) {
            var lists: [any SuppressionList] = []
            for (place, file) in files.enumerated() {
                let isNew = creating && place == 0
                lists.append(
                    try SuppressionFiles.open(path: file, creates: isNew, asciiDomain: DomainName.ascii))
            }
            return JoinedSuppressions(lists)
        } catch {
            throw CommandFailure(error, rule: "no-list")
        }
    }

    /// Opens what is there, to look at it.
    func openIfThere() throws(CommandFailure) -> any SuppressionList {
        try files().contains(where: FileManager.default.fileExists) ? open() : MemorySuppressions()
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
        _ work: () async throws(StoreError) -> Result
    ) async throws(CommandFailure) -> Result {
        do throws(StoreError) {
            return try await work()
        } catch {
            throw CommandFailure(error, rule: "no-list")
        }
    }
}
