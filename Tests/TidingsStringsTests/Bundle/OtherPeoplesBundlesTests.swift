import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

@Suite(.enabled(if: TestData.isPresent)) struct OtherPeoplesBundlesTests {
    private func bundle(_ name: String) -> StringsBundle {
        StringsBundle(directory: TestData.path("strings/" + name), name: name)
    }

    /// Five of its labels end in a NUL where their authors saw a space.
    @Test func iVersionLoads() {
        let all = bundle("iversion.bundle").allTables()
        #expect(all.count == 17)
        #expect(all.allSatisfy { $0.file.entries.count == 7 })
        #expect(all.flatMap { $0.file.problems.map(\.rule) } == Array(repeating: "nul-byte", count: 5))
        #expect(all.filter { $0.file.encoding == .utf8 }.map(\.folder) == ["da.lproj"])
        let texts = Dictionary(uniqueKeysWithValues: all.map { ($0.folder, $0.file) })
        #expect(
            utf8(texts["ja.lproj"]?["iVersionVersionLabelFormat"]?.value)
                == utf8("\u{30D0}\u{30FC}\u{30B8}\u{30E7}\u{30F3}\u{FF05}@"))
        #expect(utf8(texts["it.lproj"]?["iVersionIgnoreButton"]?.value) == utf8("Ignora\u{0}"))
        #expect(utf8(texts["ru.lproj"]?["iVersionOKButton"]?.value) == utf8("\u{41E}\u{41A}"))
        #expect(utf8(texts["da.lproj"]?["iVersionIgnoreButton"]?.value) == utf8("Ignor\u{E9}r"))
    }

    @Test func sirenLoadsWithoutAFault() {
        let siren = bundle("siren.bundle")
        let all = siren.allTables()
        #expect(siren.problems.isEmpty)
        #expect(all.count == 43)
        #expect(all.allSatisfy { !$0.file.entries.isEmpty && !$0.file.problems.contains { $0.severity == .error } })
        #expect(Set(all.map(\.file.encoding)) == [.utf8, .utf16LittleEndian])
    }

    @Test func loopLoadsWithoutAnError() throws {
        let folders =
            try FileReading.names(in: TestData.path("strings/loop")).map(\.text) + ["Loop Widget Extension/Bootstrap"]
        let bundles = folders.map { bundle("loop/" + $0) }
        #expect(bundles.flatMap(\.problems).isEmpty)
        let tables = bundles.flatMap { $0.allTables() }
        #expect(tables.count == 334)
        #expect(tables.flatMap(\.file.problems).filter { $0.severity == .error }.isEmpty)
        #expect(Set(tables.map { $0.folder.lowercased() }).count >= 20)
    }
}
