public import TidingsModel
public import TidingsStrings

/// One language of a table.
public struct TranslationFile: Sendable {
    /// The language; `nil` where neither a folder nor a catalog says which.
    public let language: LocaleTag?
    /// The language as its folder or its catalog writes it (`zh_TW`, `Base`); `und` where nothing says which.
    public let folder: String
    /// The name of the table.
    public let table: String
    /// The entries with their places, and what was wrong when they were read.
    public let strings: StringsFile
    /// What the head of the file says of who has read it; `nil` where it says nothing.
    public let review: ReviewState?

    /// The file as its user named it.
    public var file: String { strings.file }

    init(language: LocaleTag?, folder: String, table: String, strings: StringsFile) {
        self.language = language
        self.folder = folder
        self.table = table
        self.strings = strings
        review = strings.head.flatMap(ReviewState.init(head:))
    }
}
