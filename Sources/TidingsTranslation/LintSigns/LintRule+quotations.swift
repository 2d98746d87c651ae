import TidingsModel

extension LintRule {
    /// The rules about quotation marks.
    static let quotations: [LintRule] = [quotationStyle, quotationBalance]

    static let quotationStyle = LintRule(
        "quotation-style", .note, .punctuation, "Quotation marks are those of another language",
        explanation: """
            Each language has its own quotation marks: German „…“, French «…», Finnish ”…”, Japanese 「…」. CLDR says \
            which. Straight marks (") are nobody's and everybody's, and are only noted where the source has curly ones.
            """,
        wrong: .text("Open “%@”", "de", "“%@” öffnen"), right: .text("Open “%@”", "de", "„%@“ öffnen"),
        check: .pairs(
            .target([.quotation, .straightQuote]),
            if: { $1.traits.contains(.quotation) || $0.traits.contains(.quotation) },
            in: { context in
                guard let own = context.habits?.quotation else { return nil }
                return { pair, report in
                    let target = pair.target.survey
                    if target.traits.contains(.quotation) {
                        guard let found = Quotations.foreign(in: pair.target.words, to: own) else { return }
                        report(
                            "“\(found)” (\(found.codePoint)) is no quotation mark of this language. Write \(own.pair).")
                    } else if target.traits.contains(.straightQuote), Quotations.hasPair(pair.source.words) {
                        report("The text has straight quotation marks, its source curly ones. Write \(own.pair).")
                    }
                }
            }))

    static let quotationBalance = LintRule(
        "quotation-balance", .warning, .punctuation, "A quotation is opened and not closed",
        explanation: """
            Quotation marks come in pairs. An odd number of them in a translation whose source has an even one means \
            that one was lost. Inches and minutes after a figure do not count.
            """,
        wrong: .text("Open \"%@\"?", "de", "\"%@ öffnen?"), right: .text("Open \"%@\"?", "de", "\"%@\" öffnen?"),
        check: .pairs(
            .target(.straightQuote),
            if: {
                !$1.traits.contains(.quotation)
                    && ($1.signs.isUnclear || $0.signs.isUnclear
                        || $1.signs.quotationMarks % 2 == 1 && $0.signs.quotationMarks % 2 == 0)
            }
        ) { pair, report in
            guard Quotations.straightMarks(pair.target.words) % 2 == 1,
                Quotations.straightMarks(pair.source.words) % 2 == 0
            else { return }
            report("A quotation mark has no partner. Open or close the quotation.")
        })
}
