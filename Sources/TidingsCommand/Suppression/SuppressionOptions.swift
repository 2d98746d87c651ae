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
        let job = try JobFile.forCommand(list)
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
