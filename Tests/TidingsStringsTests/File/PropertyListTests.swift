import Testing
import TidingsModel

@testable import TidingsStrings

@Suite struct PropertyListTests {
    private let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>b</key><string>x &amp; \u{E9}</string><key>a</key><string></string>
        <key>n</key><integer>4</integer><key>d</key><dict><key>q</key><string>x</string></dict>
        </dict></plist>
        """

    /// Python 3.11: `plistlib.dumps({"a": "x", "b": "\u00e9\U0001F600", "n": 4, "l": "0123456789abcdef"}, fmt=FMT_BINARY)`.
    private let binary: [UInt8] =
        Array("bplist00".utf8) + [
            0xD4, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x51, 0x61, 0x51, 0x62, 0x51, 0x6C, 0x51, 0x6E, 0x51,
            0x78, 0x63, 0x00, 0xE9, 0xD8, 0x3D, 0xDE, 0x00, 0x5F, 0x10, 0x10, 0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36,
            0x37, 0x38, 0x39, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x10, 0x04, 0x08, 0x11, 0x13, 0x15, 0x17, 0x19, 0x1B,
            0x22, 0x35, 0, 0, 0, 0, 0, 0, 0x01, 0x01, 0, 0, 0, 0, 0, 0, 0, 0x09, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0x37,
        ]

    @Test func anXMLListIsRead() {
        let file = read(xml)
        #expect(file.format == .xml)
        #expect(file.pairs == ["b=x & \u{E9}", "a="])
        #expect(file.problems.map(\.rule) == ["not-a-string", "not-a-string"])
        #expect(file.problems.map(\.key) == ["n", "d"])
        #expect(file.entries.first?.place == SourcePlace(file: "test.strings", line: 4, column: 1))
    }

    @Test func anXMLListAfterACommentIsReadWithAWarning() {
        let file = read("/* c */\n" + xml)
        #expect(file.pairs == ["b=x & \u{E9}", "a="])
        #expect(file.problems.map(\.rule).contains("comment-before-xml"))
    }

    @Test(arguments: [
        ("<plist><dict><key>a</key>\n<string>b</dict></plist>", "line"),
        ("<plist><array><string>b</string></array></plist>", "not a dictionary"), ("<?xml", "cannot be read"),
    ])
    func adamagedXMLListIsReported(text: String, reason: String) throws {
        let file = read(text)
        #expect(file.entries.isEmpty)
        #expect(file.faults == ["invalid-property-list"])
        #expect(try #require(file.problems.first).message.contains(reason))
    }

    @Test func aBinaryListIsRead() {
        let file = StringsFile.parse(binary, file: "f")
        #expect(file.format == .binary)
        #expect(file.encoding == nil)
        #expect(file.pairs == ["a=x", "b=\u{E9}\u{1F600}", "l=0123456789abcdef"])
        #expect(file.faults == ["not-a-string"])
    }

    @Test func everyCutOrChangedByteOfABinaryListIsSurvived() {
        for length in 8..<binary.count {
            #expect(StringsFile.parse(Array(binary[..<length]), file: "f").faults == ["invalid-property-list"])
        }
        for index in binary.indices.dropFirst(6) {
            for value: UInt8 in [0, 1, 0x0F, 0x13, 0x5F, 0x6F, 0x7F, 0x80, 0xD0, 0xDF, 0xFF] {
                var changed = binary
                changed[index] = value
                let file = StringsFile.parse(changed, file: "f")
                #expect(file.entries.count <= 15)
            }
        }
    }

    /// Foundation's reader traps on this one.
    @Test func aLengthThatOverflowsIsSurvived() {
        let hostile: [UInt8] =
            Array("bplist00".utf8) + [
                0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x51, 0x61, 0x08, 0x14, 0, 0, 0, 0, 0,
                0,
                1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x16,
            ]
        #expect(StringsFile.parse(hostile, file: "f").faults == ["invalid-property-list"])
    }
}
