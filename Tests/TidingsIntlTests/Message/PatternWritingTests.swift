import Testing
import TidingsModel

@testable import TidingsIntl

/// A pattern that is written from what was read says the same.
struct PatternWritingTests {
    @Test(arguments: [
        "", "Hello", "{app} {version}", "l''{app}", "'{'", "It's {n, number, percent} '{}''{'", "a '{''}' b", "''{a}''",
        "{n, number} {n, number, integer} {n, number, ::compact-short}", "{d, date} {d, time, full} {d, date, ::yMMMd}",
        "{n, ordinal} {n, spellout} {l, list, or narrow} {r, relative} {r, relative, day}",
        "{n, plural, offset:1 =0 {none} =1 {'#'} one {# day} other {{app}: # days}}",
        "{n, selectordinal, one {#st} other {#th}}",
        "{n, plural, one {{g, select, a {# '{'} other {x}}} other {'{#}' #}}",
    ])
    func readsAsTheSame(_ pattern: String) throws {
        let nodes = try MessagePattern(pattern).nodes
        let written = MessageNode.pattern(of: nodes)
        #expect(try MessagePattern(written).nodes == nodes, "\(written)")
    }

    @Test(arguments: ["'", "''", "{", "}", "{}", "{'}", "'{", "{'", "#", "a#'{#"])
    func wordsStayWords(_ words: String) throws {
        let plain = MessageNode.pattern(of: [.text(words)])
        #expect(try MessagePattern(plain).nodes == [.text(words)], "\(plain)")
        let plural = MessageNode.plural(
            "n", ordinal: false, offset: 0, exact: [:], categories: [.other: [.text(words), .pound]])
        #expect(try MessagePattern(MessageNode.pattern(of: [plural])).nodes == [plural])
    }
}
