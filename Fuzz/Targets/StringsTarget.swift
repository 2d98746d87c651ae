import TidingsModel
import TidingsStrings

/// Any bytes read as a strings file.
enum StringsTarget {
    private static let name = "fuzz.strings"

    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let file = expectSound(bytes, name, &faults)
        expectLimits(bytes, &faults)
        expectRewritable(file, &faults)
        expectEditable(bytes, file, &faults)
        return faults.found
    }

    /// Holds what can be said of any file that is read.
    static func expectSound(_ bytes: [UInt8], _ name: String, _ faults: inout Faults) -> StringsFile {
        let file = StringsFile.parse(bytes, file: name)
        faults.expect(isSame(file, StringsFile.parse(bytes, file: name)), "two readings differ")
        let lines = LineLengths(bytes)
        var keys: Set<[UInt8]> = []
        for entry in file.entries {
            faults.expect(keys.insert(Array(entry.key.utf8)).inserted, "“\(entry.key)” is there twice")
            let found = file[entry.key]
            faults.expect(found.map { isSame($0, entry) } ?? false, "“\(entry.key)” is not found by its key")
            faults.expect(lines.contain(entry.place), "“\(entry.key)” lies outside of the file: \(entry.place)")
            faults.expect(entry.place.file == name, "“\(entry.key)” is in “\(entry.place.file)”")
        }
        faults.expectSound(file.problems, of: name, lines)
        return file
    }

    /// What goes beyond a limit is told, and not kept.
    private static func expectLimits(_ bytes: [UInt8], _ faults: inout Faults) {
        var limits = StringsLimits()
        limits.entries = 3
        limits.nesting = 2
        limits.elementNesting = 3
        limits.problems = 2
        let small = StringsFile.parse(bytes, file: name, limits: limits)
        faults.expect(small.entries.count <= 3, "\(small.entries.count) entries, but 3 are allowed")
        faults.expect(small.problems.count <= 3, "\(small.problems.count) problems, but 2 and a last are allowed")
        faults.expectSound(small.problems, of: name, LineLengths(bytes))
    }

    /// The entries written as a plain strings file are read as what they were.
    private static func expectRewritable(_ file: StringsFile, _ faults: inout Faults) {
        var text: [UInt8] = []
        for entry in file.entries {
            for (part, end) in [(entry.key, " = "), (entry.value, ";\n")] {
                text.append(UInt8(ascii: "\""))
                for byte in part.utf8 {
                    switch byte {
                    // NULs would look like UTF-16.
                    case 0: text += "\\U0000".utf8
                    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
                    default: text.append(byte)
                    }
                }
                text.append(UInt8(ascii: "\""))
                text += end.utf8
            }
        }
        guard text.count <= StringsLimits().fileSize else { return }
        let again = StringsFile.parse(text, file: name)
        faults.expect(again.entries.count == file.entries.count, "rewritten, the file has other keys")
        for (left, right) in zip(file.entries, again.entries) {
            faults.expect(
                left.key.utf8.elementsEqual(right.key.utf8) && left.value.utf8.elementsEqual(right.value.utf8),
                "rewritten, “\(left.key)” is “\(right.key)” with another text")
        }
    }

    private static func isSame(_ left: StringsFile, _ right: StringsFile) -> Bool {
        left.format == right.format && left.encoding == right.encoding && left.problems == right.problems
            && left.entries.elementsEqual(right.entries, by: isSame)
    }

    private static func isSame(_ left: StringsEntry, _ right: StringsEntry) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8) && left.value.utf8.elementsEqual(right.value.utf8)
            && left.place == right.place && left.comment == right.comment && left.variation == right.variation
    }
}
