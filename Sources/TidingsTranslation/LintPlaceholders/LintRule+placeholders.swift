import TidingsIntl
import TidingsModel
import TidingsStrings

extension LintRule {
    /// The rules about the places where values are filled in.
    static let placeholders: [LintRule] = [
        missingPlaceholder, extraPlaceholder, placeholderType, placeholderOrder, conflictingTypes, formLacksPlaceholder,
        mixedPositions, unnumberedPlaceholders, unescapedPercent, fullwidthPercent, doubledApostrophe,
    ]

    static let missingPlaceholder = LintRule(
        "missing-placeholder", .error, .placeholders, "A translation lacks an argument of the source",
        explanation: """
            The value that the source shows (a name, a number, a version) never appears. Put the placeholder where the \
            value belongs in the sentence of your language. Is the value really not needed there, say so in a comment \
            (tidings-lint: disable=missing-placeholder).
            """,
        wrong: .text("Hello %@, welcome!", "de", "Hallo, willkommen!"),
        right: .text("Hello %@, welcome!", "de", "Hallo %@, willkommen!"),
        check: .entries(.otherArguments) { PlaceholderCheck($0, $1)?.reportMissing(&$2) })

    static let extraPlaceholder = LintRule(
        "extra-placeholder", .error, .placeholders, "A translation uses an argument that the source has not",
        explanation: """
            The program gives no such value: the placeholder stays visible, shows rubbish, or ends the program. Use only \
            the placeholders of the source, and write their names and numbers as they stand there.
            """,
        wrong: .text("Hello %@", "de", "Hallo %@ aus %@"), right: .text("Hello %@", "de", "Hallo %@"),
        check: .entries(.otherArguments) { PlaceholderCheck($0, $1)?.reportExtra(&$2) })

    static let placeholderType = LintRule(
        "placeholder-type", .error, .placeholders, "A translation takes an argument for another type than the source",
        explanation: """
            %@ is for text, %d and %lld for whole numbers, %f for numbers with decimals. The program gives what the source \
            asks for; a placeholder of another type shows rubbish, or ends the program. Copy the placeholder from the source.
            """,
        wrong: .text("%d files", "de", "%@ Dateien"), right: .text("%d files", "de", "%d Dateien"),
        check: .entries(.otherArguments) { PlaceholderCheck($0, $1)?.reportTypes(&$2) })

    static let placeholderOrder = LintRule(
        "placeholder-order", .error, .placeholders, "Placeholders without numbers change their order",
        explanation: """
            Placeholders without numbers take the values in the order in which the program gives them. Where a sentence \
            needs another order, number them: %2$d is the second value of the source, wherever it stands.
            """,
        wrong: .text("%@ has %d messages", "de", "%d Nachrichten für %@"),
        right: .text("%@ has %d messages", "de", "%2$d Nachrichten für %1$@"), isFixable: true,
        check: .entries(.otherArguments) { PlaceholderCheck($0, $1)?.reportOrder(&$2) })

    static let conflictingTypes = LintRule(
        "conflicting-types", .error, .placeholders, "A text takes one argument for two types",
        explanation: """
            The same value cannot be a text and a number: one of the placeholders shows rubbish, or ends the program. Most \
            often one of them has the wrong number before its $.
            """,
        wrong: LintExample(source: "\"left\" = \"%1$@ of %1$d\";"),
        right: LintExample(source: "\"left\" = \"%1$@ of %2$d\";"),
        check: .entries(.conflictingArguments) { entry, _, report in
            guard entry.variation != nil || !entry.text.isPlain else { return }
            let arguments = entry.arguments
            for reference in arguments.order {
                let uses = arguments.uses[reference] ?? []
                guard let first = uses.first, let other = uses.first(where: { !$0.valueType.fits(first.valueType) })
                else { continue }
                // The reader of catalogs says it already (argument-type-differs).
                guard !entry.isInCatalog else { return }
                report(
                    "“\(first.written)” and “\(other.written)” mean the same argument, but \(first.valueType.words) is "
                        + "not \(other.valueType.words). Mend the numbers or the types.",
                    // Which argument is meant is only sure where the text says it.
                    severity: first.isNamed && other.isNamed
                        || entry.variation == nil && uses.allSatisfy { !$0.isNamed }
                        ? nil : .warning)
            }
        })

    static let formLacksPlaceholder = LintRule(
        "form-lacks-placeholder", .warning, .placeholders, "One form of a text lacks an argument that the others have",
        explanation: """
            In one of the forms, for a plural category, a word or a device, a value does not appear that the other forms \
            show. Leaving out the number itself is another matter (plural-lacks-number). Put the placeholder in.
            """,
        wrong: .pattern(
            "{n, plural, one {# file in {folder}} other {# files in {folder}}}", "de",
            "{n, plural, one {# Datei} other {# Dateien in {folder}}}"),
        right: .pattern(
            "{n, plural, one {# file in {folder}} other {# files in {folder}}}", "de",
            "{n, plural, one {# Datei in {folder}} other {# Dateien in {folder}}}"),
        check: .entries(.forms, FormPlaceholders.look))

    static let mixedPositions = LintRule(
        "mixed-positions", .warning, .placeholders, "A text has placeholders with numbers and such without",
        explanation: """
            C leaves open what happens then, and programs differ: %1$@ and %@ may both show the first value. Number all of \
            them, or none.
            """,
        wrong: .text("%@ has %d messages", "de", "%@ hat %2$d Nachrichten"),
        right: .text("%@ has %d messages", "de", "%1$@ hat %2$d Nachrichten"),
        check: .texts(.mixedArguments) { text, report in
            guard text.syntax == .printf, text.variable == nil else { return }
            let arguments = text.arguments.filter { $0.variable == nil }
            guard let named = arguments.first(where: \.isNamed), let other = arguments.first(where: { !$0.isNamed })
            else { return }
            report("“\(named.written)” has a number and “\(other.written)” has none. Number all placeholders.")
        })

    static let unnumberedPlaceholders = LintRule(
        "unnumbered-placeholders", .note, .placeholders, "A source text has several placeholders without numbers",
        explanation: """
            A translator cannot see which is which, and cannot change their order without numbering them. With %1$@ and \
            %2$@ in the source nobody has to guess.
            """,
        wrong: LintExample(source: "\"from\" = \"%@ from %@\";"),
        right: LintExample(source: "\"from\" = \"%1$@ from %2$@\";"),
        check: .text(.severalArguments) { context in
            guard context.isSource, context.syntax == .printf else { return nil }
            return { text, report in
                guard text.variable == nil else { return }
                let unnamed = text.arguments.filter { !$0.isNamed && $0.variable == nil }
                guard unnamed.count > 1 else { return }
                report("Number the \(unnamed.count) placeholders, like %1$@, so that translators can move them.")
            }
        })

    static let unescapedPercent = LintRule(
        "unescaped-percent", .warning, .placeholders, "A percent sign in a text with placeholders is not doubled",
        explanation: """
            In a text that is filled in, % begins a placeholder; a percent sign to be shown is written %%. A single one \
            is dropped, or swallows what follows it: in “100 % de” the letters “% d” are a placeholder for a number.
            """,
        wrong: .text("%d%% done", "de", "%d % fertig"), right: .text("%d%% done", "de", "%d %% fertig"),
        isFixable: true,
        check: .pairs(
            .target(.lonePercent),
            if: { !$0.traits.union($1.traits).isDisjoint(with: .argument) }, PercentCheck.look
        ))

    static let fullwidthPercent = LintRule(
        "fullwidth-percent", .error, .placeholders, "A placeholder begins with a full-width percent sign",
        explanation: """
            Input methods for Chinese and Japanese write ％ (U+FF05) for %. The program does not take it for a placeholder, \
            so the reader sees it as it is. Write the % of ASCII.
            """,
        wrong: .text("%@ left", "ja", "残り％@"), right: .text("%@ left", "ja", "残り%@"), isFixable: true,
        check: .texts(.fullwidthPercent) { text, report in
            guard text.syntax == .printf, text.string.unicodeScalars.contains("\u{FF05}") else { return }
            for case .fullWidth(let written) in text.printf.parts {
                let mended = "%" + written.unicodeScalars.dropFirst().map(String.init).joined()
                report(
                    "“\(written)” begins with a full-width percent sign, so nothing is filled in. Write “\(mended)”.",
                    fix: text.isWhole ? .text(text.string.replacing(written, with: mended)) : nil)
            }
        })

    static let doubledApostrophe = LintRule(
        "doubled-apostrophe", .warning, .placeholders, "An apostrophe is doubled in a text that is no pattern",
        explanation: """
            In patterns of ICU and Java two apostrophes stand for one. In printf-style texts they do not: the reader sees \
            both. Write one, best the curved ’.
            """,
        wrong: .text("Today's news", "fr", "Les nouvelles d''aujourd''hui"),
        right: .text("Today's news", "fr", "Les nouvelles d’aujourd’hui"), isFixable: true,
        check: .pairs(.target(.doubledApostrophe)) { pair, report in
            let target = pair.target
            guard target.syntax == .printf, target.string.contains("''"), !pair.source.string.contains("''"),
                // Two apostrophes around words are quotation marks.
                target.string.firstMatch(of: /\p{L}''\p{L}/) != nil
            else { return }
            let mended = target.string.replacing(/(\p{L})''(?=\p{L})/) { "\($0.1)'" }
            report(
                "Two apostrophes follow each other in “\(pair.key)”, and both are shown. Write one.",
                fix: target.isWhole ? .text(mended) : nil)
        })
}
