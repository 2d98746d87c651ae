/// One entry of a list: where it stands, and what it says, not yet checked.
struct ScannedEntry {
    /// What an entry says.
    enum Content {
        /// Views of its bytes, which last until the next entry.
        case raw(RawEntry)
        /// The values of an entry that is written in an unusual way; apart, so that the others are light to pass on.
        indirect case fields(RecipientFields)
        /// It cannot be read.
        indirect case fault(EntryFault)
    }

    /// The line on which it begins, counted from 1.
    var line: Int
    /// Where it begins in the file.
    var offset: Int64
    /// How many bytes it has, without the end of its last line.
    var length: Int64
    /// What it says.
    var content: Content
}

/// An entry as bytes.
struct RawEntry {
    var id: RawText
    var email: RawText
    var name: RawText
    /// All other fields that are known, in the form that `CSimdjson.h` describes.
    var situation: UnsafeRawBufferPointer
    var situationHash: UInt64
}

/// A text as bytes.
struct RawText {
    /// Its bytes; none where there is no text, or an empty one.
    var bytes: UnsafeRawBufferPointer
    /// Whether all are printable ASCII.
    var isPlain: Bool

    static var absent: RawText { RawText(bytes: UnsafeRawBufferPointer(start: nil, count: 0), isPlain: true) }

    var isAbsent: Bool { bytes.isEmpty }

    /// The text; `nil` if it is no UTF-8.
    var string: String? {
        isPlain ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }
}

/// Why an entry cannot be read.
struct EntryFault: Equatable {
    var rule: String
    var message: String
    /// The line at which it is, if it is not that on which the entry begins.
    var line: Int?
    var column: Int?

    static let tooLong = EntryFault(
        rule: "line-too-long",
        message: "The line is longer than \(RecipientReader.maximumEntryLength) bytes and was skipped.")

    static let notUnicode = EntryFault(rule: "not-utf8", message: "This is no UTF-8. Save the file as UTF-8.")
}

/// Takes the bytes of a list apart into entries.
protocol EntryScanner: AnyObject {
    /// Where it reads.
    var window: EntryWindow { get }
    /// How many lines were read.
    var line: Int { get set }
    /// No entry begins at this place of the file or behind it.
    var end: Int64 { get set }

    /// The next entry; `nil` at the end.
    func next() -> ScannedEntry?

    /// The next entry, of which only the id is asked for; `nil` at the end.
    ///
    /// Every entry that can be used has its id. Others may have one too: whoever finds two alike reads them again.
    func nextID() -> ScannedEntry?

    /// What the entry that was given last says, by a reader that is slow and knows every way of writing.
    func readAgain() -> ScannedEntry.Content
}

extension EntryScanner {
    func nextID() -> ScannedEntry? { next() }
}

extension UnsafeRawBufferPointer {
    /// Whether there is nothing but spaces and tabs.
    var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
