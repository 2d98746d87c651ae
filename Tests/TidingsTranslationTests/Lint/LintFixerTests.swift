import TestSupport
import Testing
import TidingsModel
import TidingsTranslation

/// Files are mended where that needs no translator, and keep every other byte.
struct LintFixerTests {
    @Test(arguments: [
        ("%@ has %d messages", "%d Nachrichten für %@", "%2$d Nachrichten für %1$@"),
        ("%d%% done", "%d % fertig", "%d %% fertig"), ("%d%% of %@", "%d %% von %@, 5 %", "%d %% von %@, 5 %%"),
        ("%@ left", "noch ％@", "noch %@"),
    ])
    func mendsTexts(_ source: String, _ wrong: String, _ right: String) throws {
        let head = "/* Head; with \"quotes\" */\n\n  "
        let project = try ExampleProject([
            "en.lproj/L.strings": "\"a\" = \"\(source)\";\n",
            "de.lproj/L.strings": head + "\"a\"='\(wrong)' ; // end\n",
        ])
        let file = project.path + "/de.lproj/L.strings"
        let findings = try project.findings().filter { $0.problem.place?.file == file && $0.fix != nil }
        let fixer = LintFixer(Array((head + "\"a\"='\(wrong)' ; // end\n").utf8), file: file, findings)
        #expect(String(decoding: fixer.bytes, as: UTF8.self) == head + "\"a\"='\(right)' ; // end\n")
        #expect(fixer.changes.map(\.old) == [wrong] && fixer.changes.map(\.new) == [right])
    }

    @Test func keepsEncodingAndMark() throws {
        let text = "\u{FEFF}\"a\" = \"％@ übrig\";\r\n\"b\" = \"Ä\";\r\n"
        let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let problem = Problem(
            .error, rule: "fullwidth-percent", "", at: SourcePlace(file: "de.lproj/L.strings"), key: "a")
        let expected = text.replacing("％", with: "%").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let fixer = try fixer(bytes, "de.lproj/L.strings", problem, .text("%@ übrig"))
        #expect(fixer.bytes == expected)
    }

    @Test func mendsTextsAndFormsOfDictionaries() throws {
        func dictionary(_ sign: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
              <key>files</key> <!-- how many -->
              <dict>
                <key>NSStringLocalizedFormatKey</key><string>%#@n@ &amp; \(sign)@</string>
                <key>n</key>
                <dict>
                  <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                  <key>NSStringFormatValueTypeKey</key><string>d</string>
                  <key>one</key><string>%d Datei</string>
                  <key>other</key><string>\(sign)d Dateien</string>
                </dict>
              </dict>
            </dict>
            </plist>

            """
        }
        let project = try ExampleProject(["de.lproj/L.stringsdict": dictionary("％")])
        let file = project.path + "/de.lproj/L.stringsdict"
        let findings = try project.findings().filter { $0.problem.rule == "fullwidth-percent" }
        #expect(findings.count == 2)
        let fixer = LintFixer(Array(dictionary("％").utf8), file: file, findings)
        #expect(String(decoding: fixer.bytes, as: UTF8.self) == dictionary("%"))
        #expect(fixer.changes.count == 2 && fixer.problems == [])
    }

    @Test func mendsFormsOfCatalogsAndKeepsTheirState() throws {
        let catalog = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%lld files" : {
                  "localizations" : {
                    "ja" : {
                      "variations" : {
                        "plural" : {
                          "other" : {
                            "stringUnit" : {
                              "state" : "needs_review",
                              "value" : "％lld 個"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              },
              "version" : "1.0"
            }
            """
        let project = try ExampleProject(["L.xcstrings": catalog])
        let findings = try project.findings().filter { $0.problem.rule == "fullwidth-percent" }
        #expect(findings.count == 1)
        let fixer = LintFixer(Array(catalog.utf8), file: project.path + "/L.xcstrings", findings)
        #expect(String(decoding: fixer.bytes, as: UTF8.self) == catalog.replacing("％", with: "%"))
    }

    @Test func takesObsoleteKeysOut() throws {
        let german = "\"a\" = \"Ä\";\n\n/* gone */\n\"b\" = \"B\";\n\n\"c\" = \"C\";\n"
        let project = try ExampleProject([
            "en.lproj/L.strings": "\"a\" = \"A\";\n\"c\" = \"C\";\n", "de.lproj/L.strings": german,
        ])
        let findings = try project.findings().filter { $0.problem.rule == "obsolete-key" }
        let fixer = LintFixer(Array(german.utf8), file: project.path + "/de.lproj/L.strings", findings)
        #expect(String(decoding: fixer.bytes, as: UTF8.self) == "\"a\" = \"Ä\";\n\n\"c\" = \"C\";\n")
        #expect(fixer.changes.first?.new == nil && fixer.changes.first?.old == "B")
    }

    @Test func refusesPropertyListsWithoutStrings() throws {
        let problem = Problem(.error, rule: "fullwidth-percent", "", key: "a")
        let fixer = try fixer(Array("<?xml version=\"1.0\"?><plist/>".utf8), "L.stringsdict", problem, .text("x"))
        #expect(fixer.changes == [] && fixer.problems.map(\.rule) == ["not-editable"])
    }

    private func fixer(_ bytes: [UInt8], _ file: String, _ problem: Problem, _ fix: LintFix) throws -> LintFixer {
        LintFixer(bytes, file: file, [LintFinding(problem, fix: fix)])
    }
}
