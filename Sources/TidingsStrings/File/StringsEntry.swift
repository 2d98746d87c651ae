public import TidingsModel

/// One key of a strings file and its text.
public struct StringsEntry: Sendable {
    /// The key, with its escapes resolved.
    public let key: String
    /// The text, with its escapes resolved; empty text is a value.
    ///
    /// Of a text that varies it is the form for all the rest.
    public let value: String
    /// How the text varies, if it does.
    public let variation: StringsVariation?
    private let origin: Origin

    /// Where the entry stands.
    private enum Origin: Sendable {
        case text(SourceText, key: Int, comment: Range<Int>?)
        case file(String)
    }

    init(key: String, value: String, in source: SourceText, at offset: Int, comment: Range<Int>?) {
        self.key = key
        self.value = value
        variation = nil
        origin = .text(source, key: offset, comment: comment)
    }

    init(key: String, value: String, variation: StringsVariation? = nil, file: String) {
        self.key = key
        self.value = value
        self.variation = variation
        origin = .file(file)
    }

    /// An entry whose place in a file other than a `.strings` text is known.
    init(key: String, value: String, variation: StringsVariation? = nil, in source: SourceText, at offset: Int) {
        self.key = key
        self.value = value
        self.variation = variation
        origin = .text(source, key: offset, comment: nil)
    }

    /// Where the key begins.
    ///
    /// In a String Catalog it is where the language begins below the key; of a binary property list only the file is
    /// known.
    public var place: SourcePlace {
        switch origin {
        case .text(let source, let offset, _): source.place(at: offset)
        case .file(let file): SourcePlace(file: file)
        }
    }

    /// What the comments directly above the key say to the translator, without their marks.
    ///
    /// A blank line parts a comment from the key, so that the head of a file is nobody's comment.
    public var comment: String? {
        guard case .text(let source, _, let range?) = origin else { return nil }
        return StringsComment.text(of: source.bytes[range])
    }
}
