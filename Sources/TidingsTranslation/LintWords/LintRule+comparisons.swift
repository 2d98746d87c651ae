import TidingsModel
import TidingsStrings

extension LintRule {
    static let inconsistentTranslation = LintRule(
        "inconsistent-translation", .note, .content, "The same source text is translated in two ways",
        explanation: """
            What is called the same in the source should be called the same in the translation, or readers look for a \
            difference. Only whole texts of several words are compared; one word may need two forms.
            """,
        wrong: LintExample(
            "\"a\" = \"Remind me later\";\n\"b\" = \"Remind me later\";", "de",
            "\"a\" = \"Später erinnern\";\n\"b\" = \"Erinnere mich später\";"),
        right: LintExample(
            "\"a\" = \"Remind me later\";\n\"b\" = \"Remind me later\";", "de",
            "\"a\" = \"Später erinnern\";\n\"b\" = \"Später erinnern\";"),
        check: .file { file, report in
            guard !file.context.isSource else { return }
            var known: [String: LintEntry] = [:]
            for (entry, source) in zip(file.entries, file.sources) {
                guard let source, source.variation == nil, entry.variation == nil,
                    !source.text.traits.isDisjoint(with: .space), source.text.survey.words > 1,
                    !entry.text.string.isEmpty
                else { continue }
                guard let first = known.updateValue(entry, forKey: source.text.string) else { continue }
                known[source.text.string] = first
                guard !first.text.string.utf8.elementsEqual(entry.text.string.utf8) else { continue }
                report(
                    "“\(entry.key)” and “\(first.key)” have the same source and are translated differently. "
                        + "See whether one translation will do.", at: entry.entry)
            }
        })

    static let reusedTranslation = LintRule(
        "reused-translation", .note, .content, "Two different source texts have the same translation",
        explanation: """
            Where the source makes a difference the reader should see one; the second text may have been pasted by \
            mistake. Only texts of four words or more are compared, whose sources differ by more than capitals and \
            signs.
            """,
        wrong: LintExample(
            "\"a\" = \"Your password has been changed\";\n\"b\" = \"Your account has been deleted\";", "de",
            "\"a\" = \"Ihr Kennwort wurde geändert\";\n\"b\" = \"Ihr Kennwort wurde geändert\";"),
        right: LintExample(
            "\"a\" = \"Your password has been changed\";\n\"b\" = \"Your account has been deleted\";", "de",
            "\"a\" = \"Ihr Kennwort wurde geändert\";\n\"b\" = \"Ihr Konto wurde gelöscht\";"),
        check: .file { file, report in
            guard !file.context.isSource else { return }
            var known: [String: (entry: LintEntry, source: LintEntry)] = [:]
            for (entry, source) in zip(file.entries, file.sources) {
                guard let source, source.variation == nil, entry.variation == nil, entry.text.survey.words > 3 else {
                    continue
                }
                guard let first = known.updateValue((entry, source), forKey: entry.text.string) else { continue }
                known[entry.text.string] = first
                guard source.text.survey.words > 3, first.source.text.survey.words > 3,
                    !entry.text.string.utf8.elementsEqual(source.text.string.utf8),
                    !source.text.string.utf8.elementsEqual(first.source.text.string.utf8),
                    Words.differ(source.text.survey.text, first.source.text.survey.text)
                else { continue }
                report(
                    "“\(entry.key)” and “\(first.entry.key)” have the same translation and different sources. "
                        + "See whether one was pasted by mistake.", at: entry.entry)
            }
        })
}

extension Words {
    /// Whether more than a word in five is another.
    static func differ(_ first: String, _ second: String) -> Bool {
        let (ours, theirs) = (Set(words(first)), Set(words(second)))
        let other = ours.symmetricDifference(theirs).count
        return other * 5 > ours.union(theirs).count * 2
    }
}
