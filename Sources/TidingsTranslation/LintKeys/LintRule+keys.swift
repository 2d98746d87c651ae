import TidingsModel

extension LintRule {
    /// The rules about keys.
    static let keys: [LintRule] = [emptyText]

    static let emptyText = LintRule(
        "empty-text", .warning, .keys, "A translation is empty although its source is not",
        explanation: """
            An empty text is a text: the reader sees nothing, and no other language serves instead. Where a text is not \
            translated yet, leave its key out. Where the language needs no words at this place, say so in a comment \
            (tidings-lint: disable=empty-text).
            """,
        wrong: .text("Remind me later", "de", ""), right: .text("Remind me later", "de", "Später erinnern"),
        check: .pairs(.any) { pair, report in
            if pair.target.string.isEmpty, !pair.source.string.isEmpty {
                report("“\(pair.key)” is empty. Translate it, or leave the key out.")
            }
        })
}
