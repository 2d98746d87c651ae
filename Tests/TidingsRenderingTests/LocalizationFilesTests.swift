import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings

/// The files in `Localizations`, held against the rules of their README.
struct LocalizationFilesTests {
    static let locales = RenderingFixture.library.locales
    /// Whether a file carries only what differs from its parent: its head says so.
    private func isRegional(_ locale: LocaleTag) throws -> Bool {
        let path = Project.path("Localizations") + "/\(locale).lproj/Tidings.strings"
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "*/")[0].contains("Only what differs")
    }

    /// An entry as it stands in the file: its comment, its key and its text.
    private struct Entry {
        let comment: Substring
        let key: Substring
        let text: Substring
    }

    private func entries(_ locale: LocaleTag) throws -> [Entry] {
        let path = Project.path("Localizations") + "/\(locale).lproj/Tidings.strings"
        let file = try String(contentsOfFile: path, encoding: .utf8)
        let pattern = #/\n\n(?<comment>/\*(?:[^*]|\*[^/])*\*/)\n"(?<key>\w+)" = "(?<text>[^\n]*)";(?=\n)/#
        return file.matches(of: pattern).map { Entry(comment: $0.comment, key: $0.key, text: $0.text) }
    }

    @Test func englishHasEveryKeyInTheirOrder() throws {
        let keys = try entries(LocaleTag(language: "en")).map { String($0.key) }
        #expect(Set(keys) == Set(LibraryKeys.all.map(\.name)))
        let reasons = keys.filter { $0.hasPrefix("reason") || $0.hasPrefix("check") }
        #expect(reasons == (ReasonKeys.all + CheckKeys.all).map(\.name))
    }

    /// Translators find the same comments everywhere, and each argument explained.
    @Test(arguments: locales)
    func keysAndCommentsAreThoseOfEnglish(_ locale: LocaleTag) throws {
        let source = try entries(LocaleTag(language: "en"))
        let entries = try entries(locale)
        let keys = Set(entries.map(\.key))
        let expected = try isRegional(locale) ? source.filter { keys.contains($0.key) } : source
        #expect(entries.map(\.key) == expected.map(\.key))
        #expect(entries.map(\.comment) == expected.map(\.comment))
        for entry in entries {
            let declaration = LibraryKeys.all.first { $0.name == entry.key }
            for argument in declaration?.arguments ?? [] {
                #expect(
                    entry.comment.contains("{\(argument.name)}") || !entry.text.contains("{\(argument.name)"),
                    "\(locale) \(entry.key): \(argument.name)")
            }
        }
    }

    /// What a key says that a text may leave out is still explained.
    @Test func everyRequiredArgumentIsExplained() throws {
        let comments = Dictionary(
            uniqueKeysWithValues: try entries(LocaleTag(language: "en")).map { (String($0.key), $0.comment) })
        for declaration in LibraryKeys.all {
            for argument in declaration.arguments where argument.required {
                #expect(comments[declaration.name]?.contains("{\(argument.name)}") == true, "\(declaration.name)")
            }
        }
    }

    @Test(arguments: locales)
    func pluralsHaveTheFormsOfTheLanguage(_ locale: LocaleTag) throws {
        let forms = Set(Formatters.shared(for: locale, timeZone: "UTC").pluralCategories)
        for entry in try entries(locale) {
            try expect(forms, in: MessagePattern(String(entry.text)).nodes, "\(locale) \(entry.key)")
        }
    }

    private func expect(_ forms: Set<PluralCategory>, in nodes: [MessageNode], _ place: Comment) {
        for case .plural(_, false, _, _, let categories) in nodes { #expect(Set(categories.keys) == forms, place) }
    }

    @Test(arguments: locales)
    func signsAreThoseOfTypography(_ locale: LocaleTag) throws {
        // Where the spelling of a language needs them, joiners are letters' marks and not layout.
        let joining: Set<Unicode.Scalar> =
            ["Arab", "Beng", "Deva", "Gujr", "Guru", "Knda", "Mlym", "Sinh", "Taml", "Telu"].contains(
                locale.maximized.script) ? ["\u{200C}", "\u{200D}"] : []
        for entry in try entries(locale) {
            #expect(!entry.text.contains("'") && !entry.text.contains("\""), "\(locale) \(entry.key)")
            #expect(!entry.text.contains("...") && !entry.text.hasSuffix(" "), "\(locale) \(entry.key)")
            let hidden = entry.text.unicodeScalars.filter {
                !joining.contains($0) && $0.properties.generalCategory == .format
                    || $0.properties.generalCategory == .control
            }
            #expect(hidden.isEmpty, "\(locale) \(entry.key)")
            guard locale.language == "fr" else { continue }
            #expect(!entry.text.contains(#/[^\u{A0}]:(?!:)(?=[ .]|$)/#), "\(entry.key)")
            #expect(!entry.text.contains(#/[^\u{202F}][;!?]/#), "\(entry.key)")
        }
    }
}
