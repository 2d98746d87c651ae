import TidingsModel

extension LintRule {
    /// The rules about blanks inside a text.
    static let blanks: [LintRule] = [doubleSpace, lineCount, tabCount, noBreakSpace, spaceBeforeSign]

    static let doubleSpace = LintRule(
        "double-space", .warning, .whitespace, "Two spaces stand in a row where the source has one",
        explanation: """
            A second space is a slip of the finger that readers see. Only where the source has two as well may they be \
            meant.
            """,
        wrong: .text("Try it again.", "de", "Versuchen  Sie es noch einmal."),
        right: .text("Try it again.", "de", "Versuchen Sie es noch einmal."), isFixable: true,
        check: .pairs(.target(.doubleSpace), if: { source, _ in !source.traits.contains(.doubleSpace) }) {
            pair, report in
            guard Blanks.hasDoubleSpace(pair.target.words) else { return }
            report(
                "Two spaces stand in a row. Write one.", fix: pair.target.mended(Blanks.withoutDoubleSpaces))
        })

    static let lineCount = LintRule(
        "line-count", .note, .whitespace, "A translation has more or fewer lines than its source",
        explanation: """
            Line breaks inside a text part paragraphs, or fit it into its place. A translation with other ones may be \
            meant so; look whether a paragraph has been lost.
            """,
        wrong: .text("Thank you.\n\nYour team", "de", "Danke. Ihr Team"),
        right: .text("Thank you.\n\nYour team", "de", "Danke.\n\nIhr Team"),
        check: .pairs(.either(.lineBreak), if: { $0.lineBreaks != $1.lineBreaks }) { pair, report in
            let (source, target) = (pair.source.survey, pair.target.survey)
            guard source.lineBreaks != target.lineBreaks, source.leading.breaks == target.leading.breaks,
                source.trailing.breaks == target.trailing.breaks
            else { return }
            report(
                "The text has \(target.lineBreaks + 1) lines, its source \(source.lineBreaks + 1). "
                    + "See whether a line break was lost or added.")
        })

    static let tabCount = LintRule(
        "tab-count", .note, .whitespace, "A translation has more or fewer tabs than its source",
        explanation: "Tabs part the columns of a table. Write as many as the source has.",
        wrong: .text("Name\tSize", "de", "Name Größe"), right: .text("Name\tSize", "de", "Name\tGröße"),
        check: .pairs(.either(.tab)) { pair, report in
            let (wanted, found) = (Blanks.count(0x09, in: pair.source.words), Blanks.count(0x09, in: pair.target.words))
            guard wanted != found else { return }
            report("The text has \(found) tabs, its source \(wanted). Write as many as the source has.")
        })

    static let noBreakSpace = LintRule(
        "no-break-space", .warning, .whitespace, "A no-break space stands where it parts nothing",
        explanation: """
            A no-break space keeps two words on one line. Beside another space or at the end of a text it does \
            nothing, and makes a wide gap. It comes with texts that are copied out of web pages.
            """,
        wrong: .text("Version %@ is here", "de", "Version\u{A0} %@ ist da"),
        right: .text("Version %@ is here", "de", "Version\u{A0}%@ ist da"), isFixable: true,
        check: .pairs(.target(.noBreakSpace)) { pair, report in
            guard Blanks.hasIdleNoBreakSpace(pair.target.words),
                !Blanks.hasIdleNoBreakSpace(pair.source.words)
            else { return }
            report(
                "A no-break space stands beside another space, or at an end of the text. Take one of them out.",
                fix: pair.target.mended(Blanks.withoutIdleNoBreakSpaces))
        })

    static let spaceBeforeSign = LintRule(
        "space-before-sign", .warning, .punctuation, "A space stands before a comma, a full stop or the like",
        explanation: """
            No space stands before a sign that ends a part of a sentence, but in French and Breton before the high \
            ones (“;”, “:”, “!”, “?”). Where the source has such a space too, nothing is said.
            """,
        wrong: .text("Thank you!", "de", "Danke !"), right: .text("Thank you!", "de", "Danke!"), isFixable: true,
        check: .pairs(
            .target(.spaceBeforeSign),
            in: { context in
                guard let habits = context.habits, habits.scripts != .thai, habits.language.language != "fr",
                    habits.language.language != "br"
                else { return nil }
                return { pair, report in
                    guard Blanks.hasSpaceBeforeSign(pair.target.words),
                        !Blanks.hasSpaceBeforeSign(pair.source.words)
                    else { return }
                    report(
                        "A space stands before a sign that follows its word directly. Take the space out.",
                        fix: pair.target.mended(Blanks.withoutSpaceBeforeSign))
                }
            }))
}
