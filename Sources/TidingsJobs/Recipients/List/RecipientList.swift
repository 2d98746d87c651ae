public import TidingsModel
import TidingsStore

/// A list of recipients in a file, which is read by pieces: by several tasks at once, and again.
///
/// `survey` cuts it into pieces of whole entries, `repeatedIDs` finds who stands in it twice, and a reader yields the
/// entries of one piece after the other. The file must stay as it is meanwhile; that it did is checked.
public final class RecipientList: Sendable {
    /// How problems name the file.
    public let file: String
    /// How it is written.
    public let format: RecipientFormat
    /// What is wrong with its header; an error means that nobody can be read.
    public let problems: [Problem]

    let source: ListFile
    /// What is read of each record of CSV.
    let columns: [RecipientField?]
    /// Where the entries are.
    let range: Range<Int64>
    /// How many lines stand before them.
    let firstLine: Int
    let isKnownTimeZone: @Sendable (String) -> Bool

    /// Opens a list.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - file: How problems name it.
    ///   - format: How it is written; by default as the name of the file says.
    ///   - isKnownTimeZone: Whether the time zone database has a name.
    /// - Throws: When the file cannot be opened, or not be read twice.
    public init(
        path: String, file: String, format: RecipientFormat? = nil,
        isKnownTimeZone: @escaping @Sendable (String) -> Bool = { _ in true }
    ) throws(RecipientReaderError) {
        self.file = file
        self.format = format ?? RecipientFormat(path: path)
        self.isKnownTimeZone = isKnownTimeZone
        source = try ListFile(path: path, file: file)
        guard source.isRegular else { throw RecipientReaderError(file: file, reason: .stream) }
        let window = EntryWindow(source, 0..<source.size, capacity: 16 << 10)
        window.skipByteOrderMark()
        switch self.format {
        case .jsonLines:
            (columns, problems, firstLine) = ([], [], 0)
            range = window.offset..<max(window.offset, source.size)
        case .csv:
            let scanner = CSVScanner(window: window)
            let header = scanner.readHeader(file: file)
            (columns, problems, firstLine) = (header.columns, header.problems, scanner.line)
            range = header.isUsable ? window.offset..<max(window.offset, source.size) : window.offset..<window.offset
        }
        if let failure = window.failure { throw RecipientReaderError(file: file, reason: .system(number: failure)) }
    }

    /// A reader of the entries of pieces, for one task.
    ///
    /// - Parameter repeats: The entries that are set aside because their id stands further up.
    public func reader(repeats: RepeatedIDs = RepeatedIDs()) -> ChunkReader { ChunkReader(self, repeats: repeats) }

    /// The bytes of an entry, for a file of those that were set aside; of one that is too long, the first.
    public func bytes(of entry: ListEntry) throws(RecipientReaderError) -> [UInt8] {
        let limit = Int64(RecipientReader.maximumEntryLength) * 2
        let end = entry.offset + min(entry.length, limit)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        try source.forEachPiece(of: entry.offset..<end, buffer) { bytes += $0 }
        return bytes
    }

    /// A scanner of the entries that begin in a range; entries of CSV may have to be read beyond it to be understood.
    func scanner(_ window: EntryWindow) -> any EntryScanner {
        switch format {
        case .jsonLines: JSONLinesScanner(window: window)
        case .csv: CSVScanner(window: window, columns: columns)
        }
    }

    /// How far the entries of a range may have to be read.
    func reach(of range: Range<Int64>) -> Range<Int64> {
        // A quotation mark that is not closed is sought this far, and no farther.
        let more = format == .csv ? Int64(RecipientReader.maximumEntryLength) * 2 + 4 : 0
        return range.lowerBound..<min(range.upperBound + more, self.range.upperBound)
    }

    /// What belongs to the digest of every piece, for the same bytes say another thing under another header.
    var preamble: [UInt8] {
        format == .csv ? Array(columns.map { ($0?.rawValue ?? "") + "\u{1F}" }.joined().utf8) : []
    }
}
