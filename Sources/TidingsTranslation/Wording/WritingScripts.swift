import TidingsIntl
import TidingsModel

/// Scripts, as a set: those that a language is written in, or those of a text's letters.
struct WritingScripts: OptionSet, Sendable, Hashable {
    let rawValue: UInt32

    static let latin = Self(rawValue: 1 << 0)
    static let cyrillic = Self(rawValue: 1 << 1)
    static let greek = Self(rawValue: 1 << 2)
    static let armenian = Self(rawValue: 1 << 3)
    static let hebrew = Self(rawValue: 1 << 4)
    static let arabic = Self(rawValue: 1 << 5)
    static let devanagari = Self(rawValue: 1 << 6)
    static let bengali = Self(rawValue: 1 << 7)
    static let gurmukhi = Self(rawValue: 1 << 8)
    static let gujarati = Self(rawValue: 1 << 9)
    static let oriya = Self(rawValue: 1 << 10)
    static let tamil = Self(rawValue: 1 << 11)
    static let telugu = Self(rawValue: 1 << 12)
    static let kannada = Self(rawValue: 1 << 13)
    static let malayalam = Self(rawValue: 1 << 14)
    static let sinhala = Self(rawValue: 1 << 15)
    static let thai = Self(rawValue: 1 << 16)
    static let lao = Self(rawValue: 1 << 17)
    static let myanmar = Self(rawValue: 1 << 18)
    static let georgian = Self(rawValue: 1 << 19)
    static let ethiopic = Self(rawValue: 1 << 20)
    static let khmer = Self(rawValue: 1 << 21)
    static let hangul = Self(rawValue: 1 << 22)
    static let kana = Self(rawValue: 1 << 23)
    static let han = Self(rawValue: 1 << 24)
    static let tibetan = Self(rawValue: 1 << 25)
    /// Any other.
    static let other = Self(rawValue: 1 << 26)

    /// The scripts that have capitals as Latin has them.
    static let cased: Self = [.latin, .cyrillic, .greek, .armenian]

    /// The scripts that a language is written in, as its tag or its likely script says; empty if that is not known.
    init(of language: LocaleTag) {
        self = Self.byCode[language.script ?? language.maximized.script ?? ""] ?? []
    }

    init(rawValue: UInt32) { self.rawValue = rawValue }

    private static let byCode: [String: Self] = [
        "Latn": .latin, "Cyrl": .cyrillic, "Grek": .greek, "Armn": .armenian, "Hebr": .hebrew, "Arab": .arabic,
        "Deva": .devanagari, "Beng": .bengali, "Guru": .gurmukhi, "Gujr": .gujarati, "Orya": .oriya, "Taml": .tamil,
        "Telu": .telugu, "Knda": .kannada, "Mlym": .malayalam, "Sinh": .sinhala, "Thai": .thai, "Laoo": .lao,
        "Mymr": .myanmar, "Geor": .georgian, "Ethi": .ethiopic, "Khmr": .khmer, "Kore": [.hangul, .han],
        "Jpan": [.kana, .han], "Hans": .han, "Hant": .han, "Tibt": .tibetan,
    ]

    /// The name of the only script in the set, as a sentence says it.
    var name: String {
        let names: [(Self, String)] = [
            (.latin, "Latin"), (.cyrillic, "Cyrillic"), (.greek, "Greek"), (.armenian, "Armenian"),
            (.hebrew, "Hebrew"), (.arabic, "Arabic"), (.devanagari, "Devanagari"), (.bengali, "Bengali"),
            (.gurmukhi, "Gurmukhi"), (.gujarati, "Gujarati"), (.oriya, "Oriya"), (.tamil, "Tamil"),
            (.telugu, "Telugu"), (.kannada, "Kannada"), (.malayalam, "Malayalam"), (.sinhala, "Sinhala"),
            (.thai, "Thai"), (.lao, "Lao"), (.myanmar, "Burmese"), (.georgian, "Georgian"), (.ethiopic, "Ethiopic"),
            (.khmer, "Khmer"), (.hangul, "Korean"), (.kana, "Japanese"), (.han, "Chinese"), (.tibetan, "Tibetan"),
        ]
        let own = names.filter { contains($0.0) }.map(\.1)
        return own.isEmpty ? "another" : own.joined(separator: " or ")
    }
}
