import TidingsModel

/// Reads a list of recipients, one after the other, from JSON Lines or CSV.
///
/// The list may be of any length: one entry is held at a time, and the ids that were seen, of which each
/// costs 30 to 70 bytes (and its own length, when it is longer than 15 bytes). An entry that cannot be
/// used is reported and set aside, and the reading goes on.
///
/// Not safe to share between threads. The file is closed with the reader.
public final class RecipientReader: Sequence, IteratorProtocol {
    /// No entry is near this long, in bytes; a longer one is reported and skipped.
    public static let maximumEntryLength = 64 << 10
    /// The longest id, in bytes.
    public static let maximumIDLength = 128
    /// The longest name, in Unicode scalars; a longer one is cut.
    public static let maximumNameLength = 256
    /// The most locales that one person can ask for; those beyond are left out.
    public static let maximumLocales = 32

    private let lines: LineReader
    private let source: any RecipientSource
    private let check: RecipientCheck
    private let file: String
    private var firstLines: [RecipientID: Int] = [:]
    private var pending: [RecipientEntry] = []
    private var isAtEnd = false

    /// Opens a list.
    ///
    /// - Parameters:
    ///   - path: where the file is.
    ///   - file: how problems name it.
    ///   - format: how it is written; by default as the name of the file says.
    ///   - isKnownTimeZone: whether the time zone database has a name.
    /// - Throws: when the file cannot be opened.
    public convenience init(
        path: String, file: String, format: RecipientFormat? = nil,
        isKnownTimeZone: @escaping @Sendable (String) -> Bool = { _ in true }
    ) throws(RecipientReaderError) {
        try self.init(
            path: path, file: file, format: format, bufferSize: 64 << 10, isKnownTimeZone: isKnownTimeZone)
    }

    init(
        path: String, file: String, format: RecipientFormat?, bufferSize: Int,
        isKnownTimeZone: @escaping @Sendable (String) -> Bool
    ) throws(RecipientReaderError) {
        self.file = file
        lines = try LineReader(
            path: path, file: file, maximumLineLength: Self.maximumEntryLength, bufferSize: bufferSize)
        source =
            switch format ?? RecipientFormat(path: path) {
            case .jsonLines: JSONLinesSource(lines: lines, file: file)
            case .csv: CSVSource(lines: lines, file: file)
            }
        check = RecipientCheck(file: file, isKnownTimeZone: isKnownTimeZone)
    }

    /// The next entry; `nil` at the end of the list.
    ///
    /// When the file cannot be read any further, the last entry is a problem of the rule `read-failed`:
    /// the list is then not complete.
    public func next() -> RecipientEntry? {
        while pending.isEmpty {
            guard !isAtEnd else { return nil }
            switch source.next() {
            case .problem(let problem): return .problem(problem)
            case .fields(let fields, let line): take(fields, line: line)
            case nil: finish()
            }
        }
        return pending.removeFirst()
    }

    private func take(_ fields: RecipientFields, line: Int) {
        let (recipient, problems) = check.recipient(from: fields, line: line)
        guard let recipient else {
            pending = problems.map(RecipientEntry.problem)
            return
        }
        let id = RecipientID(text: recipient.id)
        if let first = firstLines[id] {
            let message =
                "Recipient \(quoted(recipient.id)): the id stands already in line \(first). Each person has an "
                + "id of their own. The recipient is set aside."
            let place = SourcePlace(file: file, line: line)
            pending = [.problem(Problem(.error, rule: "repeated-id", message, at: place))]
            return
        }
        firstLines[id] = line
        pending = problems.map(RecipientEntry.problem) + [.recipient(recipient, line: line)]
    }

    private func finish() {
        isAtEnd = true
        guard let failure = lines.failure else { return }
        let message = "The file cannot be read any further: system error \(failure). The list is not complete."
        let place = SourcePlace(file: file, line: lines.number + 1)
        pending = [.problem(Problem(.error, rule: "read-failed", message, at: place))]
    }
}

/// An id that is the same only when its bytes are: `é` can be written in two ways.
private struct RecipientID: Hashable {
    let text: String

    static func == (left: RecipientID, right: RecipientID) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
