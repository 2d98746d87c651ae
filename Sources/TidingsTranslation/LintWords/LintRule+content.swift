import TidingsModel

extension LintRule {
    /// The rules about what a text says.
    static let content: [LintRule] = [
        sameAsSource, lengthRatio, capitalsOnly, startCapital, doubledWord, numberChanged, formulaCharacter, keptWord,
        inconsistentTranslation, reusedTranslation,
    ]

    static let sameAsSource = LintRule(
        "same-as-source", .note, .content, "A translation is the same as its source",
        explanation: """
            The text may have been forgotten. Names, single words that both languages share and texts without words \
            are left alone, and so are regions of the source's own language. Words that stay as they are can be named \
            in the configuration (`keep`).
            """,
        wrong: .text("Remind me later", "de", "Remind me later"),
        right: .text("Remind me later", "de", "Später erinnern"),
        check: .pairs(
            .all, if: { SameWords.mayBe(in: $0, $1) },
            in: { context in
                guard context.language?.code != context.sourceLanguage.code else { return nil }
                let keep = Set(context.configuration.keep.map { $0.lowercased() })
                return { pair, report in
                    guard pair.target.words.utf8.elementsEqual(pair.source.words.utf8) else { return }
                    // Technical words and names are written with capitals; what is left must be a sentence of words.
                    guard SameWords.areTranslatable(pair.source.words, keep: keep) else { return }
                    report("The text is the same as its source. Translate it, if it is not a name.")
                }
            }))

    static let lengthRatio = LintRule(
        "length-ratio", .note, .content, "A translation is much longer or shorter than its source",
        explanation: """
            A text of thrice the length, or a third of it, may be that of another key, or say less than its source. \
            What is usual is known for each script: Chinese takes a third of the characters that English takes.
            """,
        wrong: .text("Please update this app to the newest version to go on.", "de", "Bitte."),
        right: .text(
            "Please update this app to the newest version to go on.", "de",
            "Bitte aktualisieren Sie diese App auf die neueste Version, um fortzufahren."),
        check: .pair(.all) { context in
            guard let habits = context.habits, context.sourceLanguage.tag.script == nil else { return nil }
            let usual = habits.density / LanguageHabits.density(of: context.sourceLanguage.tag)
            return (
                { $0.letters > 0 && $1.letters > 0 && LengthRatio($0.length, $1.length, usual: usual).isUnusual },
                { pair, report in
                    let (source, target) = (pair.source.survey, pair.target.survey)
                    guard !Words.shareMost(pair.source.words, pair.target.words) else { return }
                    let isLonger = LengthRatio(source.length, target.length, usual: usual).quotient > 1
                    report(
                        "The text has \(target.length) characters, its source \(source.length): much "
                            + "\(isLonger ? "longer" : "shorter") than usual. See whether it says the same.")
                }
            )
        })

    static let capitalsOnly = LintRule(
        "capitals-only", .note, .content, "A translation is in capitals and its source is not",
        explanation: """
            Capitals shout, and are hard to read. Where the layout wants them, it can make them of small letters; the \
            reverse is not possible. Where the source has capitals, so may the translation.
            """,
        wrong: .text("Update now", "de", "JETZT AKTUALISIEREN"),
        right: .text("Update now", "de", "Jetzt aktualisieren"),
        check: .pairs(
            .all, if: { $1.capitals > 4 && $1.smallLetters == 0 && $0.smallLetters > 2 && $1.words > 1 }
        ) { _, report in
            report("The text is in capitals, its source is not. Write it in small letters.")
        })

    static let startCapital = LintRule(
        "start-capital", .note, .content,
        "A translation begins with a small letter and its source with a capital",
        explanation: """
            A sentence or a label that begins with a capital in the source mostly does so in the translation. Only \
            scripts that have capitals are looked at. Parts of a sentence follow their language: a German noun has \
            its capital everywhere.
            """,
        wrong: .text("Remind me later", "fr", "me le rappeler plus tard"),
        right: .text("Remind me later", "fr", "Me le rappeler plus tard"),
        check: .pairs(
            .all, if: { $0.firstCase == 1 && $1.firstCase == -1 && $1.letters > 2 },
            in: { context in
                guard let scripts = context.habits?.scripts, scripts.isSubset(of: .cased) else { return nil }
                return { pair, report in
                    let (source, target) = (pair.source.words, pair.target.words)
                    guard !StartWord.isNameLike(target), !target.isSharedStart(with: source) else { return }
                    report("The text begins with a small letter, its source with a capital. Begin it with a capital.")
                }
            }))

    static let doubledWord = LintRule(
        "doubled-word", .warning, .content, "A word stands twice in a row",
        explanation: """
            “the the” is a slip that a spelling checker misses. Languages that double words for their sense, and words \
            that may meet (“nous nous”, “die die”), are left alone, and so is what the source doubles.
            """,
        wrong: .text("You have a message.", "de", "Sie haben eine eine Nachricht."),
        right: .text("You have a message.", "de", "Sie haben eine Nachricht."),
        check: .pairs(
            .target(.doubledWord), if: { source, _ in !source.traits.contains(.doubledWord) },
            in: { context in
                guard let habits = context.habits, !habits.doublesWords else { return nil }
                return { pair, report in
                    guard let word = DoubledWords.first(in: pair.target.words) else { return }
                    report("“\(word)” stands twice in a row. Take one out, if it is not meant.")
                }
            }))

    static let numberChanged = LintRule(
        "number-changed", .note, .content, "A number of the source is not in the translation",
        explanation: """
            A figure that differs changes what is said: another size, another version. Digits of all scripts count as \
            the same, and how a language groups them does not matter. Numbers that are written as words are why this \
            is only a note.
            """,
        wrong: .text("At least 128 MB", "de", "Mindestens 182 MB"),
        right: .text("At least 128 MB", "de", "Mindestens 128 MB"),
        check: .pairs(
            .source(.number),
            if: { $0.figures != $1.figures || $0.traits.union($1.traits).contains(.foreignDigit) }
        ) { pair, report in
            guard let first = Numbers.first(of: pair.source.words, notIn: pair.target.words) else { return }
            report("The number \(first) of the source is not in the text. See whether it is meant.")
        })

    static let formulaCharacter = LintRule(
        "formula-character", .note, .content, "A translation begins with a sign by which spreadsheets know formulas",
        explanation: """
            A text that begins with “=”, “+”, “-” or “@” is taken for a formula where translations are exchanged as CSV \
            and opened in a spreadsheet. That can run what a stranger wrote. Where the source begins so, nothing is \
            said.
            """,
        wrong: .text("Sum: %@", "de", "=Summe: %@"), right: .text("Sum: %@", "de", "Summe: %@"),
        check: .pairs(.target(.formula)) { pair, report in
            guard let first = pair.target.string.utf8.first, isFormula(first), pair.target.survey.letters > 0,
                pair.source.string.utf8.first.map(isFormula) != true
            else { return }
            report(
                "The text begins with “\(Character(Unicode.Scalar(first)))”, by which a spreadsheet knows a formula. "
                    + "Begin it otherwise.")
        })

    private static func isFormula(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "@")
    }

    static let keptWord = LintRule(
        "kept-word", .warning, .content, "A word that stays as it is was translated or left out",
        explanation: """
            The configuration names words that are the same in every language (`keep`), as the names of products are. \
            Each stands in the translation as often as needed, but at least once where the source has it.
            """,
        wrong: LintExample(files: [
            ".tidings-lint.yaml": "keep: [Snoodle Cloud]\n",
            "en.lproj/Localizable.strings": "\"k\" = \"Open Snoodle Cloud\";\n",
            "de.lproj/Localizable.strings": "\"k\" = \"Snoodle-Wolke öffnen\";\n",
        ]),
        right: LintExample(files: [
            ".tidings-lint.yaml": "keep: [Snoodle Cloud]\n",
            "en.lproj/Localizable.strings": "\"k\" = \"Open Snoodle Cloud\";\n",
            "de.lproj/Localizable.strings": "\"k\" = \"Snoodle Cloud öffnen\";\n",
        ]),
        check: .pairs(
            .all,
            in: { context in
                let keep = context.configuration.keep
                guard !keep.isEmpty else { return nil }
                return { pair, report in
                    for word in keep
                    where pair.source.words.utf8Contains(word) && !pair.target.words.utf8Contains(word) {
                        report("“\(word)” of the source is not in the text. It stays as it is in every language.")
                    }
                }
            }))
}
