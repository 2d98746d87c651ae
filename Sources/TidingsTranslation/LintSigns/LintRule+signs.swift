import TidingsModel

extension LintRule {
    /// The rules about punctuation.
    static let signs: [LintRule] = [
        endPunctuation, doubledSign, threeDots, openingMark, frenchSpace, bracketBalance, bracketCount,
    ]

    static let endPunctuation = LintRule(
        "end-punctuation", .warning, .punctuation, "A translation ends with another sign than its source",
        explanation: """
            A sentence stays a sentence, a question a question, and a label stays without a stop. The signs of each \
            script count as the same (“.”, “。”, “।”, “۔”), and what a language leaves out is not asked for: Thai ends no \
            sentence with a sign, Greek asks with a semicolon, Armenian inside the word.
            """,
        wrong: .text("Do you want to update?", "de", "Möchten Sie aktualisieren."),
        right: .text("Do you want to update?", "de", "Möchten Sie aktualisieren?"),
        check: .pairs(
            .all, if: { $0.end != $1.end && $0.letters > 0 && $1.letters > 0 },
            in: { context in
                guard let ends = context.habits?.ends else { return nil }
                return { pair, report in
                    let (source, target) = (pair.source.survey, pair.target.survey)
                    if ends.accepts(target.end, for: source.end) || isPlain(source, target) || isLabel(pair.target) {
                        return
                    }
                    if source.end == .colon, pair.target.words.unicodeScalars.last.map(labelSigns.contains) == true {
                        return
                    }
                    report(
                        "The text ends with \(target.end.name), its source with \(source.end.name). "
                            + "End it as the source does, if the sentence is of the same kind.",
                        severity: isSure(source.end, target.end, ends) ? nil : .note)
                }
            }))

    /// What is lost is a fault; what is added, or lost where verbs stand last, is mostly a matter of taste.
    private static func isSure(_ source: EndMark, _ target: EndMark, _ ends: EndHabits) -> Bool {
        switch (source, target) {
        case (.none, _), (.exclamation, _), (.stop, .exclamation), (.comma, _): false
        case (.ellipsis, _): !ends.dropsStop
        default: true
        }
    }

    /// What stands between a label and its value: colons, that of Ethiopic, and the sign that Armenian has for it.
    private static let labelSigns: Set<Unicode.Scalar> = [":", "\u{FF1A}", "\u{1366}", "\u{55D}"]

    /// Whether a sentence became a label with its value behind it (“Language: {language}”).
    private static func isLabel(_ target: LintText) -> Bool {
        let end = target.words.unicodeScalars.suffix(3)
        guard target.survey.end == .none, end.last == LintText.mark else { return false }
        return end.contains { labelSigns.contains($0) }
    }

    /// Whether a stop belongs to an abbreviation, or both are the same.
    ///
    /// “Reg. No.” need not become one.
    private static func isPlain(_ source: TextSurvey, _ target: TextSurvey) -> Bool {
        let isShort = source.words <= 2 && source.length < 20
        return isShort && (source.end == .stop && target.end == .none || source.end == .none && target.end == .stop)
    }

    static let doubledSign = LintRule(
        "doubled-sign", .warning, .punctuation, "Two full stops or commas stand in a row",
        explanation: """
            “..”, “,,”, “。。” and “,.” are slips, left over where a sentence was changed. Three dots are an ellipsis, and \
            an abbreviation before a comma (“etc.,”) is right.
            """,
        wrong: .text("Done.", "de", "Fertig.."), right: .text("Done.", "de", "Fertig."),
        check: .pairs(.target(.signRun)) { pair, report in
            guard let found = Signs.doubled(in: pair.target.words),
                Signs.doubled(in: pair.source.words) == nil
            else { return }
            report("“\(found)” stands in the text. Write one sign.")
        })

    static let threeDots = LintRule(
        "three-dots", .note, .punctuation, "A translation has three dots where its source has an ellipsis",
        explanation: """
            “…” is one character: it is never broken between two lines, and screen readers know it. Where the source \
            has it, write it too.
            """,
        wrong: .text("Loading…", "de", "Lädt..."), right: .text("Loading…", "de", "Lädt…"), isFixable: true,
        check: .pairs(
            .target(.threeDots),
            if: { source, _ in source.traits.contains(.ellipsis) && !source.traits.contains(.threeDots) }
        ) { pair, report in
            report(
                "The text has three dots, its source an ellipsis. Write “…”.",
                fix: pair.target.mended { $0.replacing("...", with: "…") })
        })

    static let openingMark = LintRule(
        "opening-mark", .warning, .punctuation, "A Spanish question or exclamation has no opening mark",
        explanation: "Spanish opens what it closes: “¿…?” and “¡…!”. Write the mark where the question begins.",
        wrong: .text("Update now?", "es", "Actualizar ahora?"), right: .text("Update now?", "es", "¿Actualizar ahora?"),
        check: .pairs(
            .either(.highPunctuation), if: { $1.letters > 0 },
            in: { context in
                guard context.habits?.language.language == "es" else { return nil }
                return { pair, report in
                    let target = pair.target.survey
                    let marks = Signs.openingMarks(pair.target.words)
                    if target.end == .question, !marks.question, !(marks.exclamation && pair.target.words.contains("!"))
                    {
                        report("The question has no “¿”. Write it where the question begins.")
                    } else if target.end == .exclamation, !marks.exclamation, !marks.question {
                        report("The exclamation has no “¡”. Write it where the exclamation begins.")
                    }
                }
            }))

    static let frenchSpace = LintRule(
        "french-space", .warning, .punctuation, "A high sign of French has no blank before it, or one that breaks",
        explanation: """
            In French a narrow no-break space (U+202F) or a no-break space (U+00A0) stands before “;”, “:”, “!” and “?”. \
            A plain space lets the sign begin a line alone, and is noted; none at all is a fault. In Canada only the \
            colon has a space, and nothing is said there.
            """,
        wrong: .text("Update now?", "fr", "Mettre à jour maintenant?"),
        right: .text("Update now?", "fr", "Mettre à jour maintenant\u{202F}?"), isFixable: true,
        check: .pairs(
            .target(.highPunctuation),
            in: { context in
                guard context.habits?.spacing.spacesHighPunctuation == true else { return nil }
                return { pair, report in
                    switch FrenchSpaces.state(of: pair.target.words) {
                    case .good: break
                    case .missing(let sign):
                        report(
                            "“\(sign)” has no blank before it. Set a no-break space (U+202F, or U+00A0).",
                            fix: pair.target.mended(FrenchSpaces.mended))
                    case .plain(let sign):
                        report(
                            "A plain space stands before “\(sign)”, which can so begin a line. Set a no-break space "
                                + "(U+202F, or U+00A0).", severity: .note, fix: pair.target.mended(FrenchSpaces.mended))
                    }
                }
            }))

    static let bracketBalance = LintRule(
        "bracket-balance", .warning, .punctuation, "A bracket is opened and not closed, or the reverse",
        explanation: """
            Each bracket has its partner. Brackets of all widths count as the same; those of smileys and of lists \
            (“a)”) are left alone where the source has them too.
            """,
        wrong: .text("Size (in MB)", "de", "Größe (in MB"), right: .text("Size (in MB)", "de", "Größe (in MB)"),
        check: .pairs(.target(.bracket), if: { !$1.signs.areBracketsBalanced }) { pair, report in
            let target = Signs.brackets(pair.target.words)
            guard !target.areBalanced, Signs.brackets(pair.source.words).areBalanced else { return }
            report("A bracket has no partner. Open or close it.")
        })

    static let bracketCount = LintRule(
        "bracket-count", .note, .punctuation, "A translation has fewer brackets than its source",
        explanation: """
            What stands in brackets in the source mostly does so in the translation. See whether a part was left out. \
            More brackets than in the source are no fault: an abbreviation or an ending may need them.
            """,
        wrong: .text("Size (in MB)", "de", "Größe in MB"), right: .text("Size (in MB)", "de", "Größe (in MB)"),
        check: .pairs(
            .source(.bracket),
            if: { $0.signs.brackets > $1.signs.brackets || $0.signs.isUnclear || $1.signs.isUnclear }
        ) { pair, report in
            let source = Signs.brackets(pair.source.words)
            let target = Signs.brackets(pair.target.words)
            guard source.areBalanced, target.areBalanced, source.pairs > target.pairs,
                !pair.source.string.utf8Contains("$(")
            else { return }
            report(
                "The text has \(target.pairs) pairs of brackets, its source \(source.pairs). "
                    + "See whether something was left out.")
        })
}
