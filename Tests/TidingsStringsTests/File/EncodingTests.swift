import Testing
import TidingsModel

@testable import TidingsStrings

@Suite struct EncodingTests {
    private let text = "\"k\" = \"\u{E9} \u{1F600}\";\n"

    private func bytes(_ encoding: TextEncoding, mark: Bool) -> [UInt8] {
        let scalars = (mark ? "\u{FEFF}" : "") + text
        switch encoding {
        case .utf8: return Array(scalars.utf8)
        case .utf16LittleEndian: return scalars.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian: return scalars.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf32LittleEndian:
            return scalars.unicodeScalars.flatMap { scalar in
                (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
            }
        case .utf32BigEndian:
            return scalars.unicodeScalars.flatMap { scalar in
                (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * $0)) }
            }
        }
    }

    @Test(arguments: TextEncoding.allCases)
    func aMarkedFileIsRead(encoding: TextEncoding) {
        let file = StringsFile.parse(bytes(encoding, mark: true), file: "f")
        #expect(file.encoding == encoding)
        #expect(utf8(file["k"]?.value) == utf8("\u{E9} \u{1F600}"))
        #expect(file.problems.isEmpty)
        #expect(file.entries.first?.place == SourcePlace(file: "f", line: 1, column: 1))
    }

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
    func unmarkedUTF16IsGuessed(encoding: TextEncoding) {
        let file = StringsFile.parse(bytes(encoding, mark: false), file: "f")
        #expect(file.encoding == encoding)
        #expect(utf8(file["k"]?.value) == utf8("\u{E9} \u{1F600}"))
        #expect(file.faults == ["missing-byte-order-mark"])
        #expect(file.problems.map(\.severity) == [.warning])
    }

    @Test func bytesThatAreNoUTF8AreReportedAndReplaced() {
        let file = StringsFile.parse(
            Array("a = \"x".utf8) + [0xFF, 0x80] + Array("\";\nb = \"".utf8) + [0xE2, 0x82]
                + Array("\";\nc = d;".utf8), file: "f")
        #expect(file.pairs == ["a=x\u{FFFD}\u{FFFD}", "b=\u{FFFD}", "c=d"])
        #expect(file.faults == ["1:7 invalid-utf8", "1:8 invalid-utf8", "2:6 invalid-utf8"])
        #expect(file.problems.allSatisfy { $0.severity == .error })
    }

    @Test func halfASurrogatePairInUTF16IsReported() {
        let bytes: [UInt8] =
            [0xFE, 0xFF] + "a=\"".utf16.flatMap { [0, UInt8($0)] } + [0xD8, 0x3D]
            + "\";".utf16.flatMap { [0, UInt8($0)] }
        let file = StringsFile.parse(bytes, file: "f")
        #expect(file.pairs == ["a=\u{FFFD}"])
        #expect(file.faults == ["1:4 lone-surrogate"])
    }

    @Test func aFileThatIsCutOffIsReported() {
        let file = StringsFile.parse(bytes(.utf16LittleEndian, mark: true).dropLast(1), file: "f")
        #expect(file.entries.count == 1)
        #expect(file.faults == ["1:13 incomplete-character"])
        let wide = StringsFile.parse(bytes(.utf32BigEndian, mark: true) + [0], file: "f")
        #expect(wide.problems.map(\.rule) == ["incomplete-character"])
    }

    @Test func aNumberThatIsNoCharacterIsReported() {
        let file = StringsFile.parse([0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], file: "f")
        #expect(file.problems.first?.rule == "invalid-utf32")
    }

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf32BigEndian])
    func everyCharacterIsDecoded(encoding: TextEncoding) {
        let scalars = stride(from: 0x21, through: 0x10FFFF, by: 61).compactMap(Unicode.Scalar.init)
            .filter { $0 != "\"" && $0 != "\\" }
        let value = String(String.UnicodeScalarView(scalars))
        var bytes: [UInt8] = []
        encoding.append("\u{FEFF}\"k\" = \"\(value)\";", to: &bytes)
        #expect(utf8(StringsFile.parse(bytes, file: "f")["k"]?.value) == utf8(value))
    }
}
