import Foundation
import TestSupport
import TidingsStore

/// The lists that all keep the same contract.
enum SuppressionListKind: String, CaseIterable {
    case memory
    case text
    case joined
    #if SQLite
    case database
    #endif

    /// An empty list.
    func make(in folder: ScratchFolder) throws -> any SuppressionList {
        switch self {
        case .memory: MemorySuppressions()
        case .text: SuppressionFile(path: folder.path("stop.txt"), patience: .seconds(600))
        case .joined:
            JoinedSuppressions([
                SuppressionFile(path: folder.path("first.txt"), patience: .seconds(600)), MemorySuppressions(),
            ])
        #if SQLite
        case .database: try SuppressionDatabase(path: folder.path("stop.sqlite"), patience: .seconds(600))
        #endif
        }
    }
}

/// Somebody of a test.
func subject(_ text: String) throws -> SuppressionSubject { try SuppressionSubject(text) }

extension SuppressionList {
    /// All that stands on the list.
    func all() throws -> [Suppression] {
        var all: [Suppression] = []
        let problems = try forEach {
            all.append($0)
            return true
        }
        return problems.isEmpty ? all : []
    }
}

/// An entry as one line.
func spelling(_ entry: Suppression) -> String {
    let date = entry.date.map { String(Int64(($0.timeIntervalSince1970 * 1000).rounded())) } ?? "-"
    return "\(entry.subject.text) \(entry.cause.rawValue) \(date) \(entry.note ?? "-")"
}
