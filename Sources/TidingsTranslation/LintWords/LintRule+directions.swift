import TidingsModel

extension LintRule {
    /// The rules about directions of writing.
    static let directions: [LintRule] = [bidiBalance, bidiOverride]

    static let bidiBalance = LintRule(
        "bidi-balance", .error, .bidi, "A control of the writing direction is opened and not closed, or the reverse",
        explanation: """
            Embeddings, overrides and isolates (U+202A … U+202E, U+2066 … U+2068) need their end (U+202C for the \
            first, U+2069 for isolates) in the same text. What is left open turns around whatever is shown behind \
            the text: the next label, the rest of the mail.
            """,
        wrong: .text("Version %@", "ar", "الإصدار \u{2068}%@"),
        right: .text("Version %@", "ar", "الإصدار \u{2068}%@\u{2069}"),
        isFixable: true,
        check: .texts(.bidiControl) { text, report in
            guard let fault = Directions.fault(in: text.string) else { return }
            report(fault, fix: text.mended(Directions.balanced))
        })

    static let bidiOverride = LintRule(
        "bidi-override", .warning, .bidi, "A text forces the order of its characters",
        explanation: """
            An override (U+202D, U+202E) shows characters against their own direction: words of another script come \
            out mirrored. It is also a means to hide what a text really says. Isolate the part instead (U+2068 … \
            U+2069).
            """,
        wrong: .text("Version %@", "he", "גרסה \u{202D}%@\u{202C}"),
        right: .text("Version %@", "he", "גרסה \u{2068}%@\u{2069}"),
        check: .pairs(.target(.bidiControl)) { pair, report in
            guard let found = pair.target.string.unicodeScalars.first(where: { (0x202D...0x202E).contains($0.value) })
            else { return }
            report(
                "The text forces the order of its characters by \(found.codePoint). Isolate the part by U+2068 and "
                    + "U+2069 instead.")
        })
}
