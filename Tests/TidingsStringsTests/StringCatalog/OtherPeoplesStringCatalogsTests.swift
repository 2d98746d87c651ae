import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

@Suite(.enabled(if: TestData.isPresent, "TIDINGS_DATA names no folder")) struct OtherPeoplesStringCatalogsTests {
    private func read(_ name: String) throws -> StringCatalogFile {
        StringCatalogFile.parse(try TestData.bytes(name), file: name)
    }

    @Test(
        arguments: [
            ("nudge/Localizable", 41, 17), ("linearmouse/Localizable", 354, 35),
            ("xcstrings-tool/!MismatchingArgumentType", 1, 1), ("xcstrings-tool/!MissingArgument", 1, 1),
            ("xcstrings-tool/!UnsupportedFormatSpecifiers", 1, 1), ("xcstrings-tool/FormatSpecifiers", 13, 1),
            ("xcstrings-tool/Localizable", 9, 1), ("xcstrings-tool/Multiline", 1, 1),
            ("xcstrings-tool/Positional", 3, 1),
            ("xcstrings-tool/Simple", 1, 1), ("xcstrings-tool/Substitution", 1, 1), ("xcstrings-tool/Variations", 2, 1),
        ] as [(String, Int, Int)])
    func everyCatalogIsReadWhole(_ name: String, _ keys: Int, _ languages: Int) throws {
        let file = try read("strings/\(name).xcstrings")
        if !name.contains("!") { #expect(file.allProblems.map(\.description) == []) }
        #expect(file.keys.count == keys)
        #expect(file.languages.count == languages)
        let source = try #require(file.sourceLanguage)
        #expect(file.table(for: source).entries.map(\.key) == file.keys.map(\.key))
    }

    /// The catalogs that are wrong on purpose are sound files: it is their texts that are wrong.
    ///
    /// Of a character (`%c`) nothing is wrong here: it is only unknown to the tool that they were made for.
    @Test(
        arguments: [
            ("MismatchingArgumentType", "%1$lld or %1$@", ["11:23 argument-type-differs"], "5 or 5"),
            ("MissingArgument", "%2$@, %3$@", ["8:16 skipped-argument"], "b, c"),
            ("UnsupportedFormatSpecifiers", "Test %c", [], "Test \u{5}"),
        ] as [(String, String, [String], String)])
    func theWrongOnesAreFilledNonetheless(
        _ name: String, _ text: String, _ faults: [String], _ filled: String
    ) throws {
        let file = try read("strings/xcstrings-tool/!\(name).xcstrings")
        #expect(file.allProblems.faults == faults)
        let entry = try #require(file.table(for: "en")["Key"])
        #expect(entry.value == text)
        let compiled = CompiledText(
            entry.value, entry.variation, syntax: .printf, key: "Key", declaration: nil, place: nil, locale: nil)
        let message = try #require(compiled.message)
        #expect(message.string([5, "b", "c"], .shared(for: english)).text == filled)
    }

    @Test(arguments: otherPeoplesStringCatalogs)
    func readingAndWritingChangesNoByte(_ name: String) throws {
        let bytes = try TestData.bytes(name)
        var document = try StringCatalogDocument(bytes, file: name)
        #expect(document.bytes == bytes)
        // Each text set to what it is.
        let file = StringCatalogFile.parse(bytes, file: name)
        for key in file.keys.prefix(60) {
            for language in key.languages {
                for unit in file.units(of: key.key, in: language) {
                    try document.setText(
                        unit.text, state: #require(unit.state), for: key.key, in: language, form: unit.form)
                }
            }
        }
        #expect(document.bytes == bytes)
    }

    /// Each language taken out and put back, and each key moved out and in, stands where Xcode put it.
    @Test(arguments: otherPeoplesStringCatalogs)
    func whatIsPutBackStandsWhereXcodePutIt(_ name: String) throws {
        let bytes = try TestData.bytes(name)
        let file = StringCatalogFile.parse(bytes, file: name)
        var document = try StringCatalogDocument(bytes, file: name)
        for key in file.keys.prefix(40) {
            for language in key.languages {
                let units = file.units(of: key.key, in: language)
                guard !units.contains(where: { $0.form.steps.first == "substitutions" }) else { continue }
                try document.removeLanguage(language, of: key.key)
                for unit in units.reversed() {
                    try document.setText(
                        unit.text, state: #require(unit.state), for: key.key, in: language, form: unit.form)
                }
            }
        }
        #expect(document.bytes == bytes)
        let keys = document.keys
        for key in keys {
            document.removeKey(key)
            try document.addKey(key)
        }
        #expect(document.keys == keys)
    }

    private static let script = """
        import json, sys
        def units(node, path, out):
            if 'stringUnit' in node:
                out.append(('.'.join(path), node['stringUnit']['value'], node['stringUnit']['state']))
            for kind, forms in node.get('variations', {}).items():
                for name, form in forms.items():
                    units(form, path + [kind, name], out)
            for name, form in node.get('substitutions', {}).items():
                units(form, path + ['substitutions', name], out)
            return out
        with open(sys.argv[1], encoding='utf-8') as file:
            catalog = json.load(file)
        rows = []
        for key, value in catalog['strings'].items():
            for language, node in value.get('localizations', {}).items():
                for form, text, state in units(node, [], []):
                    rows.append([key, language, form, state, text])
        print(json.dumps(rows))
        """

    /// Every text of every key and language, by an independent parser.
    @Test(.enabled(if: JSONOracle.isThere, "there is no python3"), arguments: otherPeoplesStringCatalogs)
    func anIndependentParserReadsTheSame(_ name: String) throws {
        let expected = try JSONOracle.rows(Self.script, TestData.path(name))
        let file = try read(name)
        var found: [[String]] = []
        for key in file.keys {
            for language in key.languages {
                for unit in file.units(of: key.key, in: language) {
                    found.append([key.key, language, unit.form.description, unit.state?.rawValue ?? "", unit.text])
                }
            }
        }
        #expect(found.count == expected.count && !found.isEmpty)
        for (found, expected) in zip(found, expected) where found.map(utf8) != expected.map(utf8) {
            Issue.record("\(found) is not \(expected)")
        }
        // And the tables say what the texts that do not vary say.
        var tables: [String: StringsFile] = [:]
        for language in file.languages { tables[language] = file.table(for: language) }
        for row in expected where row[2].isEmpty && !(row[3] == "new" && row[4].isEmpty) {
            #expect(utf8(tables[row[1]]?[row[0]]?.value) == utf8(row[4]))
        }
    }
}

/// Python's `json`, which shares no line with our reader.
private enum JSONOracle {
    private static let path: String? = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    static var isThere: Bool { path != nil }

    static func rows(_ script: String, _ file: String) throws -> [[String]] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent")
        process.arguments = ["-c", script, file]
        process.environment = ["LC_ALL": "C.UTF-8"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode([[String]].self, from: data)
    }
}
