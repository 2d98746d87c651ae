/// What a character beyond ASCII is to the rules.
enum ScalarKind: Sendable, Hashable {
    /// A letter, or a mark on one.
    case letter(WritingScripts)
    /// Something that a rule looks for.
    case sign(SurveyTraits)
    /// Anything else.
    case other

    /// What a character is.
    ///
    /// Source: Unicode 15, Scripts.txt, by blocks: marks and digits of a block count as its letters.
    @inline(__always)
    init(_ value: UInt32) {
        switch value {
        case 0x80...0x24F: self = Self.ofLatin(value)
        case 0x250...0x2AF: self = .letter(.latin)
        case 0x300...0x36F: self = .other
        case 0x37E, 0x387: self = .other
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .letter(.greek)
        case 0x400...0x52F, 0x1C80...0x1C8F: self = .letter(.cyrillic)
        case 0x55A...0x55F, 0x589...0x58F: self = .other
        case 0x530...0x588: self = .letter(.armenian)
        case 0x5BE, 0x5C0, 0x5C3, 0x5C6, 0x5F3, 0x5F4: self = .other
        case 0x590...0x5FF: self = .letter(.hebrew)
        case 0x600...0x77F: self = Self.ofArabic(value)
        case 0x8A0...0x8FF: self = .letter(.arabic)
        case 0x964, 0x965: self = .other
        case 0x900...0x97F: self = .letter(.devanagari)
        case 0x980...0xDFF: self = .letter(Self.indic[Int((value - 0x980) >> 7)])
        case 0xE3F, 0xE4F, 0xE5A, 0xE5B: self = .other
        case 0xE00...0xE7F: self = .letter(.thai)
        case 0xE80...0xEFF: self = .letter(.lao)
        case 0xF00...0xFFF: self = .letter(.tibetan)
        case 0x104A, 0x104B: self = .other
        case 0x1000...0x109F, 0xAA60...0xAA7F: self = .letter(.myanmar)
        case 0x10FB: self = .other
        case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .letter(.georgian)
        case 0x1100...0x11FF: self = .letter(.hangul)
        case 0x1361...0x1368: self = .other
        case 0x1200...0x139F: self = .letter(.ethiopic)
        case 0x17D4...0x17DB: self = .other
        case 0x1780...0x17FF: self = .letter(.khmer)
        case 0x1E00...0x1EFF: self = .letter(.latin)
        case 0x2000...0x2BFF: self = Self.ofSigns(value)
        case 0x3001...0x3003, 0x3008...0x3020, 0x30FB: self = .other
        case 0x3000: self = .sign(.wideSpace)
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .letter(.kana)
        case 0x3130...0x318F, 0xAC00...0xD7FF: self = .letter(.hangul)
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .letter(.han)
        case 0xE000...0xF8FF: self = .sign(.unwanted)
        case 0xFB1D...0xFB4F: self = .letter(.hebrew)
        case 0xFEFF: self = .sign(.byteOrderMark)
        case 0xFD3E, 0xFD3F: self = .other
        case 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .letter(.arabic)
        case 0xFF08, 0xFF09, 0xFF3B, 0xFF3D: self = .sign(.bracket)
        case 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .letter(.latin)
        case 0xFFFD, 0xFFFE, 0xFFFF, 0xFDD0...0xFDEF: self = .sign(.unwanted)
        default: self = .other
        }
    }

    /// Whether a character is a mark, half of a syllable or a twin that canonical equivalence knows as a part of another.
    @inline(__always)
    static func isComposing(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x653...0x655, 0x1100...0x11FF, 0x2126...0x212B, 0x3099...0x309A, 0xF900...0xFAFF: true
        default: false
        }
    }

    private static let indic: [WritingScripts] = [
        .bengali, .gurmukhi, .gujarati, .oriya, .tamil, .telugu, .kannada, .malayalam, .sinhala,
    ]

    private static func ofLatin(_ value: UInt32) -> ScalarKind {
        switch value {
        case 0x80...0x9F: .sign(.control)
        case 0xA0: .sign(.noBreakSpace)
        case 0xAB, 0xBB: .sign(.quotation)
        case 0xAD: .sign(.softHyphen)
        case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: .letter(.latin)
        default: .other
        }
    }

    private static func ofArabic(_ value: UInt32) -> ScalarKind {
        switch value {
        case 0x600...0x60F, 0x61B, 0x61D...0x61F, 0x66A...0x66D, 0x6D4, 0x700...0x70D, 0x660...0x669, 0x6F0...0x6F9:
            .other
        case 0x61C: .sign(.bidiControl)
        case 0x640: .sign(.kashida)
        case 0x710...0x74F: .letter(.other)
        default: .letter(.arabic)
        }
    }

    private static func ofSigns(_ value: UInt32) -> ScalarKind {
        switch value {
        case 0x200B: .sign(.zeroWidthSpace)
        case 0x200C, 0x200D, 0x2060: .sign(.joiner)
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .sign(.bidiControl)
        case 0x2018...0x201F, 0x2039, 0x203A: .sign(.quotation)
        case 0x2026: .sign(.ellipsis)
        case 0x2028, 0x2029: .sign(.lineSeparator)
        case 0x202F: .sign(.noBreakSpace)
        default: .other
        }
    }
}
