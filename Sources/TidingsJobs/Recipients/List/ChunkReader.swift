import TidingsDigest
import TidingsModel
public import TidingsStore

/// Yields the entries of pieces of a list, one piece after the other.
///
/// It keeps its memory from piece to piece, and what it learned of the values that many people share. Not safe to share
/// between threads.
public final class ChunkReader: Sequence, IteratorProtocol {
    /// A piece up to this size is held whole; of a longer one, which has lines that are too long, a part.
    static let capacity = 2 << 20

    private let list: RecipientList
    private let window: EntryWindow
    private let scanner: any EntryScanner
    private let maker: RecipientMaker
    private let repeats: RepeatedIDs
    private var firstLines: [Int: Int] = [:]
    private var position = 0

    init(_ list: RecipientList, repeats: RepeatedIDs) {
        self.list = list
        self.repeats = repeats
        window = EntryWindow(list.source, 0..<0, capacity: 1)
        scanner = list.scanner(window)
        maker = RecipientMaker(check: RecipientCheck(file: list.file, isKnownTimeZone: list.isKnownTimeZone))
    }

    /// Goes to a piece.
    ///
    /// - Parameters:
    ///   - chunk: The piece, of a survey of this list.
    ///   - checksContent: Whether its bytes must have the digest of the survey. That the file was not written to is
    ///     checked anyhow; the digest also finds out who was quicker than the clock of the file system.
    /// - Throws: When the file cannot be read, or is no longer what it was.
    public func open(_ chunk: ListChunk, checksContent: Bool = true) throws(RecipientReaderError) {
        let range = chunk.offset..<(chunk.offset + Int64(chunk.length))
        guard range.lowerBound >= list.range.lowerBound, range.upperBound <= list.range.upperBound else {
            throw RecipientReaderError(file: list.file, reason: .changed)
        }
        let bytes = try open(range)
        firstLines = repeats.firstLines(inChunk: chunk.ordinal)
        scanner.line = chunk.line
        if checksContent, try digest(of: range, bytes) != chunk.digest {
            throw RecipientReaderError(file: list.file, reason: .changed)
        }
        try list.source.check()
    }

    /// Goes to a range of whole entries, and shows its bytes, if it is not too long to be held whole.
    func open(_ range: Range<Int64>) throws(RecipientReaderError) -> UnsafeRawBufferPointer? {
        (position, firstLines) = (0, [:])
        scanner.end = range.upperBound
        let reach = list.reach(of: range)
        window.open(reach, capacity: Self.capacity)
        guard reach.count <= Self.capacity else { return nil }
        while window.fill() {}
        if let failure { throw failure }
        return window.bytes.count < range.count ? nil : UnsafeRawBufferPointer(rebasing: window.bytes[..<range.count])
    }

    /// The next entry of the piece; `nil` at its end.
    public func next() -> ListEntry? {
        guard let entry = scanner.next() else { return nil }
        defer { position += 1 }
        var (recipient, problems) = maker.recipient(from: entry, of: scanner)
        if !firstLines.isEmpty, let first = firstLines[position], let repeated = recipient {
            recipient = nil
            problems = [.repeated(repeated.id, first: first, file: list.file, line: entry.line)]
        }
        return ListEntry(
            position: position, line: entry.line, offset: entry.offset, length: entry.length, recipient: recipient,
            problems: problems)
    }

    /// What ended the reading of a very long piece before its end; `nil` if nothing did.
    public var failure: RecipientReaderError? {
        window.failure.map { RecipientReaderError(file: list.file, reason: .system(number: $0)) }
    }

    /// The ids of the piece, with the places of their entries, whether or not these can be used.
    func forEachID(_ body: (UnsafeRawBufferPointer, ScannedEntry, Int) -> Void) {
        while let entry = scanner.nextID() {
            switch entry.content {
            case .raw(let raw): if !raw.id.isAbsent { body(raw.id.bytes, entry, position) }
            case .fields(let fields):
                if case .text(var id) = fields[.id] {
                    id.withUTF8 { body(UnsafeRawBufferPointer($0), entry, position) }
                }
            case .fault: break
            }
            position += 1
        }
    }

    /// The order of the ids of the piece.
    func order() -> IDOrder {
        var order = IDOrder()
        forEachID { id, _, _ in order.take(id) }
        return order
    }

    private func digest(
        of range: Range<Int64>, _ bytes: UnsafeRawBufferPointer?
    ) throws(RecipientReaderError) -> ContentDigest {
        var hash = SHA256()
        hash.update(list.preamble)
        if let bytes {
            hash.update(bytes)
        } else {
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
            defer { buffer.deallocate() }
            try list.source.forEachPiece(of: range, buffer) { hash.update($0) }
        }
        return ContentDigest(hash.digest())
    }
}
