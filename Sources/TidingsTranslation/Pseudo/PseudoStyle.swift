import TidingsIntl
public import TidingsModel

/// How a pseudo-locale shows what translation will do to a program, before anybody has translated.
public enum PseudoStyle: String, Sendable, Hashable, CaseIterable {
    /// Letters with accents, and some 40 % more of them: what is cut off, what has no glyphs, what is not translated.
    case accented
    /// Each word from right to left: what is laid out on the wrong side.
    case rtl
    /// Each text in brackets: what is cut off, or put together of pieces.
    case bracketed

    /// The locale under which the texts are written.
    ///
    /// CLDR has `en-XA` and `ar-XB`; `XC`, like all from `XA` to `XZ`, is for private use in ISO 3166.
    /// Source: UTS #35 part 1, Android's and ICU's pseudo-locales.
    public func locale(source: LocaleTag) -> LocaleTag {
        switch self {
        case .accented: LocaleTag(language: source.language, script: source.script, region: "XA")
        case .rtl: LocaleTag(language: "ar", region: "XB")
        case .bracketed: LocaleTag(language: source.language, script: source.script, region: "XC")
        }
    }

    /// What a person calls it.
    var name: String {
        switch self {
        case .accented: "accented and longer"
        case .rtl: "right to left"
        case .bracketed: "in brackets"
        }
    }
}

extension LocaleTag {
    /// Whether nobody speaks it: it is one that `tidings pseudo` writes.
    var isPseudo: Bool { region.map { ["XA", "XB", "XC"].contains($0) } ?? false }
}
