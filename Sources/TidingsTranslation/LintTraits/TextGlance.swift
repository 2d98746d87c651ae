import TidingsIntl
import TidingsModel
import TidingsStrings

/// What is known of the text of an entry when a pass over its bytes has surveyed it.
///
/// Most texts break no rule. For them nothing else is made than this value and the survey.
struct TextGlance: Sendable {
    /// Stands for the bytes of the text: two texts with different ones differ.
    let hash: UInt64
    /// How many bytes it has.
    let size: Int32
    /// How many words the survey found.
    let words: Int32
    /// What the key says of the entry.
    let key: EntryTraits
    /// Whether the text varies, in a `.stringsdict` or a String Catalog.
    let varies: Bool
    /// Whether the survey says all that is to be known before a rule looks: the text has one form, and its arguments
    /// are plain ones.
    let isSimple: Bool
    /// Whether a space or a tab was found.
    let hasBlank: Bool
    /// Whether two texts like this one are the same only if their bytes are.
    let isSpelledOneWay: Bool

    /// Looks at a text, and leaves what it has in a survey; that of a text that is not simple stays empty.
    init(
        _ text: UnsafeBufferPointer<UInt8>, syntax: TextSyntax, varies: Bool, key: EntryTraits,
        _ survey: inout TextSurvey
    ) {
        self.key = key
        self.varies = varies
        size = Int32(clamping: text.count)
        hash = TextHash.hash(text)
        switch syntax {
        case _ where varies: isSimple = false
        case .printf:
            survey = TextSurvey(text, isPrintf: true)
            isSimple = survey.arguments.isClear
        case .icu:
            isSimple = TextTraits(of: text).isDisjoint(with: [.brace, .apostrophe])
            if isSimple { survey = TextSurvey(text) }
        }
        words = survey.words
        hasBlank = !survey.traits.isDisjoint(with: [.space, .tab])
        isSpelledOneWay = varies || isSimple && !survey.traits.contains(.composing)
    }
}
