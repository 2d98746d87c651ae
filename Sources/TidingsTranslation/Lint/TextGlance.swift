import TidingsIntl
import TidingsModel
import TidingsStrings

/// What one pass over the text of an entry finds: as much as most rules need to pass on.
///
/// Most texts break no rule. For them nothing else is made than this value.
struct TextGlance: Sendable {
    /// What the text has.
    let survey: TextSurvey
    /// Stands for the bytes of the text: two texts with different ones differ.
    let hash: UInt64
    /// How many bytes it has.
    let size: Int
    /// Whether the text varies, in a `.stringsdict` or a String Catalog.
    let varies: Bool
    /// What the key says of the entry.
    let key: EntryTraits
    /// Whether the survey says all that is to be known before a rule looks: the text has one form, and its arguments
    /// are plain ones.
    let isSimple: Bool

    /// Whether two texts like this one are the same only if their bytes are.
    var isSpelledOneWay: Bool { varies || isSimple && !survey.traits.contains(.composing) }

    init(_ text: UnsafeBufferPointer<UInt8>, syntax: TextSyntax, varies: Bool, key: EntryTraits) {
        self.key = key
        self.varies = varies
        size = text.count
        hash = TextHash.hash(text)
        switch syntax {
        case _ where varies:
            survey = TextSurvey()
            isSimple = false
        case .printf:
            survey = TextSurvey(text, isPrintf: true)
            isSimple = survey.arguments.isClear
        case .icu:
            isSimple = TextTraits(of: text).isDisjoint(with: [.brace, .apostrophe])
            survey = isSimple ? TextSurvey(text) : TextSurvey()
        }
    }
}
