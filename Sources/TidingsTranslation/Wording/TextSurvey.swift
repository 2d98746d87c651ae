/// What one look at a text finds: as much as most rules need to pass on.
///
/// The places of arguments, names in braces, tags and entities are not words: their letters do not count.
struct TextSurvey: Sendable {
    /// The blank at one end of a text.
    struct Edge: Sendable, Hashable {
        /// How many spaces and tabs.
        var spaces: Int32 = 0
        /// How many line breaks.
        var breaks: Int32 = 0
    }

    /// What it has somewhere.
    var traits: SurveyTraits = []
    /// The scripts of its letters.
    var scripts: WritingScripts = []
    /// How many characters it has (Unicode scalars) but those of placeholders and tags.
    var length: Int32 = 0
    /// How many letters.
    var letters: Int32 = 0
    /// How many of these are Latin.
    var latinLetters: Int32 = 0
    /// How many letters are capitals, of the scripts that have them.
    var capitals: Int32 = 0
    /// How many letters are small.
    var smallLetters: Int32 = 0
    /// How many groups of letters stand between spaces and signs.
    var words: Int32 = 0
    /// How many line breaks stand in it (CR LF is one).
    var lineBreaks: Int32 = 0
    /// The blank in front.
    var leading = Edge()
    /// The blank behind.
    var trailing = Edge()
    /// What the last sentence ends with.
    var end = EndMark.none
    /// Whether the first word begins with a capital (1) or a small letter (-1); 0 where that cannot be said.
    var firstCase: Int8 = 0

    /// Stands for the digits of ASCII and the gaps between them: two texts with the same have the same numbers.
    var figures: UInt32 = 0
    /// The placeholders of a printf-style text that was looked at as it is written.
    var arguments = PackedArguments()
    /// The brackets and quotation marks.
    var signs = PairedSigns()
    /// Whether nothing but blanks are in it.
    var isBlank = false

    /// A survey of nothing, before the first look.
    init() {}

    /// Looks at the words of a text.
    init(_ text: String) {
        var text = text
        self = text.withUTF8 { TextSurvey($0) }
    }

    /// Looks at a text; of a printf-style one as it is written, its specifiers are taken for what they are.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isPrintf: Bool = false) {
        var reader = TextSurveyReader(isPrintf: isPrintf)
        reader.read(bytes)
        self = reader.survey
    }
}
