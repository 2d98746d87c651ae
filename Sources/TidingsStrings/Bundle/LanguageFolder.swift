import TidingsIntl
public import TidingsModel

/// What the name of a language folder says.
public enum LanguageFolder: Sendable, Hashable {
    /// The strings of one locale (`pt-BR.lproj`).
    case locale(LocaleTag)
    /// The strings of the development language (`Base.lproj`).
    case base

    /// Why a folder's name is no language.
    package struct UnknownLanguage: Error, Hashable {
        let reason: String
    }

    /// What the name of a language folder ends with, in any case.
    static let suffix = ".lproj"

    /// Reads the name of a folder with its extension, in any case.
    ///
    /// `nil` if the name has not the extension; a throw if it names no language.
    package init?(folder name: String) throws(UnknownLanguage) {
        guard name.hasSuffix(Self.suffix, ignoringCase: ()) else { return nil }
        let stem = String(decoding: name.utf8.dropLast(Self.suffix.utf8.count), as: UTF8.self)
        if stem.utf8.count == 4, stem.lowercased() == "base" {
            self = .base
        } else {
            let tag: LocaleTag
            do {
                // A name from before there were tags is longer than a language's code, and has no separator.
                let isTag =
                    stem.utf8.count <= 3 || stem.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
                tag = try LocaleTag(canonical: (isTag ? nil : Self.legacyNames[stem.lowercased()]) ?? stem)
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
    package func tag(development: LocaleTag) -> LocaleTag {
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
