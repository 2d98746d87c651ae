import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// A name that is filled in from where it stands, and one that is set among the values, give the same bytes.
struct NameTests {
    @Test(
        arguments: [
            (nil, nil), ("", nil), ("Amina", "Amina"), ("Bo  <b> & Co", "Bo  <b> & Co"),
            ("  Bo  <b> & Co ", "Bo <b> & Co"), ("דנה", "דנה"),
            ("Zoë", "Zoë"), ("Jo\u{202E}hn", "John"), ("a\u{2028}b", "a b"), ("\u{200E}", nil), ("。。", "。。"),
            (String(repeating: "ngày ", count: 60), String(repeating: "ngày ", count: 59) + "ngày"),
        ] as [(String?, String?)], ["en", "ar", "he", "ja"])
    func itIsShownAsWhatIsLeftOfIt(name: (given: String?, shown: String?), language: String) throws {
        let renderer = try RenderingFixture.renderer()
        let locale = try LocaleTag(canonical: language)
        func rendition(_ name: String?) throws -> Rendition {
            try renderer.render(
                RenderingFixture.notice(), for: Recipient(id: "r", name: name, locales: [locale]),
                at: RenderingFixture.now
            ).rendition
        }
        let found = try rendition(name.given)
        var values = try rendition(nil).values
        #expect(values[.name] == nil)
        if let shown = name.shown {
            values[.name] = SlotValue(shown, directions: Bidi.directions(of: shown))
        }
        let expected = Rendition(program: found.program, values: values, locale: found.locale)
        #expect(found.values == expected.values)
        #expect(found.valuesLength == expected.values.length)
        for medium in Medium.allCases {
            #expect(visible(found.body(medium)) == visible(expected.body(medium)))
            // The same by the way of sinks: all parts from values that were made ready once.
            var one = ReadyValues()
            var other = ReadyValues()
            found.load(into: &one)
            expected.load(into: &other)
            for _ in 0..<2 {
                var left = MessageBuffer()
                var right = MessageBuffer()
                found.program.bodies[medium]?.fill(&one, into: &left)
                found.program.bodies[medium]?.fill(&other, into: &right)
                let text = left.withBytes { visible(String(decoding: $0, as: UTF8.self)) }
                #expect(text == right.withBytes { visible(String(decoding: $0, as: UTF8.self)) })
                #expect(text == visible(expected.body(medium)))
            }
        }
    }
}
