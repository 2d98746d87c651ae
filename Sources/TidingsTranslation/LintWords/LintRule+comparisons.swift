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
        check: .file(TextRepetition.lookForInconsistency))

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
        check: .file(TextRepetition.lookForReuse))
}

extension Words {
    /// Whether more than a word in five is another.
    static func differ(_ first: String, _ second: String) -> Bool {
        if let ours = WordHashes.hashes(first), let theirs = WordHashes.hashes(second) {
            return differ(Set(ours), Set(theirs))
        }
        return differ(Set(words(first)), Set(words(second)))
    }

    private static func differ<Word>(_ ours: Set<Word>, _ theirs: Set<Word>) -> Bool {
        let other = ours.symmetricDifference(theirs).count
        return other * 5 > ours.union(theirs).count * 2
    }
}
