import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// Whatever others put into a message, it stays a value: parsers of others read the same tree as for a harmless one.
@Suite("Injection", .enabled(if: MarkupOracle.isPresent, "html5lib and markdown-it are not installed"))
struct InjectionTests {
    /// One message, and the harmless one that it must look like.
    private struct Pair {
        let what: String
        let message: Message
        let harmless: Message
    }

    /// The messages with each hostile value in one place.
    private func pairs(
        _ kind: Notice.Kind, _ locale: String, _ place: (inout Hostile.Values, String) -> Void
    ) throws -> [Pair] {
        var harmless = Hostile.Values()
        place(&harmless, "ab")
        let expected = try #require(try Hostile.message(harmless, kind, locale)).message
        return try Hostile.words.compactMap { words in
            var values = Hostile.Values()
            place(&values, words)
            guard let message = try Hostile.message(values, kind, locale)?.message else { return nil }
            return Pair(what: words, message: message, harmless: expected)
        }
    }

    private func check(_ pairs: [Pair]) throws {
        let requests = pairs.flatMap { pair in
            [
                MarkupOracle.Request.html(pair.message.html), .html(pair.harmless.html),
                .markdown(pair.message.markdown), .markdown(pair.harmless.markdown),
            ]
        }
        let answers = try MarkupOracle.answers(requests)
        try #require(answers.count == requests.count)
        for (index, pair) in pairs.enumerated() {
            let read = Array(answers[(index * 4)..<(index * 4 + 4)])
            let isSame = read[0].outline == read[1].outline
            #expect(isSame, "HTML: \(visible(pair.what))")
            #expect(read[0].addresses == read[1].addresses, "HTML: \(visible(pair.what))")
            #expect(read[0].errors == [], "HTML: \(visible(pair.what))")
            #expect(read[2].outline == read[3].outline, "\(visible(pair.what)): \(visible(pair.message.markdown))")
            #expect(read[2].addresses == read[3].addresses, "Markdown: \(visible(pair.what))")
            checkText(pair.message)
        }
    }

    /// No control can steer a terminal, and no control of direction reaches beyond its line.
    private func checkText(_ message: Message) {
        let isOneLine = message.title.allSatisfy { !$0.isNewline }
        #expect(isOneLine, "\(visible(message.title))")
        for text in [message.title, message.text] {
            let controls = text.unicodeScalars.filter {
                $0 != "\n" && [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            #expect(controls.isEmpty, "\(visible(text))")
            for line in text.split(separator: "\n") {
                let kept = Bidi.balanced(String(line))
                #expect(kept.utf8.elementsEqual(line.utf8), "\(visible(String(line)))")
            }
        }
    }

    @Test(arguments: Notice.Kind.allCases, ["en", "ar", "ja"])
    func names(_ kind: Notice.Kind, _ locale: String) throws {
        try check(try pairs(kind, locale) { $0.name = $1 })
    }

    @Test(arguments: Notice.Kind.allCases, ["en", "he", "tr"])
    func namesOfApps(_ kind: Notice.Kind, _ locale: String) throws {
        try check(try pairs(kind, locale) { $0.app = $1 })
    }

    @Test(arguments: Notice.Kind.allCases, ["en", "ar"])
    func versions(_ kind: Notice.Kind, _ locale: String) throws {
        let pairs =
            try pairs(kind, locale) { $0.offered = "2.2-" + $1 } + pairs(kind, locale) { $0.installed = "1-" + $1 }
        try check(pairs)
    }

    @Test(arguments: ["en", "ar"])
    func notesWithoutMarkup(_ locale: String) throws {
        func oneLine(_ text: String) -> Bool {
            !text.unicodeScalars.contains { $0.properties.isWhitespace && $0 != " " } && !text.hasSuffix(" ")
        }
        let pairs = try pairs(.updateAvailable, locale) { $0.notes = .list(["x" + $1 + "y"]) }
        try check(pairs.filter { oneLine($0.what) })
        try check(
            try self.pairs(.updateAvailable, locale) { $0.notes = .plain("x" + $1 + "y") }.filter { oneLine($0.what) })
    }

    /// Markup is what these notes may hold; what does something is not.
    @Test(arguments: [true, false])
    func notesWithMarkup(_ isHTML: Bool) throws {
        let texts = Hostile.words + Hostile.addresses.map { isHTML ? "<a href=\"\($0)\">x</a>" : "[x](<\($0)>)" }
        var messages: [Message] = []
        for text in texts {
            var values = Hostile.Values()
            values.notes = isHTML ? .html(text) : .markdown(text)
            messages += [try #require(try Hostile.message(values, .updateAvailable, "en")).message]
        }
        let requests = messages.flatMap { [MarkupOracle.Request.html($0.html), .markdown($0.markdown)] }
        let answers = try MarkupOracle.answers(requests)
        try #require(answers.count == requests.count)
        for (index, answer) in answers.enumerated() {
            let text = visible(texts[index / 2])
            for word in ["script", "\"img\"", "\"image\"", "svg", "iframe", "onerror", "onmouseover", "onload"] {
                #expect(!answer.outline.contains(word), "\(text)")
            }
            for address in answer.addresses {
                #expect(["https:", "http:/", "mailto"].contains(address.prefix(6)), "\(text): \(visible(address))")
            }
        }
        for message in messages { checkText(message) }
    }

    /// An address is a link of the web or of a mailbox, or it is no link and a problem.
    @Test(arguments: Hostile.addresses)
    func addresses(_ address: String) throws {
        var values = Hostile.Values()
        values.download = URL(string: address)
        guard values.download != nil else { return }
        let (message, problems) = try #require(try Hostile.message(values, .updateAvailable, "en"))
        let isRefused = problems.contains { $0.rule == "unsafe-link" }
        #expect(isRefused == !["https://example", "mailto:a@exampl"].contains(address.prefix(15)))
        #expect(problems.count == (isRefused ? 1 : 0))
        let answers = try MarkupOracle.answers([.html(message.html), .markdown(message.markdown)])
        values.download = isRefused ? nil : URL(string: "https://example.com/get")
        let harmless = try #require(try Hostile.message(values, .updateAvailable, "en")).message
        let expected = try MarkupOracle.answers([.html(harmless.html), .markdown(harmless.markdown)])
        let outlines = (answers.map { $0.outline }, expected.map { $0.outline })
        #expect(outlines.0 == outlines.1)
        let counts = answers.map { $0.addresses.count }
        #expect(counts == (isRefused ? [0, 0] : [1, 1]))
        #expect(message.actions.first?.url == nil || !isRefused)
        checkText(message)
    }
}
