import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

@Suite struct StringsDocumentEncodingTests {
    private func encoded(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
        var bytes: [UInt8] = []
        encoding.append(text, to: &bytes)
        return bytes
    }

    @Test(arguments: TextEncoding.allCases, ["", "\u{FEFF}"])
    func encodingAndMarkAreKept(encoding: TextEncoding, mark: String) throws {
        // Without a mark UTF-32 cannot be told from other bytes.
        if mark.isEmpty, encoding.unitSize == 4 { return }
        let before = mark + "/* \u{1F600} \u{E9} */\r\n\"a\" = \"b\";\r\n\r\n\"k\" = \"\u{1F600}\";\r\n"
        var document = try StringsDocument(encoded(before, encoding), file: "f")
        #expect(document.encoding == encoding)
        #expect(document.bytes == encoded(before, encoding))
        try document.setText("\u{5D0}\u{1F601}", of: "k")
        try document.add("n", "\u{E9}")
        try document.remove("a")
        let after = mark + "\"k\" = \"\u{5D0}\u{1F601}\";\r\n\r\n\"n\" = \"\u{E9}\";\r\n"
        #expect(document.bytes == encoded(after, encoding))
    }

    @Test func bytesThatAreNoCharacterStay() throws {
        let damaged = Array("/* ".utf8) + [0xFF, 0xE2, 0x82] + Array(" */ a = \"x\"; b = \"".utf8) + [0xF0, 0x9F]
        var document = try StringsDocument(damaged + Array("\"; c = d;".utf8) + [0xC3], file: "f")
        try document.setText("new", of: "a")
        try document.setText("new", of: "c")
        let expected = Array("/* ".utf8) + [0xFF, 0xE2, 0x82] + Array(" */ a = \"new\"; b = \"".utf8) + [0xF0, 0x9F]
        #expect(document.bytes == expected + Array("\"; c = new;".utf8) + [0xC3])
        #expect(document.problems.contains { $0.rule == "invalid-utf8" })
    }

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
    func loneSurrogatesAndHalfUnitsStay(encoding: TextEncoding) throws {
        let lone: [UInt8] = encoding.isBigEndian ? [0xD8, 0x3D] : [0x3D, 0xD8]
        let head = encoded("\u{FEFF}// ", encoding) + lone + encoded("\na = \"", encoding)
        let tail = encoded("\";\nb = \"", encoding) + lone + encoded("\";\n", encoding) + [0x41]
        var document = try StringsDocument(head + encoded("x", encoding) + tail, file: "f")
        try document.setText("\u{1F600}", of: "a")
        #expect(document.bytes == head + encoded("\u{1F600}", encoding) + tail)
    }

    @Test(arguments: TextEncoding.allCases)
    func aNewFileIsWritten(encoding: TextEncoding) throws {
        let entries = read("/* A */\na = \"x\u{1F600}\";\nb = '\"';\na = z;").entries
        let document = StringsDocument(entries, file: "n", encoding: encoding)
        let text = "\"b\" = \"\\\"\";\n\n\"a\" = \"z\";\n"
        #expect(document.bytes == encoded((encoding == .utf8 ? "" : "\u{FEFF}") + text, encoding))
        #expect(StringsFile.parse(document.bytes, file: "n").pairs == ["b=\"", "a=z"])
    }
}
