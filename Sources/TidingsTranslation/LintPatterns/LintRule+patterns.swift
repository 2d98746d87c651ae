import TidingsIntl
import TidingsModel
import TidingsStrings

extension LintRule {
    /// The rules about patterns of ICU.
    static let patterns: [LintRule] = [invalidPattern, selectCases, quotedPlaceholder, printfInPattern]

    static let invalidPattern = LintRule(
        "invalid-pattern", .error, .patterns, "A pattern of ICU does not parse",
        explanation: """
            The text stands in a table of patterns, where { } and ' have a meaning. What does not parse is shown as it is, \
            with all braces. An apostrophe before a brace begins a quotation: double it (l''{app}), or write ’.
            """,
        wrong: .pattern("Get {app}", "fr", "Obtenez l'{app}"), right: .pattern("Get {app}", "fr", "Obtenez l’{app}"),
        check: .texts(.pattern) { text, report in
            guard text.syntax == .icu, text.isWhole, case .failure(let error) = text.pattern else { return }
            report("The pattern does not parse: \(error.message) (At character \(error.offset + 1).)")
        })

    static let selectCases = LintRule(
        "select-cases", .warning, .patterns, "A choice has other cases than in the source",
        explanation: """
            The words before the braces of a choice (male, female, other) are names that the program gives, not text: they \
            are never translated. A case that the source has not is never reached, and one that is missing falls to “other”.
            """,
        wrong: .pattern(
            "{g, select, male {He} other {They}}", "de", "{g, select, männlich {Er} other {Sie}}"),
        right: .pattern("{g, select, male {He} other {They}}", "de", "{g, select, male {Er} other {Sie}}"),
        check: .entries(.forms, SelectCases.look))

    static let quotedPlaceholder = LintRule(
        "quoted-placeholder", .warning, .patterns, "Apostrophes make text of a placeholder",
        explanation: """
            Between two apostrophes, the first of which stands before a brace, everything is text: '{app}' shows {app} \
            instead of the app’s name. For quotation marks use those of your language, or double the apostrophes: ''{app}''.
            """,
        wrong: .pattern("Open “{app}”", "de", "'{app}' öffnen"),
        right: .pattern("Open “{app}”", "de", "„{app}“ öffnen"),
        check: .entries(.forms) { entry, source, report in
            guard entry.syntax == .icu, entry.text.traits.contains([.apostrophe, .brace]), let source,
                case .success = entry.text.pattern, case .success(let pattern) = source.text.pattern
            else { return }
            for name in pattern.arguments.sorted()
            where entry.forms.contains(where: { $0.text.words.contains("{\(name)}") })
                && !source.forms.contains(where: { $0.text.words.contains("{\(name)}") })
            {
                report(
                    "{\(name)} stands between apostrophes in “\(entry.key)”, so it is shown as it is. Write ’, or double "
                        + "the apostrophes.")
            }
        })

    static let printfInPattern = LintRule(
        "printf-in-pattern", .warning, .patterns, "A pattern of ICU has a placeholder of printf",
        explanation: """
            The texts of this table have their arguments in braces: {app}. A placeholder like %@ or %1$d is not filled in \
            there, and the reader sees it. Say with pattern-tables in .tidings-lint.yaml which tables have patterns.
            """,
        wrong: .pattern("Get {app}", "de", "%@ holen"), right: .pattern("Get {app}", "de", "{app} holen"),
        check: .text(.percent) { context in
            guard context.syntax == .icu else { return nil }
            return { text, report in
                guard text.syntax == .icu, text.isWhole, let match = text.string.firstMatch(of: /%(\d\$)?(@|l{0,2}d\b)/)
                else { return }
                report("“\(match.0)” is not filled in here. Write the argument in braces, like {app}.")
            }
        })
}
