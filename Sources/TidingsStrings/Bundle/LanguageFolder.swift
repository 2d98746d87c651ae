import TidingsIntl
public import TidingsModel

/// What the name of a language folder says.
public enum LanguageFolder: Sendable, Hashable {
    /// The strings of one locale (`pt-BR.lproj`).
    case locale(LocaleTag)
    /// The strings of the development language (`Base.lproj`).
    case base

    /// Why a folder's name is no language.
    struct UnknownLanguage: Error, Hashable {
        let reason: String
    }

    /// Reads the name of a folder with its extension, in any case.
    ///
    /// `nil` if the name has not the extension; a throw if it names no language.
    init?(folder name: String) throws(UnknownLanguage) {
        guard name.lowercased().hasSuffix(".lproj") else { return nil }
        let stem = String(name.dropLast(6))
        let lower = stem.lowercased()
        if lower == "base" {
            self = .base
        } else {
            let tag: LocaleTag
            do {
                tag = try LocaleTag(canonical: Self.legacyNames[lower] ?? stem)
            } catch {
                throw UnknownLanguage(reason: error.description)
            }
            guard tag.language.utf8.count <= 3, tag.language != "und" else {
                throw UnknownLanguage(reason: "“\(stem)” is no language code. Write it like “de” or “zh-Hant”.")
            }
            self = .locale(tag)
        }
    }

    /// The locale whose strings the folder has.
    func tag(development: LocaleTag) -> LocaleTag {
        switch self {
        case .locale(let tag): tag
        case .base: development
        }
    }

    /// The English names of languages that Mac OS X 10.0 used.
    ///
    /// Source: CoreFoundation, CFLocaleIdentifier.c, the table of old Apple locale names.
    private static let legacyNames = [
        "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh-Hans", "croatian": "hr", "czech": "cs",
        "danish": "da", "dutch": "nl", "english": "en", "estonian": "et", "finnish": "fi", "french": "fr",
        "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "icelandic": "is",
        "indonesian": "id", "italian": "it", "japanese": "ja", "korean": "ko", "latvian": "lv", "lithuanian": "lt",
        "malay": "ms", "norwegian": "nb", "persian": "fa", "polish": "pl", "portuguese": "pt", "romanian": "ro",
        "russian": "ru", "serbian": "sr", "simplified chinese": "zh-Hans", "slovak": "sk", "slovenian": "sl",
        "spanish": "es", "swedish": "sv", "thai": "th", "traditional chinese": "zh-Hant", "turkish": "tr",
        "ukrainian": "uk", "vietnamese": "vi", "welsh": "cy",
    ]
}
