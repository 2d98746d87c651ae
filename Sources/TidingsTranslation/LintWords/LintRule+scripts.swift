import TidingsModel

extension LintRule {
    /// The rules about letters.
    static let letters: [LintRule] = [wrongScript, mixedScriptWord, foreignLetter]

    static let wrongScript = LintRule(
        "wrong-script", .warning, .content, "A text is written in a script that its language does not use",
        explanation: """
            A text in another script than that of its language was put into a wrong file, or never translated. Names, \
            units and whatever stands in the source may be in Latin letters; a text with some letters of the \
            language's own script is not looked at.
            """,
        wrong: .text("Update now", "ru", "立即更新"), right: .text("Update now", "ru", "Обновить сейчас"),
        check: .pair(.all) { context in
            guard let habits = context.habits, !habits.scripts.isEmpty else { return nil }
            let scripts = habits.scripts
            return (
                { $1.scripts.isDisjoint(with: scripts) && !$1.scripts.isEmpty },
                { pair, report in
                    let (source, target) = (pair.source.survey, pair.target.survey)
                    let foreign = target.scripts.subtracting(scripts).subtracting([.latin, .other])
                    if !foreign.isEmpty, foreign.isDisjoint(with: source.scripts), target.letters > 1 {
                        report(
                            "The text is in \(foreign.name) letters, but its language is written in "
                                + "\(scripts.name) ones. See whether it stands in the right file.")
                    } else if target.scripts == .latin, source.scripts == .latin, target.latinLetters >= 12,
                        target.words >= 3, pair.target.words != pair.source.words,
                        !Words.shareMost(pair.source.words, pair.target.words),
                        SameWords.areTranslatable(pair.target.words, keep: [])
                    {
                        report(
                            "The text is in Latin letters only, but its language is written in \(scripts.name) "
                                + "ones. Translate it.")
                    }
                }
            )
        })

    static let mixedScriptWord = LintRule(
        "mixed-script-word", .warning, .content, "Letters of two scripts that look alike stand in one word",
        explanation: """
            A Latin “c” in a Russian word, or a Cyrillic “а” in “Маc”, looks right and is not: the word is not found, \
            is read aloud wrongly, and passes for another name. Write the whole word in one script. Words that join \
            scripts knowingly, with letters that do not look alike, are left alone.
            """,
        wrong: .text("Change", "ru", "Измeнить"), right: .text("Change", "ru", "Изменить"),
        check: .texts(.mixedWord) { text, report in
            guard let found = Homoglyphs.first(in: text.words) else {
                return
            }
            report(
                "The word “\(found.word)” mixes scripts: \(found.scalar.codePoint) looks like another letter. "
                    + "Write the word in one script.")
        })

    static let foreignLetter = LintRule(
        "foreign-letter", .warning, .content, "A letter of a neighbouring language stands in a text",
        explanation: """
            Ukrainian has no “ы”, Russian no “і”, Persian writes “ی” and “ک” where Arabic has other letters that look \
            the same, Romanian has a comma below “ș” and “ț”, no cedilla. Such a letter comes from the wrong keyboard \
            or from a text of the neighbour: the word is not found, and readers stumble.
            """,
        wrong: .text("Notifications", "ro", "Notificări ale aplicaţiei"),
        right: .text("Notifications", "ro", "Notificări ale aplicației"),
        check: .text(.beyondASCII) { context in
            guard !context.isSource, let letters = context.habits?.foreignLetters, !letters.isEmpty else { return nil }
            return { text, report in
                for scalar in text.words.unicodeScalars where scalar.value >= 0x80 {
                    guard letters.contains(scalar.value) else { continue }
                    report(
                        "The letter “\(scalar)” (\(scalar.codePoint)) does not belong to this language. "
                            + "Write the one that does.")
                    return
                }
            }
        })
}
