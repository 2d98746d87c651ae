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

/// Looks at the quotation marks of a text.
enum Quotations {
    /// The first quotation mark that the language has not; `nil` if all are its own.
    ///
    /// Single marks inside or at the end of a word are apostrophes. Guillemets with the points inside and outside are
    /// the same signs.
    static func foreign(in text: String, to habits: QuotationHabits) -> Unicode.Scalar? {
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0x201C...0x201F, 0xAB, 0xBB, 0x2039, 0x203A:
                if !habits.own.contains(scalar.value) { return scalar }
            case 0x2018, 0x201A, 0x201B:
                // `‘Okina` and the like open a word, so they need a partner to be a quotation.
                let isWord = index > 0 && scalars[index - 1].properties.isAlphabetic
                if !habits.own.contains(scalar.value), !isWord, scalars[index...].contains("\u{2019}") {
                    return scalar
                }
            default: break
            }
        }
        return nil
    }

    /// Whether a text has a pair of curly marks, and not an apostrophe alone.
    static func hasPair(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x201C...0x201F).contains($0.value) || $0.value == 0xAB }
    }

    /// How many straight marks a text has that may open or close something.
    static func straightMarks(_ text: String) -> Int {
        var count = 0
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\"", previous.properties.numericType == nil { count += 1 }
            previous = scalar
        }
        return count
    }
}
