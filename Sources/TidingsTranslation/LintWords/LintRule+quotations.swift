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
        check: .words([.quotation, .straightQuote]) { context in
            guard let own = context.habits?.quotation else { return nil }
            return { pair, report in
                let target = pair.target.survey
                if target.traits.contains(.quotation) {
                    guard let found = Quotations.foreign(in: target.text, to: own) else { return }
                    report(
                        "“\(found)” (\(found.codePoint)) is no quotation mark of this language. Write \(own.pair).")
                } else if target.traits.contains(.straightQuote), Quotations.hasPair(pair.source.survey.text) {
                    report("The text has straight quotation marks, its source curly ones. Write \(own.pair).")
                }
            }
        })

    static let quotationBalance = LintRule(
        "quotation-balance", .warning, .punctuation, "A quotation is opened and not closed",
        explanation: """
            Quotation marks come in pairs. An odd number of them in a translation whose source has an even one means \
            that one was lost. Inches and minutes after a figure do not count.
            """,
        wrong: .text("Open \"%@\"?", "de", "\"%@ öffnen?"), right: .text("Open \"%@\"?", "de", "\"%@\" öffnen?"),
        check: .inWords(.straightQuote) { pair, report in
            guard pair.target.survey.traits.contains(.straightQuote),
                Quotations.straightMarks(pair.target.survey.text) % 2 == 1,
                Quotations.straightMarks(pair.source.survey.text) % 2 == 0,
                !pair.target.survey.traits.contains(.quotation)
            else { return }
            report("A quotation mark has no partner. Open or close the quotation.")
        })
}
