import TidingsModel

/// Takes a list of recipients apart into entries, which are not yet checked.
protocol RecipientSource: AnyObject {
    /// The next entry; `nil` at the end.
    func next() -> RecipientRow?
}

/// One entry of a list of recipients, not yet checked.
enum RecipientRow {
    case fields(RecipientFields, line: Int)
    case problem(Problem)
}

extension RecipientRow {
    /// An entry that cannot be used.
    static func problem(_ rule: String, _ message: String, _ file: String, _ line: Int, _ column: Int? = nil) -> Self {
        .problem(Problem(.error, rule: rule, message, at: SourcePlace(file: file, line: line, column: column)))
    }

    /// A line that is longer than the limit.
    static func tooLong(_ file: String, _ line: Int) -> Self {
        let limit = RecipientReader.maximumEntryLength
        return problem("line-too-long", "The line is longer than \(limit) bytes and was skipped.", file, line)
    }

    /// A line that is no text.
    static func notUnicode(_ file: String, _ line: Int) -> Self {
        problem("not-utf8", "This is no UTF-8. Save the file as UTF-8.", file, line)
    }
}
