import TidingsIntl
import TidingsModel
import TidingsStrings

extension LintRule {
    /// The rules about texts that depend on a number.
    static let plurals: [LintRule] = [
        missingCategory, superfluousCategory, samePlurals, pluralLacksNumber, pluralLost,
    ]

    static let missingCategory = LintRule(
        "missing-plural-category", .warning, .plurals, "A plural lacks a category that the language needs",
        explanation: """
            Languages have from one to six plural categories (CLDR). A number whose category has no text takes that of \
            “other”, which is wrong grammar in most languages. Add the text; tidings locale TAG shows the categories. A \
            category that only fractions or millions reach is reported as a note.
            """,
        wrong: .pattern(
            "{n, plural, one {# file} other {# files}}", "ru", "{n, plural, one {# файл} other {# файла}}"),
        right: .pattern(
            "{n, plural, one {# file} other {# files}}", "ru",
            "{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}"),
        check: .entry(.forms) { context in
            guard let language = context.language else { return nil }
            return { entry, _, report in
                for plural in entry.plurals where !plural.categories.isEmpty {
                    let needed = plural.isOrdinal ? language.ordinal : language.cardinal
                    for category in needed where plural.categories[category] == nil && category != .other {
                        let numbers = plural.isOrdinal ? nil : language.numbers[category]
                        // Numbers that all have texts of their own need no category.
                        if let numbers, !numbers.isEmpty, numbers.allSatisfy(plural.exact.contains) { continue }
                        let examples = numbers.map { $0.prefix(3).map(String.init).joined(separator: ", ") }
                        let isRare = !plural.isOrdinal && (numbers ?? []).allSatisfy { $0 >= 1000 }
                        report(
                            "The plural \(plural.shown(entry.key)) has no “\(category.rawValue)”, which "
                                + "\(language.tag) needs\(examples.map { " for \($0)" } ?? ""). Add it.",
                            severity: isRare ? .note : nil)
                    }
                }
            }
        })

    static let superfluousCategory = LintRule(
        "superfluous-plural-category", .warning, .plurals, "A plural has a category that the language has not",
        explanation: """
            No number reaches the text, so nobody will read it. Often the file was copied from a language with other \
            categories. Outside of patterns, “zero” is always of use: it is for the number 0. In a pattern write =0 for that.
            """,
        wrong: .pattern(
            "{n, plural, one {# file} other {# files}}", "ja", "{n, plural, one {# 個} other {# 個のファイル}}"),
        right: .pattern(
            "{n, plural, one {# file} other {# files}}", "ja", "{n, plural, other {# 個のファイル}}"),
        check: .entry(.forms) { context in
            guard let language = context.language else { return nil }
            return { entry, _, report in
                for plural in entry.plurals {
                    let known = plural.isOrdinal ? language.ordinal : language.cardinal
                    for category in PluralCategory.allCases
                    where plural.categories[category] != nil && !known.contains(category) && category != .other {
                        if category == .zero, !plural.isPattern { continue }
                        // Xcode writes “one” for every language; a text that says the same does no harm.
                        let isSame = plural.categories[category]?.words == plural.categories[.other]?.words
                        report(
                            "The plural \(plural.shown(entry.key)) has “\(category.rawValue)”, which no number has in "
                                + "\(language.tag). Remove it.", severity: isSame ? .note : nil)
                    }
                }
            }
        })

    static let samePlurals = LintRule(
        "same-plurals", .note, .plurals, "All forms of a plural say the same",
        explanation: """
            The language tells one thing from several, but this text does not. That may be right, for a word that never \
            changes; more often the forms were copied and not translated.
            """,
        wrong: .pattern(
            "{n, plural, one {# file} other {# files}}", "de", "{n, plural, one {# Datei} other {# Datei}}"),
        right: .pattern(
            "{n, plural, one {# file} other {# files}}", "de", "{n, plural, one {# Datei} other {# Dateien}}"),
        check: .entry(.forms) { context in
            guard let language = context.language else { return nil }
            return { entry, _, report in
                for plural in entry.plurals {
                    let known = plural.isOrdinal ? language.ordinal : language.cardinal
                    let words = plural.categories.filter { known.contains($0.key) }.values.map(\.words)
                    guard words.count > 1, Set(words).count == 1, words.first?.contains(where: \.isLetter) == true
                    else { continue }
                    report("All forms of the plural \(plural.shown(entry.key)) say the same. Are they translated?")
                }
            }
        })

    static let pluralLacksNumber = LintRule(
        "plural-lacks-number", .warning, .plurals, "A form of a plural leaves out a number that can be one of several",
        explanation: """
            “one” is the number 1 in English, but also 21 and 31 in Russian, and 0 in French. A form that serves for several \
            numbers must show which it is. To say “a file” for the number 1 alone, write the exact case =1 in a pattern.
            """,
        wrong: .pattern(
            "{n, plural, one {a file} other {# files}}", "ru",
            "{n, plural, one {файл} few {# файла} many {# файлов} other {# файла}}"),
        right: .pattern(
            "{n, plural, one {a file} other {# files}}", "ru",
            "{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}"),
        check: .entry(.forms) { context in
            guard let language = context.language else { return nil }
            return { entry, source, report in
                for plural in entry.plurals where !plural.isOrdinal {
                    // Where no form shows the number, it stands elsewhere.
                    guard plural.categories.values.contains(where: \.hasNumber) else { continue }
                    for category in PluralCategory.allCases {
                        guard let form = plural.categories[category], !form.hasNumber else { continue }
                        if category == .zero, !plural.isPattern, !language.cardinal.contains(.zero) { continue }
                        let numbers = (language.numbers[category] ?? []).filter { !plural.exact.contains($0) }
                        guard numbers.count > 1, !Self.isSaidBySource(category, plural, source) else { continue }
                        let examples = numbers.prefix(3).map(String.init).joined(separator: ", ")
                        report(
                            "“\(category.rawValue)” of the plural \(plural.shown(entry.key)) does not show the number, "
                                + "but in \(language.tag) it is for \(examples). Put the number in.")
                    }
                }
            }
        })

    /// Whether the source leaves the number out of its form for the same numbers.
    private static func isSaidBySource(
        _ category: PluralCategory, _ plural: PluralForms, _ source: LintEntry?
    ) -> Bool {
        guard category == .other, let source else { return false }
        return source.plurals.first { $0.name == plural.name }?.categories[.other]?.hasNumber == false
    }

    static let pluralLost = LintRule(
        "plural-lost", .warning, .plurals, "The source has a plural, the translation one text for all numbers",
        explanation: """
            The language has more than one plural category, so that one text cannot be right for all numbers, unless it is \
            put so that the number does not matter (“Files: 5”). Translate the forms of the plural.
            """,
        wrong: .pattern("{n, plural, one {# file} other {# files}}", "de", "{n} Dateien"),
        right: .pattern(
            "{n, plural, one {# file} other {# files}}", "de", "{n, plural, one {# Datei} other {# Dateien}}"),
        check: .entry(.forms) { context in
            guard let language = context.language, language.cardinal.count > 1, !context.isSource else { return nil }
            return { entry, source, report in
                guard let source, source.varies, !entry.text.string.isEmpty else { return }
                let ours = entry.plurals
                let theirs = source.plurals
                if entry.syntax == .icu, !entry.text.isPattern { return }
                for plural in theirs where !plural.isOrdinal && plural.categories.count > 1 {
                    guard !ours.contains(where: { $0.name == plural.name && !$0.isOrdinal || !plural.isPattern }) else {
                        continue
                    }
                    // A word that is no plural in the source is none here, either.
                    guard Set(plural.categories.values).count > 1 else { continue }
                    report(
                        "The source of “\(entry.key)” has a plural\(plural.name.isEmpty ? "" : " for “\(plural.name)”"), "
                            + "the translation has one text for all numbers. Translate its forms.")
                }
            }
        })
}
