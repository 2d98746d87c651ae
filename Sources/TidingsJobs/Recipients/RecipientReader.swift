import TidingsModel

/// Reads a list of recipients, one after the other, from JSON Lines or CSV.
///
/// The list may be of any length, and need not be a file that can be read twice: one entry is held at a time, and the
/// ids that were seen, of which each costs 30 to 70 bytes (and its own length, when it is longer than 15 bytes). An
/// entry that cannot be used is reported and set aside, and the reading goes on. `RecipientList` reads a file by pieces.
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

    private let scanner: any EntryScanner
    private let maker: RecipientMaker
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
        let window = EntryWindow(stream: try ListFile(path: path, file: file), capacity: bufferSize)
        window.skipByteOrderMark()
        maker = RecipientMaker(check: RecipientCheck(file: file, isKnownTimeZone: isKnownTimeZone))
        switch format ?? RecipientFormat(path: path) {
        case .jsonLines: scanner = JSONLinesScanner(window: window)
        case .csv:
            let csv = CSVScanner(window: window)
            let header = csv.readHeader(file: file)
            pending = header.problems.map(RecipientEntry.problem)
            if header.isUsable { csv.columns = header.columns }
            scanner = csv
        }
    }

    /// The next entry; `nil` at the end of the list.
    ///
    /// When the file cannot be read any further, the last entry is a problem of the rule `read-failed`:
    /// the list is then not complete.
    public func next() -> RecipientEntry? {
        while pending.isEmpty {
            guard !isAtEnd else { return nil }
            if let entry = scanner.next() { take(entry) } else { finish() }
        }
        return pending.removeFirst()
    }

    private func take(_ entry: ScannedEntry) {
        let (recipient, problems) = maker.recipient(from: entry, of: scanner)
        pending = problems.map(RecipientEntry.problem)
        guard let recipient else { return }
        let id = RecipientID(text: recipient.id)
        if let first = firstLines[id] {
            pending = [.problem(.repeated(recipient.id, first: first, file: file, line: entry.line))]
        } else {
            firstLines[id] = entry.line
            pending.append(.recipient(recipient, line: entry.line))
        }
    }

    private func finish() {
        isAtEnd = true
        guard let failure = scanner.window.failure else { return }
        let message = "The file cannot be read any further: system error \(failure). The list is not complete."
        let place = SourcePlace(file: file, line: scanner.line + 1)
        pending = [.problem(Problem(.error, rule: "read-failed", message, at: place))]
    }
}

extension Problem {
    /// Somebody whose id stands already further up.
    static func repeated(_ id: String, first: Int, file: String, line: Int) -> Problem {
        let message =
            "Recipient \(quoted(id)): the id stands already in line \(first). Each person has an "
            + "id of their own. The recipient is set aside."
        return Problem(.error, rule: "repeated-id", message, at: SourcePlace(file: file, line: line))
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
