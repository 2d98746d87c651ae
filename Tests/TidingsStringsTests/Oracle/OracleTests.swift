import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

/// The same keys and texts, byte by byte, as parsers that others wrote.
@Suite struct OracleTests {
    private static let count: UInt64 = 3_000

    private static func dataFiles() throws -> [String] {
        let names = FileManager.default.enumerator(atPath: TestData.path("strings"))?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".strings") }.sorted().map { TestData.path("strings/" + $0) }
    }

    @Test(.enabled(if: TestData.isPresent && Oracle.isPresent, "make test installs the other parser"))
    func filesOfOthersReadAsWithOpenStepPlist() throws {
        let files = try Self.dataFiles()
        #expect(files.count == 398)
        let answers = try Oracle.answers(files.map { Oracle.Request(path: $0) })
        try #require(answers.count == files.count)
        for (path, answer) in zip(files, answers) {
            let file = StringsFile.parse(Array(try Data(contentsOf: URL(fileURLWithPath: path))), file: path)
            if let table = answer.table {
                #expect(file.table == table, "\(path)")
            } else {
                // Where the other parser gives up, there is a fault.
                #expect(!file.problems.isEmpty, "\(path): \(answer.error ?? "")")
            }
        }
        #expect(answers.count { $0.error != nil } <= 2)
    }

    /// It takes the character behind an octal escape of one digit for the escape, and an empty first key for no key;
    /// CoreFoundation does neither.
    @Test(.enabled(if: Oracle.isPresent, "make test installs the other parser"))
    func generatedFilesReadAsWithOpenStepPlist() throws {
        let files = (0..<Self.count).map { GeneratedStrings(seed: $0, hasShortOctals: false) }
            .filter { $0.pairs.first?.key != "" }
        #expect(files.count >= 2_000)
        let answers = try Oracle.answers(files.map { Oracle.Request(text: $0.text) })
        try #require(answers.count == files.count)
        var xml = 0
        for (generated, answer) in zip(files, answers) {
            let file = read(generated.text)
            let table = try #require(answer.table, "\(answer.error ?? "") in \(visible(generated.text))")
            #expect(file.table == table, "\(visible(generated.text))")
            let binary = StringsFile.parse(Array(try #require(answer.binary)), file: "binary")
            #expect(binary.format == .binary)
            #expect(binary.table == table)
            guard let list = answer.xml else { continue }
            xml += 1
            let read = StringsFile.parse(Array(list), file: "xml")
            #expect(read.format == .xml)
            #expect(read.table == table, "\(visible(String(decoding: list, as: UTF8.self)))")
        }
        #expect(xml > 300)
    }

    @Test(.enabled(if: Oracle.isPresent, "make test installs the other parser"))
    func whatIsWrittenReadsAsWithOpenStepPlist() throws {
        let files = (0..<Self.count).map { read(GeneratedStrings(seed: $0).text) }
            .filter { $0.entries.first.map { !$0.key.isEmpty } ?? false }
        let written = files.map { String(decoding: StringsDocument($0.entries, file: "f").bytes, as: UTF8.self) }
        let answers = try Oracle.answers(written.map { Oracle.Request(text: $0) })
        try #require(answers.count == files.count)
        for (file, (text, answer)) in zip(files, zip(written, answers)) {
            #expect(answer.table == file.table, "\(visible(text))")
            #expect(try sameAsCoreFoundation(file, Data(text.utf8)), "\(visible(text))")
        }
    }

    @Test(arguments: [0..<Self.count])
    func generatedFilesReadAsTheyWereMade(seeds: Range<UInt64>) {
        for seed in seeds {
            let generated = GeneratedStrings(seed: seed)
            let file = read(generated.text)
            let expected = Dictionary(generated.pairs.map { (StringsKey($0.key), Array($0.text.utf8)) }) { $1 }
            #expect(file.table == expected, "\(visible(generated.text))")
            let known: Set = ["duplicate-key", "empty-file", "nested-comment"]
            #expect(file.problems.allSatisfy { known.contains($0.rule) }, "\(visible(generated.text))")
        }
    }

    @Test(.enabled(if: TestData.isPresent)) func filesOfOthersReadAsWithCoreFoundation() throws {
        var compared = 0
        for path in try Self.dataFiles() {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let file = StringsFile.parse(Array(data), file: path)
            // After a fault it drops the rest.
            guard !file.problems.contains(where: { $0.severity == .error }), !file.entries.isEmpty else { continue }
            #expect(try sameAsCoreFoundation(file, data), "\(path)")
            compared += 1
        }
        #expect(compared > 380)
    }

    @Test func generatedFilesReadAsWithCoreFoundation() throws {
        for seed in 0..<Self.count {
            let generated = GeneratedStrings(seed: seed)
            let file = read(generated.text)
            guard !file.entries.isEmpty else { continue }
            #expect(try sameAsCoreFoundation(file, Data(generated.text.utf8)), "\(visible(generated.text))")
        }
    }

    /// Foundation's dictionary calls keys equal that differ in their bytes only.
    private func sameAsCoreFoundation(_ file: StringsFile, _ data: Data) throws -> Bool {
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        guard let table = list as? [String: Any] else { return false }
        let keys = Dictionary(grouping: file.entries, by: \.key)
        return keys.count == table.count
            && keys.allSatisfy { key, entries in
                guard let text = table[key] as? String else { return false }
                return entries.contains { $0.value.utf8.elementsEqual(text.utf8) }
            }
    }
}
