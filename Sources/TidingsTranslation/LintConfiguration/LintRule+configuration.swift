import TidingsModel
import TidingsStrings

extension LintRule {
    /// The rules about what is said to the linter itself.
    static let configuration: [LintRule] = [
        LintRule(
            "useless-directive", .note, .configuration, "A comment silences a rule that finds nothing",
            explanation: """
                A directive in a comment (tidings-lint: disable=RULE) is for a finding that is right as it is. When the \
                rule has nothing to say any more, the directive would hide the next real mistake. Remove it.
                """,
            wrong: LintExample(
                "\"later\" = \"Later\";", "de",
                "/* tidings-lint: disable=empty-text */\n\"later\" = \"Später\";"),
            right: LintExample(
                "\"of\" = \"of\";", "tr", "/* tidings-lint: disable=empty-text */\n\"of\" = \"\";"),
            check: .engine),
        LintRule(
            "unknown-directive", .warning, .configuration,
            "A comment speaks to the linter in words that it does not know",
            explanation: """
                The only directive is tidings-lint: disable=RULE, with the ids of one or more rules parted by commas. \
                One that is written otherwise, or names no rule, silences nothing. tidings lint --rules lists the rules.
                """,
            wrong: LintExample(
                "\"of\" = \"of\";", "tr", "/* tidings-lint: disable=emptytext */\n\"of\" = \"\";"),
            right: LintExample(
                "\"of\" = \"of\";", "tr", "/* tidings-lint: disable=empty-text */\n\"of\" = \"\";"),
            check: .engine),
    ]
}
