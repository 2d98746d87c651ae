import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// Answers of Apple's own implementation.
@Suite(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"))
struct AppleConformanceTests {
    /// Each line: wishes, what is available, Apple's answer, ICU's.
    @Test func answersOfApple() throws {
        let file = try String(contentsOfFile: TestData.path("apple/apple_vs_icu_matching.tsv"), encoding: .utf8)
        let rows = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(rows.count == 782)
        let wrong = try rows.compactMap { row in
            let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let wishes = try cells[0].split(separator: ",").map { try LocaleTag(parsing: String($0)) }
            let found = AppleLocalizations(available: cells[1].split(separator: ",").map(String.init))
                .localizations(for: wishes)
            let shown = found.joined(separator: ",")
            return shown == cells[2] ? nil : "\(cells[0]) of \(cells[1]): \(shown), not \(cells[2])"
        }
        #expect(wrong == [])
    }
}
