import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings

/// Every reason in every language of the library.
struct ReasonLanguagesTests {
    static let locales = RenderingFixture.library.locales
    /// What a sentence ends with, in any language.
    private static let stops: Set<Character> = [".", "。", "।", "۔", "։", "።", "។", "။"]
    /// The languages that part sentences by a space.
    private static let withoutStops: Set<String> = ["lo", "th"]

    @Test func everyReasonHasItsKey() {
        let catalog = Set(ReasonKeys.all.map(\.name))
        let problems = ReasonFixture.all.compactMap { reason -> String? in
            // camelCase, as the keys are, of the code.
            let words = reason.code.split(separator: "-").map(\.capitalized).joined()
            return catalog.contains("reason\(words)") ? nil : reason.code
        }
        #expect(problems == [])
        #expect(Set(ReasonFixture.all.map(\.code)).count == ReasonKeys.all.count - 1)
        #expect(Set(LibraryKeys.all.map(\.name)).count == LibraryKeys.all.count)
    }

    @Test(arguments: locales)
    func everyLanguageIsCompleteAndRight(_ locale: LocaleTag) throws {
        let catalog = try RenderingFixture.renderer().catalog
        let keys = LibraryKeys.all.map(\.name)
        #expect(catalog.missing(keys, in: catalog.choose([locale])) == [])
        #expect(catalog.problems(for: keys, in: catalog.choose([locale])) == [])
    }

    @Test(arguments: locales)
    func everyReason(_ locale: LocaleTag) throws {
        let writer = try RenderingFixture.renderer().reasons(for: [locale], timeZone: "Asia/Tokyo")
        #expect(writer.locale.used == locale)
        var sentences: Set<String> = []
        for reason in ReasonFixture.all {
            let sentence = writer.sentence(for: reason)
            #expect(writer.problems(of: reason) == [])
            expectPlain(sentence)
            let isEnded = sentence.last.map(Self.stops.contains) == true || Self.withoutStops.contains(locale.language)
            #expect(isEnded, "\(visible(sentence))")
            sentences.insert(sentence)
        }
        // Some languages say a number of times, and a patch, as another number and step.
        #expect(sentences.count >= ReasonKeys.all.count)
    }

    @Test(arguments: locales)
    func everyValueIsSaid(_ locale: LocaleTag) throws {
        let writer = try RenderingFixture.renderer().reasons(for: [locale])
        for reason in ReasonFixture.all {
            for value in reason.values.values {
                switch value {
                case .version(let version): #expect(writer.sentence(for: reason).contains(version.text), "\(reason)")
                case .word(let word) where ["windows", "arm64", "beta"].contains(word):
                    #expect(writer.sentence(for: reason).contains(word), "\(reason)")
                case .word, .number, .date: break
                }
            }
        }
    }

    @Test(arguments: locales)
    func whatIsAroundADecision(_ locale: LocaleTag) throws {
        let writer = try RenderingFixture.renderer().reasons(for: [locale])
        let version = ReasonFixture.version
        let excluded = writer.line(for: .init(version: version, exclusion: .withdrawn(version)))
        let lines = [
            writer.nothing, writer.releases, writer.line(for: .init(version: version, exclusion: nil)), excluded,
            writer.again(at: ReasonFixture.date), writer.menu(upTo: 3),
        ]
        for line in lines {
            expectPlain(line)
            #expect(!line.contains("check") && line == line.trimmingCharacters(in: .whitespaces))
        }
        #expect(excluded.contains(writer.sentence(for: .withdrawn(version))))
        #expect(Set(lines).count == lines.count)
        #expect((1...3).allSatisfy { writer.menu(upTo: 3).contains(writer.number($0)) || $0 == 2 })
    }

    private func expectPlain(_ text: String, _ place: SourceLocation = #_sourceLocation) {
        #expect(!text.isEmpty && !text.contains { "{}#\n".contains($0) }, "\(visible(text))", sourceLocation: place)
        #expect(!text.contains("reason") && !text.contains("  "), "\(visible(text))", sourceLocation: place)
    }
}
