import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

/// A `.stringsdict` with one entry, whose value is given as XML.
private func dictionary(_ value: String) -> StringsFile {
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>k</key>
        \(value)
        </dict></plist>
        """
    return StringsFile.parse(Array(text.utf8), file: "t.stringsdict")
}

/// XML of a dictionary.
private func dict(_ pairs: KeyValuePairs<String, String>) -> String {
    "<dict>"
        + pairs.map { "<key>\($0.key)</key>" + ($0.value.hasPrefix("<") ? $0.value : "<string>\($0.value)</string>") }
        .joined() + "</dict>"
}

private func rule(_ forms: KeyValuePairs<String, String>, type: String = "d") -> String {
    "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>" + dict(forms).dropFirst(6)
}

struct StringsDictionaryTests {
    private let format = "NSStringLocalizedFormatKey"

    private func fill(
        _ value: String, _ arguments: MessageArguments, _ locale: String = "en"
    ) throws -> (text: String, problems: [MessageProblem]) {
        let entry = try #require(dictionary(value).entries.first)
        let compiled = CompiledText(
            entry.value, entry.variation, syntax: .printf, key: "k", declaration: nil, place: nil, locale: nil)
        let message = try #require(compiled.message)
        return message.string(arguments, .shared(for: try LocaleTag(canonical: locale)))
    }

    @Test(
        arguments: [
            ("en", 0, "no files"), ("en", 1, "1 file"), ("en", 1_234, "1,234 files"),
            ("ru", 0, "no files"), ("ru", 2, "2 few"), ("ru", 5, "5 many"), ("ru", 21, "21 file"),
        ] as [(String, Int64, String)])
    func theNumberChooses(_ locale: String, _ number: Int64, _ expected: String) throws {
        let value = dict([
            format: "%#@n@",
            "n": rule(
                ["zero": "no files", "one": "%ld file", "few": "%ld few", "many": "%ld many", "other": "%ld files"],
                type: "ld"),
        ])
        #expect(dictionary(value).problems == [])
        let (text, problems) = try fill(value, [.integer(number)], locale)
        #expect(text == expected)
        #expect(problems == [])
    }

    @Test func variablesTakeArgumentsInOrder() throws {
        let value = dict([
            format: "%@: %#@files@ in %#@folders@, %@",
            "files": rule(["one": "%d file", "other": "%d files"]),
            "folders": rule(["one": "%d folder", "other": "%d folders"]),
        ])
        #expect(try fill(value, ["Ann", 1, 3, "done"]).text == "Ann: 1 file in 3 folders, done")
        let (text, problems) = try fill(value, ["Ann", 1])
        #expect(text == "Ann: 1 file in %d folders, %@")
        #expect(problems.map(\.argument) == ["3", "4"])
    }

    @Test func variablesMayBeNumbered() throws {
        let value = dict([
            format: "%2$#@files@ for %1$@",
            "files": rule(["one": "%2$d file of %1$@", "other": "%2$d files"]),
        ])
        #expect(dictionary(value).problems == [])
        #expect(try fill(value, ["Ann", 1]).text == "1 file of Ann for Ann")
        #expect(try fill(value, ["Ann", 2]).text == "2 files for Ann")
    }

    @Test(arguments: [
        (1, 1, "A goose landed on its own field"), (1, 4, "A goose landed on its own 4 fields"),
        (3, 1, "3 geese landed on their shared field"), (3, 2, "3 geese landed on their 2 fields"),
    ])
    func variablesMayNameOthers(_ geese: Int, _ fields: Int, _ expected: String) throws {
        let value = dict([
            format: "%#@geese@",
            "geese": rule([
                "one": "A goose landed on %#@goose_fields@", "other": "%d geese landed on %#@geese_fields@",
            ]),
            "goose_fields": rule(["one": "its own field", "other": "its own %d fields"]),
            "geese_fields": rule(["one": "their shared field", "other": "their %d fields"]),
        ])
        #expect(dictionary(value).problems == [])
        let (text, problems) = try fill(value, [MessageArgument(geese), MessageArgument(fields)])
        #expect(text == expected)
        #expect(problems == [])
    }

    @Test func aTextBeforeTheNumberIsAnArgumentOfItsOwn() throws {
        let value = dict([format: "%#@n@", "n": rule(["one": "%d rating by %@", "other": "%d ratings by %@"])])
        #expect(try fill(value, [2, "Ann"]).text == "2 ratings by Ann")
    }

    @Test func widthsAndDevices() throws {
        let width = dict(["NSStringVariableWidthRuleType": dict(["20": "Fav. Players", "25": "Favorite Players"])])
        let file = dictionary(width)
        #expect(file.problems == [])
        #expect(file.entries.first?.value == "Favorite Players")
        let compiled = CompiledText(
            "", file.entries.first?.variation, syntax: .printf, key: "k", declaration: nil, place: nil, locale: nil)
        let formatters = Formatters.shared(for: english)
        for (width, expected) in [
            (nil, "Favorite Players"), (25, "Favorite Players"), (24, "Fav. Players"), (5, "Fav. Players"),
        ] {
            #expect(compiled.message(width: width)?.string([], formatters).text == expected)
        }
        let device = dict([
            "NSStringDeviceSpecificRuleType": dict([
                "mac": "Click", "other": "Tap", "iphone": dict([format: "%#@n@", "n": rule(["other": "%d taps"])]),
            ])
        ])
        let variation = try #require(dictionary(device).entries.first?.variation)
        for (device, expected) in [("mac", "Click"), ("ipad", "Tap"), ("iphone", "3 taps")] {
            let compiled = CompiledText(
                "", variation, syntax: .printf, key: "k", declaration: nil, device: device, place: nil, locale: nil)
            #expect(compiled.message?.string([3], formatters).text == expected)
        }
    }

    @Test(
        arguments: [
            (dict([:]), ["not-a-string"], nil), ("<array/>", ["not-a-string"], nil),
            ("<integer>1</integer>", ["not-a-string"], nil),
            (dict(["NSStringLocalizedFormatKey": "plain"]), ["no-variable"], "plain"),
            (dict(["NSStringLocalizedFormatKey": "%#@x@"]), ["unknown-variable"], "%#@x@"),
            (
                dict(["NSStringLocalizedFormatKey": "a", "x": rule(["other": "%d"])]), ["unused-variable"], "a"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": rule(["one": "%d"])]), ["missing-other"], "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": rule(["other": "%d", "some": "x"])]),
                ["unknown-category"], "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": rule(["other": "%d"], type: "%ld")]),
                ["percent-in-value-type"], "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": rule(["other": "%@"], type: "@")]),
                ["unsupported-value-type"], "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": rule(["other": "%d"], type: "")]),
                ["unsupported-value-type"], "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": dict(["other": "%d"])]), ["missing-value-type"],
                "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": rule(["other": "%.1f"])]), ["value-type-differs"],
                "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%#@x@", "x": "text"]), ["not-a-variable", "unknown-variable"],
                "%#@x@"
            ),
            (
                dict(["NSStringLocalizedFormatKey": "%1$#@x@ %2$#@x@", "x": rule(["other": "%d"])]),
                ["position-disagrees"], "%1$#@x@ %2$#@x@"
            ),
            (
                dict([
                    "NSStringLocalizedFormatKey": "%#@x@", "x": rule(["other": "%d"]),
                    "NSStringVariableWidthRuleType": dict(["20": "a"]),
                ]), ["several-rules"], "%#@x@"
            ),
            (dict(["NSStringVariableWidthRuleType": dict(["wide": "a"])]), ["bad-width", "no-forms"], nil),
            (dict(["NSStringDeviceSpecificRuleType": dict(["toaster": "a"])]), ["unknown-device"], "a"),
            (dict(["NSStringDeviceSpecificRuleType": "x"]), ["not-a-string"], nil),
        ] as [(String, [String], String?)])
    func faultsAreReportedAndTheRestStands(_ value: String, _ rules: [String], _ text: String?) throws {
        let file = dictionary("<string>before</string><key>l</key>" + value + "<key>m</key><string>after</string>")
        #expect(file.problems.map(\.rule) == rules)
        #expect(file["k"]?.value == "before" && file["m"]?.value == "after")
        #expect(file["l"]?.value == text)
        for problem in file.problems {
            #expect(problem.key == "l" && problem.place?.line == 4 && problem.message.hasSuffix("."))
        }
    }

    @Test func variablesThatLeadBackToThemselvesStayVisible() throws {
        let value = dict([
            format: "%#@a@", "a": rule(["other": "%d %#@b@"]), "b": rule(["other": "%d %#@a@"]),
        ])
        let entry = try #require(dictionary(value).entries.first)
        let compiled = CompiledText(
            entry.value, entry.variation, syntax: .printf, key: "k", declaration: nil, place: nil, locale: nil)
        #expect(compiled.problems.map(\.rule) == ["cyclic-variable"])
        #expect(compiled.message?.string([1, 2], .shared(for: english)).text == "1 2 %#@a@")
    }

    /// Six forms that each name the next variable twice would be a text of 12^20 parts.
    @Test func variablesDoNotMultiplyWithoutEnd() throws {
        var variables: [String: StringsVariable] = [:]
        for index in 0..<20 {
            let text = "%#@v\(index + 1)@ %#@v\(index + 1)@"
            let forms = Dictionary(uniqueKeysWithValues: PluralCategory.allCases.map { ($0, text) })
            variables["v\(index)"] = StringsVariable(specifier: "d", forms: forms)
        }
        let compiled = CompiledText(
            "", .format("%#@v0@", variables: variables), syntax: .printf, key: "k", declaration: nil, place: nil,
            locale: nil)
        #expect(!compiled.problems.isEmpty)
        #expect(compiled.message?.string([1], .shared(for: english)).text.isEmpty == false)
    }

    @Test func aStringsDictionaryCountsBeforeStrings() throws {
        let scratch = try ScratchFolder()
        try scratch.write("files = \"%d file(s)\"; own = \"own\";", to: "en.lproj/Localizable.strings")
        try scratch.write(
            "<plist><dict><key>files</key>"
                + dict([format: "%#@n@", "n": rule(["one": "%d file", "other": "%d files"])]) + "</dict></plist>",
            to: "en.lproj/Localizable.stringsdict")
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(directory: scratch.folder, name: "app"))], development: english)
        let localizer = catalog.localizer(for: [english])
        #expect(localizer("files", [1]) == "1 file" && localizer("files", [2]) == "2 files")
        #expect(localizer("own") == "own")
        #expect(catalog.verify(["files", "own"]) == [])
        #expect(localizer.text("files", [1])?.source.place?.file.hasSuffix(".stringsdict") == true)
    }
}

@Suite(.enabled(if: TestData.isPresent, "TIDINGS_DATA names no folder"))
struct OtherPeoplesStringsDictionaryTests {
    /// What is found in the fixtures of SwiftGen, the wrong ones too.
    @Test(
        arguments: [
            ("Localizable", 5, []), ("LocPluralNested", 2, []),
            ("LocPluralAdvanced", 8, ["unused-variable", "unused-variable", "unused-variable"]),
            ("LocPluralErrorBothTypeKeys", 3, ["several-rules"]),
            ("LocPluralErrorInvalidVariableValue", 1, ["unsupported-value-type"]),
            ("LocPluralErrorMissingVariable", 1, ["unknown-variable", "unused-variable"]),
            ("LocPluralErrorPlaceholders", 1, []), ("LocPluralUnsupported", 1, []),
        ] as [(String, Int, [String])])
    func fixtures(_ name: String, _ count: Int, _ rules: [String]) throws {
        let path = TestData.path("strings/swiftgen/\(name).stringsdict")
        let file = StringsFile.parse(Array(try Data(contentsOf: URL(fileURLWithPath: path))), file: path)
        #expect(file.entries.count == count)
        #expect(file.problems.filter { $0.severity != .note }.map(\.rule) == rules)
    }
}
