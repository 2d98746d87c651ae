import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// Pieces of a message as a list.
struct FragmentListTests {
    private func list(_ items: [String], _ locale: String) -> String {
        let formatters = Formatters.shared(for: LocaleTag(language: locale))
        let fragment = formatters.list(of: items.map { .outside($0, Bidi.directions(of: $0)) })
        return fragment.string(direction: formatters.direction)
    }

    @Test func itemsAreJoinedAsTheLanguageHasIt() {
        #expect(list(["2.2", "2.1", "2.0"], "en") == "2.2, 2.1, and 2.0")
        #expect(list(["2.2"], "de") == "2.2")
        #expect(list([], "de") == "")
        #expect(list(["a", "iglesia"], "es") == "a e iglesia")
    }

    @Test func itemsAreIsolatedOneByOne() {
        #expect(visible(list(["2.2", "2.1"], "he")) == visible("\u{2068}2.2\u{2069} ו-\u{2068}2.1\u{2069}"))
    }
}
