import TidingsIntl
import TidingsModel

/// The quotation marks of a language.
///
/// Source: CLDR 41, delimiters; the second pair is for a quotation inside another.
struct QuotationHabits: Sendable, Hashable {
    /// The four marks: outer ones, then inner ones.
    let marks: String
    /// All signs that may stand in a text: the marks of the language.
    let own: Set<UInt32>

    init(_ language: LocaleTag) {
        let marks =
            language.chain.lazy.compactMap { Self.byLanguage[$0.description] }.first
            ?? (language.script == "Hant" || language.maximized.script == "Hant" ? "「」『』" : "“”‘’")
        self.marks = marks
        own = Set(marks.unicodeScalars.map(\.value))
    }

    /// The marks of a quotation, as a sentence says them.
    var pair: String {
        let scalars = Array(marks)
        return scalars.count < 2 ? marks : "\(scalars[0])…\(scalars[1])"
    }

    private static let byLanguage: [String: String] = {
        let groups: [(String, String)] = [
            ("«»“”", "sq br ca it kk pt-PT es ast el sc sg ti"),
            ("«»«»", "hy fr"),
            ("«»„“", "be ru uk ky"),
            ("„”‘’", "bs"),
            ("„“‚‘", "cs de et hr is lb mk sk sl dsb hsb"),
            ("“”“”", "eu tk"),
            ("””’’", "fi he sv sn yi"),
            ("„”»«", "hu"),
            ("「」『』", "ja yue zh-Hant"),
            ("„“«»", "ka"),
            ("„“„“", "lt bg"),
            ("‘’‘’", "nl"),
            ("«»‘’", "no rw"),
            ("„”«»", "pl ro"),
            ("«»‹›", "rm fa am"),
            ("„“‘‘", "sr"),
            ("”“’‘", "ur ar"),
            ("“”’‘", "uz"),
            ("‘’“”", "xh ia fur"),
            ("»«›‹", "ug kl"),
            ("«»”“", "fr-CA"),
        ]
        return Dictionary(
            groups.flatMap { marks, languages in languages.split(separator: " ").map { (String($0), marks) } },
            uniquingKeysWith: { first, _ in first })
    }()
}
