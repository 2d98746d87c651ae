import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

/// Every file of the data is written back as it was, and changed without harm to the rest.
@Suite(.enabled(if: TestData.isPresent)) struct StringsDocumentDataTests {
    /// The `.strings` files of the data, those with faults too.
    private static func files() throws -> [(name: String, bytes: [UInt8])] {
        let names = FileManager.default.enumerator(atPath: TestData.path("strings"))?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".strings") }.sorted().map { ($0, try TestData.bytes("strings/" + $0)) }
    }

    @Test func whatIsReadIsWritten() throws {
        let files = try Self.files()
        #expect(files.count == 398)
        for file in files {
            let document = try StringsDocument(file.bytes, file: file.name)
            #expect(document.bytes == file.bytes, "\(file.name)")
            #expect(document.keys == StringsFile.parse(file.bytes, file: file.name).entries.map(\.key))
        }
    }

    @Test func aChangeChangesOnlyItsEntry() throws {
        for file in try Self.files() {
            let parsed = StringsFile.parse(file.bytes, file: file.name)
            let document = try StringsDocument(file.bytes, file: file.name)
            for entry in parsed.entries.enumerated() where entry.offset % 11 == 0 {
                var changed = document
                try changed.setText("<new \u{1F600}>", of: entry.element.key)
                let bytes = changed.bytes
                let same = zip(bytes, file.bytes).prefix { $0 == $1 }.count
                let sameEnd = zip(bytes.reversed(), file.bytes.reversed()).prefix { $0 == $1 }.count
                // What differs is no longer than the new token, or the old one with its escapes.
                #expect(bytes.count - same - sameEnd <= 30)
                #expect(file.bytes.count - same - sameEnd <= 2 * (entry.element.value.utf16.count + 2) * 2)
                let again = StringsFile.parse(bytes, file: file.name)
                #expect(again[entry.element.key]?.value == "<new \u{1F600}>")
                #expect(again.entries.count == parsed.entries.count)
            }
        }
    }

    @Test func manyChangesLeaveTheRestAsItWas() throws {
        for (seed, file) in try Self.files().enumerated() {
            try edit(file.bytes, seed: UInt64(seed), steps: 12, file.name)
        }
    }
}

/// The same with files of every form that the grammar allows.
@Suite struct StringsDocumentGeneratedTests {
    @Test func generatedFilesAreWrittenAsTheyWereRead() throws {
        for seed in 0..<1_000 as Range<UInt64> {
            let bytes = Array(GeneratedStrings(seed: seed).text.utf8)
            #expect(try StringsDocument(bytes, file: "\(seed)").bytes == bytes)
        }
    }

    @Test func manyChangesLeaveTheRestAsItWas() throws {
        for seed in 0..<1_000 as Range<UInt64> {
            try edit(Array(GeneratedStrings(seed: seed).text.utf8), seed: seed, steps: 6, "\(seed)")
        }
    }
}

/// Changes a file at random, and compares what is read of it with what should be there.
private func edit(_ bytes: [UInt8], seed: UInt64, steps: Int, _ name: String) throws {
    var random = SeededGenerator(seed: seed)
    var document = try StringsDocument(bytes, file: name)
    let before = StringsFile.parse(bytes, file: name)
    var keys = before.entries.map { StringsKey($0.key) }
    var texts = Dictionary(before.entries.map { (StringsKey($0.key), $0.value) }) { $1 }
    for step in 0..<steps {
        let key = random.pick(keys, or: StringsKey(""))
        let text = random.pick(
            ["", "t\n\"x\" = \"y\";", "\\", "\u{E9}\u{1F600}", "//", "plain", "it's \"so\""], or: "")
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where texts[key] != nil:
            try document.setText(text, of: key.text)
            texts[key] = text
        case 1:
            let new = StringsKey(random.pick(["n\(step)", "new \(step)", "n\"\(step)", "\u{E9}\(step)"], or: ""))
            let earlier = texts[key] != nil && random.chance(60) ? key : nil
            let words = random.chance(50) ? "why \(step) */" : nil
            try document.add(new.text, text, comment: words, after: earlier?.text)
            keys.insert(new, at: earlier.flatMap(keys.firstIndex(of:)).map { $0 + 1 } ?? keys.count)
            texts[new] = text
        case 2 where texts[key] != nil:
            try document.remove(key.text)
            keys.removeAll { $0 == key }
            texts[key] = nil
        case 3 where texts[key] != nil:
            let new = StringsKey("r\(step)")
            try document.rename(key.text, to: new.text)
            keys = keys.map { $0 == key ? new : $0 }
            texts[new] = texts.removeValue(forKey: key)
        default: continue
        }
    }
    let file = StringsFile.parse(document.bytes, file: name)
    #expect(file.encoding == before.encoding)
    #expect(document.keys.map(StringsKey.init) == keys, "\(name)")
    #expect(file.entries.map { StringsKey($0.key) } == keys, "\(name)")
    #expect(file.entries.map { Array($0.value.utf8) } == keys.map { Array((texts[$0] ?? "").utf8) }, "\(name)")
    let rules = Set(before.problems.map(\.rule)).union(["empty-file", "duplicate-key"])
    #expect(file.problems.allSatisfy { rules.contains($0.rule) }, "\(name)")
}
