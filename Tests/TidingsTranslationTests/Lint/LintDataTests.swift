import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsTranslation

/// Strings of apps that others made: every error in them was read and judged by hand.
@Suite(.enabled(if: TestData.isPresent, "TIDINGS_DATA names no folder"))
struct LintDataTests {
    /// All of them are mistakes, or the traps of a test suite (`swiftgen`).
    private static let errors = [
        "iversion.bundle/ja.lproj/Localizable.strings:3 fullwidth-percent",
        "loop/Loop/ar.lproj/Localizable.strings:422 missing-placeholder",
        "loop/Loop/fr.lproj/Localizable.strings:990 placeholder-type",
        "loop/Loop/it.lproj/Localizable.strings:673 placeholder-type",
        "loop/Loop/it.lproj/Localizable.strings:894 missing-placeholder",
        "loop/Loop/nb.lproj/Localizable.strings:894 missing-placeholder",
        "loop/Loop/pl.lproj/Localizable.strings:894 missing-placeholder",
        "loop/Loop/ru.lproj/Localizable.strings:276 missing-placeholder",
        "loop/Loop/ru.lproj/Localizable.strings:816 missing-placeholder",
        "loop/Loop/sk.lproj/Localizable.strings:126 missing-placeholder",
        "loop/Loop/zh-Hans.lproj/Localizable.strings:239 missing-placeholder",
        "swiftgen/LocPluralErrorBothTypeKeys.stringsdict:23 several-rules",
        "swiftgen/LocPluralErrorMissingVariable.stringsdict:5 unknown-variable",
    ]

    @Test func callsNothingAnErrorThatIsNone() throws {
        let groups: Set<LintGroup> = [.reading, .keys, .placeholders, .plurals, .patterns, .catalogs]
        var options = LintRun.Options()
        options.only = Set(LintRule.all.filter { groups.contains($0.group) }.map(\.id))
        let folder = TestData.path("strings")
        let apps = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { folder + "/" + $0 }
        let errors = try LintRun(apps, options).findings.map(\.problem).filter { $0.severity == .error }
        let found = Set(
            errors.map { problem in
                let place = problem.place.map { "\($0.file.dropFirst(folder.count + 1)):\($0.line ?? 0)" }
                return "\(place ?? "") \(problem.rule)"
            })
        #expect(found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == Self.errors)
    }

    @Test func hasNothingToSayOfPlaceholdersInOurOwnTables() throws {
        let problems = try LintRun([Project.path("Localizations")]).findings.map(\.problem)
        let groups: Set<LintGroup> = [.reading, .placeholders, .plurals, .patterns]
        let own = problems.filter { problem in
            problem.severity != .note && LintRule[problem.rule].map { groups.contains($0.group) } == true
        }
        #expect(own == [])
    }
}
