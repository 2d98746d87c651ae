import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

/// Input that is wrong in ways that the other tests do not have: nothing traps, and the rest is read.
@Suite struct FaultTests {
    @Test(
        arguments: [
            // Surrogates, too long forms, beyond the last character, bytes that begin nothing, cut off.
            [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF, 0xFE],
            [0x80],
            [0xC3], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func bytesThatAreNoUTF8CostNoEntry(bytes: [UInt8]) {
        let file = StringsFile.parse(Array("a = \"".utf8) + bytes + Array("\";\nb = c;".utf8), file: "f")
        #expect(file.entries.map(\.key) == ["a", "b"])
        #expect(file["b"]?.value == "c")
        #expect(file.problems.allSatisfy { $0.rule == "invalid-utf8" && $0.place?.line == 1 })
        #expect(!file.problems.isEmpty)
    }

    @Test func aMarkInTheMiddleIsNoSpace() {
        #expect(read("\u{FEFF}a = b;\n\u{FEFF}c = d;").pairs == ["a=b", "c=d"])
        #expect(read("\u{FEFF}a = b;\n\u{FEFF}c = d;").faults == ["2:1 stray-token"])
    }

    @Test(arguments: [
        #""a = "#, #""a" = "x\"#, #""a" = "x\U"#, #""a" = "\12"#, "\"a\" = '", "a =", "a", "'", "\\", "/",
    ])
    func aFileMayEndAnywhere(text: String) {
        let file = read("z = y;\n" + text)
        #expect(file.pairs.first == "z=y")
        #expect(file.problems.allSatisfy { $0.place?.line == 2 })
        #expect(!file.problems.isEmpty)
    }

    @Test(arguments: ["<?xml version=\"1.0\"?>\n", "<!DOCTYPE plist>", "", "\n \t", "\u{FEFF}"])
    func anXMLListIsKnownByItsBeginning(beginning: String) {
        let file = read(beginning + "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>")
        #expect(file.format == .xml)
        #expect(file.pairs == ["a=b"])
        #expect(file.problems.isEmpty)
    }

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
    func anXMLListMayBeInUTF16(encoding: TextEncoding) {
        var bytes: [UInt8] = []
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><dict><key>a</key><string>\u{E9}</string></dict></plist>"
        encoding.append("\u{FEFF}" + text, to: &bytes)
        let file = StringsFile.parse(bytes, file: "f")
        #expect(file.format == .xml)
        #expect(file.pairs == ["a=\u{E9}"])
        #expect(file.problems.isEmpty)
    }

    @Test func binaryListsCannotBeCommented() {
        #expect(read("bplist00").faults == ["invalid-property-list"])
        #expect(read("/* c */bplist00;").pairs == ["bplist00=bplist00"])
    }

    @Test func aFileOfNULsIsSurvived() {
        #expect(StringsFile.parse(Array(repeating: 0, count: 100_000), file: "f").entries.isEmpty)
        let some = Array("a = b;\n".utf8) + Array(repeating: 0, count: 4) + Array("\nc = d;\n".utf8)
        let file = StringsFile.parse(some, file: "f")
        #expect(file.pairs == ["a=b", "c=d"])
        #expect(Set(file.problems.map(\.rule)) == ["stray-token"])
    }

    @Test func everyProblemSaysWhereItIs() {
        let text = """
            "a" = "1"
            "b" = 2 3;
            @@ "c" = (x);
            "d" = "\\UD800 \\u0041";
            \u{201C}e\u{201D} = "5";
            "a" = "6"; "f" = ;
            /* open
            """
        let file = read(text)
        #expect(file.entries.map(\.key) == ["d", "e", "a"])
        #expect(
            file.faults == [
                "1:10 missing-semicolon", "2:9 missing-quotes", "3:1 stray-token", "3:10 not-a-string",
                "4:8 lone-surrogate", "4:15 unicode-escape", "5:1 smart-quotes", "6:1 duplicate-key",
                "6:16 missing-value", "7:1 unterminated-comment",
            ])
        #expect(file.problems.map(\.key) == ["a", "b", nil, "c", nil, nil, nil, "a", "f", nil])
        #expect(file.problems.allSatisfy { $0.place?.file == "test.strings" })
    }

    /// Any byte of a file may be lost, changed or doubled; what is read can always be written back.
    @Test func damagedFilesAreReadAndWrittenBack() throws {
        var random = SeededGenerator(seed: 7)
        let bytes: [UInt8] = [
            0, 0x22, 0x27, 0x5C, 0x2F, 0x2A, 0x3B, 0x3D, 0x7B, 0x7D, 0x28, 0x3C, 0x0A, 0x0D, 0xE2, 0x80, 0xFF,
        ]
        var all = 0
        for seed in 0..<1_500 as Range<UInt64> {
            var damaged = Array(GeneratedStrings(seed: seed).text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0...damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0 where place < damaged.count: damaged[place] = bytes.randomElement(using: &random) ?? 0
                case 1 where place < damaged.count: damaged.removeSubrange(place..<min(place + 3, damaged.count))
                default: damaged.insert(bytes.randomElement(using: &random) ?? 0, at: place)
                }
            }
            let file = StringsFile.parse(damaged, file: "\(seed)")
            for problem in file.problems { #expect(problem.place?.line != nil || problem.rule == "empty-file") }
            for entry in file.entries { #expect(file[entry.key]?.place == entry.place) }
            var document = try StringsDocument(damaged, file: "\(seed)")
            #expect(document.bytes == damaged)
            #expect(document.keys.map(StringsKey.init) == file.entries.map { StringsKey($0.key) })
            var refused = 0
            for (place, key) in document.keys.prefix(4).enumerated() {
                do throws(StringsDocumentError) {
                    if place % 2 == 0 { try document.setText("new", of: key) } else { try document.remove(key) }
                } catch {
                    #expect(error.problem.rule == "faulty-file" && !file.problems.isEmpty)
                    refused += 1
                }
            }
            let read = StringsFile.parse(document.bytes, file: "\(seed)")
            #expect(read.entries.map { StringsKey($0.key) } == document.keys.map(StringsKey.init))
            all += refused
        }
        #expect(all < 100)
    }
}
