import TidingsModel

extension LintText {
    /// The text changed by a mechanical mend; `nil` if it is one case of a pattern, or nothing changes.
    func mended(_ change: (String) -> String) -> LintFix? {
        guard isWhole else { return nil }
        let changed = change(string)
        return changed.utf8.elementsEqual(string.utf8) ? nil : .text(changed)
    }

    /// The text without some characters.
    func without(_ isUnwanted: (Unicode.Scalar) -> Bool) -> LintFix? {
        mended { text in
            var kept = String.UnicodeScalarView()
            for scalar in text.unicodeScalars where !isUnwanted(scalar) { kept.append(scalar) }
            return String(kept)
        }
    }
}

extension Unicode.Scalar {
    /// Its number as Unicode writes it (`U+200B`).
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension LintContext {
    /// How the language is written; `nil` where nothing says which it is.
    var habits: LanguageHabits? { language.map { LanguageHabits($0.tag) } }
}
