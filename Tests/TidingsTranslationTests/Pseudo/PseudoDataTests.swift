import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsStrings

@testable import TidingsTranslation

/// Pseudo-locales of the strings of apps in use.
struct PseudoDataTests {
    @Test(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"), arguments: PseudoStyle.allCases)
    func whatIsWrittenLoadsAndKeepsItsArguments(_ style: PseudoStyle) throws {
        var texts = 0
        var lost: [String] = []
        for path in ProjectSearch.folders(below: TestData.path("strings")) {
            let project = try TranslationProject(path: path)
            let locale = PseudoLocale(style, of: project)
            texts += locale.texts
            var read: [String: StringsFile] = [:]
            for file in locale.files { read[file.path] = StringsFile.parse(file.bytes, file: file.path) }
            for (name, file) in read {
                let wrong = file.problems.filter { $0.severity == .error }
                #expect(wrong == [], "\(path)/\(name)")
            }
            for table in project.tables {
                for entry in table.source?.strings.entries ?? [] where entry.variation == nil && table.syntax == .printf
                {
                    guard let other = read["\(locale.locale).lproj/\(table.name).strings"]?[entry.key] else { continue }
                    if Self.specifiers(entry.value) != Self.specifiers(other.value) {
                        lost.append("\(path): \(entry.key)")
                    }
                }
            }
        }
        #expect(lost == [])
        #expect(texts > 100, "\(texts)")
    }

    private static func specifiers(_ text: String) -> [String] {
        PrintfText(text).parts.compactMap { part in
            switch part {
            case .words: nil
            case .specifier(let specifier, _): specifier.written
            case .variable(_, let written, _), .number(let written): written
            case .unknown(let written), .fullWidth(let written): written
            }
        }
    }
}
