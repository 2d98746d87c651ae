import TidingsIntl
import TidingsModel
import TidingsStrings

extension LintRule {
    /// The rules about keys.
    static let keys: [LintRule] = [
        missingKey, obsoleteKey, sourceLacksKey, emptyText, emptySource, fallbackKey, missingTable,
    ]

    static let missingKey = LintRule(
        "missing-key", .warning, .keys, "A text of the source has no translation",
        explanation: """
            Neither the language nor one that it takes texts from (as pt-BR from pt) has the key, so its readers get the \
            text of another language. Translate it. A text that is the same in all languages can be copied.
            """,
        wrong: LintExample("\"yes\" = \"Yes\";\n\"no\" = \"No\";", "de", "\"yes\" = \"Ja\";"),
        right: LintExample("\"yes\" = \"Yes\";\n\"no\" = \"No\";", "de", "\"yes\" = \"Ja\";\n\"no\" = \"Nein\";"),
        check: .table(MissingKeys.look))

    static let fallbackKey = LintRule(
        "fallback-key", .note, .keys, "One text of an otherwise complete regional table comes from its parent",
        explanation: """
            A regional table may carry only what differs from its parent (en-GB from en): then nothing is found. But where \
            nearly every key is there, the few that are missing were probably forgotten, and their texts come in the \
            wording of the parent. Add them, or leave out all that the two have in common.
            """,
        wrong: LintExample(files: FallbackExample.files(british: FallbackExample.most)),
        right: LintExample(files: FallbackExample.files(british: FallbackExample.most + FallbackExample.last)),
        check: .table(MissingKeys.lookForFallback))

    static let missingTable = LintRule(
        "missing-table", .warning, .keys, "A table lacks a language that the others of the project have",
        explanation: """
            The project is translated into a language, but this table has no file for it nor for one that it takes texts \
            from, so that a part of the program speaks another language. Add the file, or exclude the table.
            """,
        wrong: LintExample(files: [
            "en.lproj/Main.strings": "\"a\" = \"A\";\n", "de.lproj/Main.strings": "\"a\" = \"Ä\";\n",
            "en.lproj/More.strings": "\"b\" = \"B\";\n",
        ]),
        right: LintExample(files: [
            "en.lproj/Main.strings": "\"a\" = \"A\";\n", "de.lproj/Main.strings": "\"a\" = \"Ä\";\n",
            "en.lproj/More.strings": "\"b\" = \"B\";\n", "de.lproj/More.strings": "\"b\" = \"Be\";\n",
        ]),
        check: .table { table, report in
            guard let source = table.source, MissingKeys.isWhole(table.table) else { return }
            let own = Set(table.translations.compactMap(\.file.language)).union([table.table.sourceLanguage])
            for tag in table.languages.sorted(by: { $0.description < $1.description })
            where own.isDisjoint(with: tag.chain) {
                report.look(at: source.file)
                report(
                    "The table \(table.table.name) has no texts in \(tag), which others of the project have. Add "
                        + "\(tag).lproj/\(table.table.name).strings.", at: nil)
            }
        })

    static let obsoleteKey = LintRule(
        "obsolete-key", .warning, .keys, "A translation has a key that the source has not",
        explanation: """
            Nothing asks for the text any more: the source has dropped the key or renamed it. Remove it, or give it the new \
            name. What it says may be worth moving to the new key.
            """,
        wrong: LintExample("\"yes\" = \"Yes\";", "de", "\"yes\" = \"Ja\";\n\"maybe\" = \"Vielleicht\";"),
        right: LintExample("\"yes\" = \"Yes\";", "de", "\"yes\" = \"Ja\";"), isFixable: true,
        check: .file { file, report in
            guard !file.context.isSource, !file.hasTextsAsKeys, MissingKeys.isWhole(file.table) else { return }
            for entry in file.withoutSource.map({ file.file.strings.entries[$0] }) {
                // What half of the languages have is missing in the source; that is another rule.
                guard !MissingKeys.isKnownElsewhere(entry.key, file) else { continue }
                report(
                    "“\(entry.key)” is not in the source. Remove it, or give it the name that the source has now.",
                    at: entry, fix: .remove)
            }
        })

    static let sourceLacksKey = LintRule(
        "source-lacks-key", .warning, .keys, "Most translations have a key that the source has not",
        explanation: """
            When most languages know a key, it was probably lost in the source by mistake, and readers of the source \
            language see the key instead of a text. Add it to the source. If the program does not use it any more, remove \
            it everywhere.
            """,
        wrong: LintExample(files: [
            "en.lproj/Localizable.strings": "\"yes\" = \"Yes\";\n",
            "de.lproj/Localizable.strings": "\"yes\" = \"Ja\";\n\"no\" = \"Nein\";\n",
            "fr.lproj/Localizable.strings": "\"yes\" = \"Oui\";\n\"no\" = \"Non\";\n",
        ]),
        right: LintExample(files: [
            "en.lproj/Localizable.strings": "\"yes\" = \"Yes\";\n\"no\" = \"No\";\n",
            "de.lproj/Localizable.strings": "\"yes\" = \"Ja\";\n\"no\" = \"Nein\";\n",
            "fr.lproj/Localizable.strings": "\"yes\" = \"Oui\";\n\"no\" = \"Non\";\n",
        ]),
        check: .table(MissingKeys.lookForLost))

    static let emptyText = LintRule(
        "empty-text", .warning, .keys, "A translation is empty although its source is not",
        explanation: """
            An empty text is a text: the reader sees nothing, and no other language serves instead. Where a text is not \
            translated yet, leave its key out. Where the language needs no words at this place, say so in a comment \
            (tidings-lint: disable=empty-text).
            """,
        wrong: .text("Remind me later", "de", ""), right: .text("Remind me later", "de", "Später erinnern"),
        check: .pairs(.target(.empty)) { pair, report in
            if pair.target.string.isEmpty, !pair.source.string.isEmpty {
                report("“\(pair.key)” is empty. Translate it, or leave the key out.")
            }
        })

    static let emptySource = LintRule(
        "empty-source", .note, .keys, "A text of the source is empty",
        explanation: """
            Translators cannot know what to write, and readers see nothing. If the program builds the text itself, the key \
            needs no entry.
            """,
        wrong: LintExample(source: "\"later\" = \"\";"), right: LintExample(source: "\"later\" = \"Later\";"),
        check: .text(.empty) { context in
            guard context.isSource else { return nil }
            return { text, report in
                if text.isWhole, text.string.isEmpty {
                    report("The text is empty in the source. Write it, or remove the key.")
                }
            }
        })
}

/// The files of an example that needs many keys.
private enum FallbackExample {
    static let most = (1...20).map { "\"key\($0)\" = \"Text \($0)\";\n" }.joined()
    static let last = "\"colour\" = \"Colour\";\n"

    static func files(british: String) -> [String: String] {
        [
            "en.lproj/Localizable.strings": most + "\"colour\" = \"Color\";\n",
            "en-GB.lproj/Localizable.strings": british,
        ]
    }
}
