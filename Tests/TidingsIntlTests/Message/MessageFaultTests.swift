import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// What is wrong with a pattern is said in words, with the place in Unicode scalars.
struct MessageFaultTests {
    private func fault(_ pattern: String) throws -> MessagePatternError {
        try #require(throws: MessagePatternError.self) { try MessagePattern(pattern) }
    }

    @Test(arguments: [
        ("{}", 1, "form"), ("{ }", 2, "form"), ("{a b}", 1, "form"), ("{a,}", 1, "form"), ("{01}", 1, "form"),
        ("{n, plural}", 1, "form"), ("{n, plural, one x other {y}}", 12, "form"), ("a {b", 2, "no “}”"),
        ("ü😀 {b", 3, "no “}”"), ("{n, plural, other {a}", 0, "no “}”"),
        ("{n, plural, other {a} \n", 0, "no “}”"), ("{n, plural", 0, "no “}”"),
        ("{", 0, "no “}”"), ("{n, plural, other {a {b}", 0, "no “}”"),
        ("a } b", 2, "no “{”"), ("😀 } b", 2, "no “{”"), ("{a}}", 3, "no “{”"), ("it''s } x", 6, "no “{”"),
        ("it''s '}' }", 10, "no “{”"), ("'{' {a} } '{'", 8, "no “{”"),
        ("{n, plural, one {x}}", 0, "“n” has no case “other”"),
        ("ü {g, select, a {x}}", 2, "choice by “g” has no case “other”"),
        ("{n, plural, other {ä {m, selectordinal, one {x}}}}", 21, "“m” has no case “other”"),
        ("{n, plural, one {{g, select, other {x}}}}", 0, "“n” has no case “other”"),
        ("{n, plural, several {x} other {y}}", 12, "“several” is no plural category"),
        ("{n, plural, one {a} one {b} other {c}}", 20, "“one” stands here for the second time"),
        ("{n, plural, =1 {a} =01 {b} other {c}}", 19, "“=01” stands here for the second time"),
        ("{g, select, a {a} a {b} other {c}}", 18, "“a” stands here for the second time"),
        ("{n, plural, =1.5 {x} other {y}}", 13, "“1.5” is no whole number"),
        ("{n, plural, =99999999999999999999 {x} other {y}}", 13, "is no whole number"),
        ("{n, plural, offset:0.5 other {y}}", 19, "“0.5” is no whole number"),
        ("{n, choice, 0#a|1#b}", 0, "“choice” is not supported"), ("{n, duration}", 4, "“duration” is no format"),
        ("{n, duration}", 4, "“duration” is no format"), ("{n, number, currency}", 11, "integer, percent, ::skeleton"),
        ("{d, date, wide}", 9, "short, medium, long, full"),
        ("{n, number, ::nonsense}", 11, "“nonsense” is no number"),
        ("{n, number, ::.00 scale/x}", 11, "is no number skeleton"),
    ])
    func faults(_ pattern: String, _ offset: Int, _ words: String) throws {
        let fault = try fault(pattern)
        #expect(fault.description.contains(words), "\(fault)")
        #expect(fault.offset == offset, "\(fault)")
    }

    /// ICU takes all that follows for a quotation: the argument would be shown by its name.
    @Test(arguments: [
        ("l'{app} est", 1), ("it''s l'{app}", 7), ("{n, plural, other {l'{app}}}", 20),
        ("{n, plural, other {l'# x}}", 20),
        ("ü'{", 1), ("a '{b}' l'{c}", 9),
    ])
    func quotationsThatNeverEnd(_ pattern: String, _ offset: Int) throws {
        let fault = try fault(pattern)
        #expect(fault.message.contains("''"))
        #expect(fault.offset == offset)
    }

    @Test func namesThatAreTooLong() throws {
        let name = String(repeating: "a", count: 70_000)
        #expect(try fault("x {\(name)}").message.contains("too long"))
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            (0..<depth).reduce("x") { inner, _ in "{n, plural, other {\(inner)}}" }
        }
        let most = try MessagePattern(nested(MessagePattern.maximumDepth))
        let (fragment, problems) = most.fragment(
            ["n": .integer(1)], Formatters.shared(for: LocaleTag(language: "en")))
        #expect(fragment == .text("x"))
        #expect(problems == [])
        #expect(try fault(nested(MessagePattern.maximumDepth + 1)).message.contains("32"))
    }

    /// ICU's parser calls itself for each level, without a limit that a thread's stack could bear.
    @Test(arguments: [MessagePattern.maximumBraces + 1, 100_000])
    func bracesAreLimited(_ count: Int) throws {
        #expect(try fault(String(repeating: "{a,select,other{", count: count / 2 + 1)).message.contains("braces"))
        #expect(try fault(String(repeating: "{a}", count: count)).message.contains("braces"))
        // Braces that a quotation hides from a count of the depth.
        #expect(try fault(String(repeating: "{a,select,other{'}}'", count: count)).message.contains("braces"))
    }

    @Test func asManyBracesAsAreAllowed() throws {
        let pattern = String(repeating: "{a}", count: MessagePattern.maximumBraces)
        #expect(try MessagePattern(pattern).nodes.count == MessagePattern.maximumBraces)
        let deep = String(repeating: "{a,select,other{", count: MessagePattern.maximumBraces / 2)
        #expect(try fault(deep).message.contains("no “}”"))
        let closed = deep + String(repeating: "}}", count: MessagePattern.maximumBraces / 2)
        #expect(try fault(closed).message.contains("32"))
    }

    /// Cuts, doublings and swaps of a pattern that has everything: each is read or refused, and none crashes.
    @Test func spoiledPatternsAreReadOrRefused() {
        let pattern =
            "it''s {a} '{q}' {n, plural, offset:1 =0 {none} one {# ü} other {#{d, date, long}}} {g, select, x {😀} other {o}}"
        let scalars = Array(pattern.unicodeScalars)
        let signs: [Unicode.Scalar] = ["{", "}", "'", "#", ",", "=", "\0", "\u{10FFFF}"]
        var read = 0
        var refused = 0
        func attempt(_ scalars: some Sequence<Unicode.Scalar>) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            do {
                let message = try MessagePattern(String(text))
                _ = message.fragment([:], Formatters.shared(for: LocaleTag(language: "en")))
                read += 1
            } catch {
                #expect((0...text.count).contains(error.offset), "\(String(text))")
                refused += 1
            }
        }
        for place in scalars.indices {
            attempt(scalars[..<place])
            attempt(scalars[place...])
            attempt(scalars[..<place] + scalars[(place + 1)...])
            for sign in signs { attempt(scalars[..<place] + [sign] + scalars[place...]) }
        }
        #expect(read > 100)
        #expect(refused > 100)
    }
}
