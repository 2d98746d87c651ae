import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTemplates

@testable import TidingsRendering

/// To lay a message out changes blanks, line ends and marks, and nothing else, for every recipient.
struct LayoutKeepsWordsTests {
    private static func program(_ kind: Notice.Kind, _ tag: LocaleTag) throws -> Program {
        let renderer = try RenderingFixture.renderer()
        let choice = renderer.choose([tag], for: kind)
        let formatters = Formatters.shared(for: choice.wish.base)
        let strings = StringsSource(catalog: renderer.catalog, choice: choice, formatters: formatters)
        let context = NoticeContext(
            notice: RenderingFixture.notice(kind), app: renderer.app, choice: choice, formatters: formatters,
            date: RenderingFixture.now, strings: strings, style: renderer.style, form: .letter, textWidth: nil)
        return try renderer.templates.template(kind.rawValue, .text).specialize(
            context.value(), partials: renderer.templates, direction: tag.direction)
    }

    /// All recipients, as far as a message makes a difference between them.
    private static func recipients(_ formatters: Formatters) -> [SlotValues] {
        let texts: [Slot: String] = [
            .name: "Zoë", .installed: "1.9", .download: "https://a.b/c", .unsubscribe: "https://d.e/f",
        ]
        let slots = texts.keys.sorted { $0.rawValue < $1.rawValue }
        return (0..<16).flatMap { bits in
            ([0, 1, 2, 3, 5, 11, 21, 100] as [Int64]).map { count in
                var values = SlotValues()
                for (index, slot) in slots.enumerated() where bits & (1 << index) != 0 {
                    values[slot] = SlotValue(texts[slot] ?? "", directions: .leftToRight)
                }
                values[.releaseCount] = formatters.slotValue(count)
                return values
            }
        }
    }

    private static func words(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { ![" ", "\n", "\u{1}", "\u{200E}", "\u{200F}"].contains($0) }))
    }

    @Test(arguments: ["en", "de", "ar", "he", "ja", "ru", "zh-Hant"], Notice.Kind.allCases)
    func forEveryRecipient(_ locale: String, _ kind: Notice.Kind) throws {
        let tag = try LocaleTag(canonical: locale)
        let program = try Self.program(kind, tag)
        let same = ProgramLayout.arrange(program, TextLayout(width: nil, language: tag, direction: nil))
        let narrow = ProgramLayout.arrange(program, TextLayout(width: 30, language: tag, direction: tag.direction))
        for values in Self.recipients(Formatters.shared(for: tag)) {
            let text = program.string(values)
            #expect(visible(same.string(values)) == visible(text.replacing("\u{1}", with: "")))
            #expect(Self.words(narrow.string(values)) == Self.words(text))
        }
    }
}
