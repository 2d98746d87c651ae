import TidingsModel

/// Letters by which a text gives away that it is not in its language, but in one that is written like it.
///
/// Only letters that the language never has, not even in names that it takes over as they are.
enum ForeignLetters {
    static func of(_ language: LocaleTag, scripts: WritingScripts) -> Set<UInt32> {
        let code = language.language
        guard scripts == .cyrillic || code == "fa" || code == "ps" || code == "ur" || code == "ro" else { return [] }
        return Set((letters[code] ?? "").unicodeScalars.map(\.value))
    }

    private static let letters: [String: String] = [
        "ru": "іїєґўјљњћђџѓќ", "uk": "ыэъёўјљњћђџѓќ", "be": "иъїєґјљњћђџѓќщ", "bg": "ыэёіїєґўјљњћђџѓќ",
        "mk": "ыэъёйщьюяіїєґўћђ", "sr": "ыэъёйщьюяіїєґўѓќ",
        // ي and ك look the same as ی and ک in most places of a word, but are others to whoever searches.
        "fa": "يكىة", "ur": "يكىه", "ps": "ك",
        // ş and ţ with a cedilla.
        "ro": "şţŞŢ",
    ]
}
