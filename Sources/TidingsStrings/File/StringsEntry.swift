public import TidingsModel

/// One key of a strings file and its text.
public struct StringsEntry: Sendable {
    private let content: Content

    private enum Content: Sendable {
        case scanned(ScannedStrings, Int)
        case made(Made)
    }

    /// An entry that no scanner found.
    private final class Made: Sendable {
        let key: String
        let value: String
        let variation: StringsVariation?
        /// Where the entry stands: in a text, or in a file of which only the name is known.
        let origin: (source: SourceText, offset: Int)?
        let file: String

        init(
            _ key: String, _ value: String, _ variation: StringsVariation?, _ origin: (SourceText, Int)?, file: String
        ) {
            self.key = key
            self.value = value
            self.variation = variation
            self.origin = origin
            self.file = file
        }
    }

    /// An entry that the scanner found, by its number.
    init(_ strings: ScannedStrings, _ number: Int) {
        content = .scanned(strings, number)
    }

    init(key: String, value: String, variation: StringsVariation? = nil, file: String) {
        content = .made(Made(key, value, variation, nil, file: file))
    }

    /// An entry whose place in a file other than a `.strings` text is known.
    init(key: String, value: String, variation: StringsVariation? = nil, in source: SourceText, at offset: Int) {
        content = .made(Made(key, value, variation, (source, offset), file: source.file))
    }

    /// The key, with its escapes resolved.
    public var key: String {
        switch content {
        case .scanned(let strings, let number): strings.string(strings.entries[number].key.text)
        case .made(let entry): entry.key
        }
    }

    /// The text, with its escapes resolved; empty text is a value.
    ///
    /// Of a text that varies it is the form for all the rest.
    public var value: String {
        switch content {
        case .scanned(let strings, let number): strings.string(strings.entries[number].value.text)
        case .made(let entry): entry.value
        }
    }

    /// How the text varies, if it does.
    public var variation: StringsVariation? {
        guard case .made(let entry) = content else { return nil }
        return entry.variation
    }

    /// Where the key begins.
    ///
    /// In a String Catalog it is where the language begins below the key; of a binary property list only the file is
    /// known.
    public var place: SourcePlace {
        switch content {
        case .scanned(let strings, let number):
            return strings.source.place(at: Int(strings.entries[number].key.span.start))
        case .made(let entry):
            guard let (source, offset) = entry.origin else { return SourcePlace(file: entry.file) }
            return source.place(at: offset)
        }
    }

    /// What the comments directly above the key say to the translator, without their marks.
    ///
    /// A blank line parts a comment from the key, so that the head of a file is nobody's comment.
    public var comment: String? {
        guard case .scanned(let strings, let number) = content, let span = strings.entries[number].comment else {
            return nil
        }
        return StringsComment.text(of: strings.source.bytes[span.range])
    }

    /// What the comments above it say that are no one's: of the first entry, the head of the file.
    var precedingComment: String? {
        guard case .scanned(let strings, let number) = content else { return nil }
        let entry = strings.entries[number]
        let start = number > 0 ? Int(strings.entries[number - 1].end) : 0
        let end = Int((entry.comment ?? entry.key.span).start)
        let text = StringsComment.text(of: strings.source.bytes[min(start, end)..<end])
        return text.isEmpty ? nil : text
    }

    /// The text of the file, if the scanner found the entry in it.
    var scannedSource: SourceText? {
        if case .scanned(let strings, _) = content { strings.source } else { nil }
    }

    /// All entries of the text in which the scanner found this one.
    var scan: ScannedStrings? {
        if case .scanned(let strings, _) = content { strings } else { nil }
    }

    /// Calls with the bytes of the text.
    @inline(__always)
    func withValue<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch content {
        case .scanned(let strings, let number): return strings.withBytes(strings.entries[number].value.text, body)
        case .made(let entry):
            var value = entry.value
            return value.withUTF8(body)
        }
    }

    /// Calls with the bytes of the key.
    @inline(__always)
    func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch content {
        case .scanned(let strings, let number): return strings.withBytes(strings.entries[number].key.text, body)
        case .made(let entry):
            var key = entry.key
            return key.withUTF8(body)
        }
    }
}
