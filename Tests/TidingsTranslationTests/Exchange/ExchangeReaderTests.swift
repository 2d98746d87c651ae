import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsTranslation

/// Exchange files as others write them, and broken ones.
struct ExchangeReaderTests {
    private func read(_ text: String, _ format: ExchangeFormat, _ limits: ExchangeLimits = ExchangeLimits())
        -> ExchangeFile
    {
        ExchangeFile(Array(text.utf8), as: format, file: "f", language: "ru", limits: limits)
    }

    @Test(arguments: [
        (ExchangeFormat.xliff, "<xliff version=\"1.2\">\n <file></xliff>", "xml-syntax", 2),
        (.xliff, "<!DOCTYPE x [<!ENTITY a \"b\">]><xliff>&a;</xliff>", "xml-declaration", 1),
        (
            .xliff,
            "<xliff version=\"1.2\"><file><trans-unit id=\"a\"><source>\n<x id=\"1\"/></source></trans-unit></file></xliff>",
            "inline-element", 2
        ),
        (
            .xliff2,
            "<xliff version=\"2.0\"><file><unit name=\"a\"><segment><source>b<ph id=\"1\"/></source></segment></unit></file></xliff>",
            "inline-element", 1
        ),
        (.xliff, "<html/>", "not-xliff", 1),
        (.po, "msgid \"a\"\nmsgstr \"b\n", "po-syntax", 2),
        (.po, "msgid \"a\"\nmsgstr \"b\\q\"\n", "unknown-escape", 2),
        (.po, "\"a\"\n", "po-syntax", 1),
        (.po, "msgid \"a\"\nmessage \"b\"\n", "po-syntax", 2),
        (.po, "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[7] \"c\"\n", "plural-forms", 1),
        (.csv, "id,source,target\na,\"b\n", "csv-syntax", 2),
        (.csv, "id,source,target\na,\"b\"c,d\n", "csv-syntax", 2),
        (.csv, "id,source,target\n\na,b,c,d\n", "csv-columns", 3),
        (.csv, "a,b\n", "no-columns", 1),
    ])
    func aFaultHasItsPlace(_ format: ExchangeFormat, _ text: String, _ rule: String, _ line: Int) {
        let problems = read(text, format).problems
        #expect(problems.first?.rule == rule && problems.first?.place?.line == line, "\(problems)")
    }

    @Test(arguments: [ExchangeFormat.xliff, .po, .csv])
    func aFileThatIsNoTextIsRefused(_ format: ExchangeFormat) {
        let file = ExchangeFile([0x80, 0x81, 0xFF], as: format, file: "f")
        #expect(file.problems.map(\.rule) == ["encoding"] && file.records.isEmpty)
        var limits = ExchangeLimits()
        limits.fileSize = 2
        #expect(read("abc", format, limits).problems.map(\.rule) == ["file-too-large"])
    }

    @Test func nestingHasALimit() {
        let text = "<xliff version=\"1.2\">" + String(repeating: "<group>", count: 100)
        #expect(read(text, .xliff).problems.map(\.rule) == ["too-large"])
    }

    @Test func aPOFileOfAnotherEditorIsRead() throws {
        let file = read(
            """
            # Head
            #, fuzzy
            msgid ""
            msgstr ""
            "Language: sr@latin\\n"
            "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

            #: a.m:1
            #, fuzzy, c-format
            msgctxt "k"
            msgid "a \\"b\\"\\n"
            "c\\101\\x41"
            msgstr ""
            "d"
            "e"
            msgid "x"
            msgid_plural "y"
            msgstr[0] "0"
            msgstr[1] ""
            msgstr[2] "2"

            #, fuzzy
            #| msgid "old"
            msgid "new"
            msgstr "of the old"

            #~ msgid "gone"
            #~ msgstr "weg"
            """, .po)
        #expect(file.problems == [])
        let language = try LocaleTag(canonical: file.targetLanguage ?? "")
        #expect(language == "sr-Latn")
        #expect(file.records.map(\.id) == ["k", "x|==|plural.one", "x|==|plural.few", "x|==|plural.many", "new"])
        #expect(file.records.map(\.target) == ["de", "0", nil, "2", nil])
        #expect(file.records[0].source == "a \"b\"\ncAA" && file.records[0].state == .needsReview)
        #expect(file.records.map(\.place.line) == [10, 16, 16, 16, 24])
    }

    @Test(arguments: [
        "id,target\r\n1,\"a \"\"b\"\"\r\nc\"\r\n", "\u{FEFF}id;target\n1;\"a \"\"b\"\"\r\nc\"",
        "target\tid\n\"a \"\"b\"\"\r\nc\"\t1\n",
    ])
    func aCSVOfASpreadsheetIsRead(_ text: String) {
        let file = read(text, .csv)
        #expect(file.problems == [] && file.records.map(\.id) == ["1"])
        #expect(file.records.first?.target == "a \"b\"\r\nc")
    }

    @Test func segmentsAreOneText() {
        let file = read(
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="1"
            original="en.lproj/A.strings"><unit id="1" name="k"><segment state="final"><source>One.</source><target>Eins.</target>
            </segment><ignorable><source> </source></ignorable><segment state="initial"><source>Two.</source><target>Zwei.</target>
            </segment></unit></file></xliff>
            """, .xliff2)
        #expect(file.problems == [] && file.records.count == 1)
        #expect(file.records.first?.source == "One. Two." && file.records.first?.target == "Eins. Zwei.")
        #expect(file.records.first?.table == "A" && file.records.first?.state == .needsReview)
    }

    @Test func controlCharactersAreLeftOut() throws {
        let project = try ExchangeProject(["en.lproj/A.strings": "\"a\" = \"b\\U0007\";\n\"c\" = \"d\\r\\n\";\n"])
        for format in [ExchangeFormat.xliff, .xliff2] {
            let text = try project.export("de", format)
            #expect(text.problems.map(\.rule) == ["control-character"] && text.problems.first?.place?.line == 1)
            #expect(text.text.contains("<source>d&#13;\n</source>"))
            #expect(read(text.text, format).records.map(\.source) == ["d\r\n"])
        }
        let text = try project.export("de", .po)
        #expect(text.problems == [] && read(text.text, .po).records.map(\.source) == ["b\u{7}", "d\r\n"])
    }

    @Test func formulasAreNoted() throws {
        let project = try ExchangeProject(["en.lproj/A.strings": "\"a\" = \"=1+1\";\n\"c\" = \"a, “b”\";\n"])
        let text = try project.export("de", .csv)
        #expect(text.problems.map(\.rule) == ["formula-cell"])
        let export = TranslationExport(try project.project(), language: "de")
        #expect(ExportedText(export, as: .csv, hasMark: true).text.hasPrefix("\u{FEFF}id,source"))
    }
}
