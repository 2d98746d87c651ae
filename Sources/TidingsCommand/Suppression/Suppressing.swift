import TidingsIntl
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the commands for suppression lists have in common.
enum Suppressing {
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
