import CSimdjson
import Synchronization
import TidingsDigest
import TidingsStore

extension RecipientList {
    /// A piece before its place among the others is known.
    private struct Piece: Sendable {
        var range: Range<Int64>
        var lines: Int
        var digest: ContentDigest
    }

    /// What was found in a range: usually one piece.
    private struct Measured: Sendable {
        var pieces: [Piece]
        /// The order of its ids; `nil` where that was not looked at.
        var order: IDOrder?
    }

    /// What pieces are measured by.
    private struct PieceCounter: Sendable {
        let preamble: [UInt8]
        let hashesContent: Bool
        let disorder = Disorder()
    }

    /// Whether ids were found somewhere that do not ascend: then the others need not be looked at.
    private final class Disorder: Sendable {
        let isFound = Atomic<Bool>(false)
    }

    /// The size of pieces where all sinks take a message twice without harm.
    public static let usualChunkSize = 512 << 10

    /// Cuts the list into pieces, and says what each holds.
    ///
    /// It reads the file once, and keeps of it some hundred bytes for each piece.
    ///
    /// - Parameters:
    ///   - chunkSize: How many bytes a piece has, about; 4096 at least.
    ///   - threads: How many tasks read at once.
    ///   - hashesContent: Whether digests name the content; without a ledger nobody compares them, and they say nothing.
    /// - Throws: When the file cannot be read, or changes meanwhile.
    public func survey(
        chunkSize: Int = usualChunkSize, threads: Int = 1, hashesContent: Bool = true
    ) async throws(RecipientReaderError) -> ListSurvey {
        try source.check()
        let ranges = try pieces(of: Int64(max(chunkSize, 4_096)))
        let tickets = Tickets(count: ranges.count)
        let counter = PieceCounter(preamble: preamble, hashesContent: hashesContent)
        let parts = await inParallel(threads) { self.measure(ranges, tickets, counter) }
        var measured: [Int: Measured] = [:]
        for part in parts { measured.merge(try part.get()) { first, _ in first } }
        try source.check()
        var order: IDOrder? = IDOrder()
        for number in ranges.indices {
            guard let next = measured[number]?.order else {
                order = nil
                break
            }
            order?.append(next)
        }
        let isInOrder = counter.disorder.isFound.load(ordering: .relaxed) ? false : order?.isAscending
        var chunks: [ListChunk] = []
        var line = firstLine
        var whole = SHA256()
        whole.update("tidings-list-1\u{1F}\(format.rawValue)\u{1F}")
        whole.update(preamble)
        for piece in ranges.indices.flatMap({ measured[$0]?.pieces ?? [] }) {
            chunks.append(
                ListChunk(
                    ordinal: chunks.count, offset: piece.range.lowerBound, length: piece.range.count, line: line,
                    digest: piece.digest))
            line += piece.lines
            whole.update(piece.digest.bytes)
        }
        return ListSurvey(
            digest: ContentDigest(whole.digest()), chunks: chunks, size: source.size, idsAscend: isInOrder)
    }

    /// Measures pieces until none is left, each by its number.
    private func measure(
        _ ranges: [Range<Int64>], _ tickets: Tickets, _ counter: PieceCounter
    ) -> Result<[Int: Measured], RecipientReaderError> {
        let reader = self.reader()
        var measured: [Int: Measured] = [:]
        do throws(RecipientReaderError) {
            while let number = tickets.next() { measured[number] = try measure(ranges[number], counter, by: reader) }
        } catch {
            return .failure(error)
        }
        return .success(measured)
    }

    private func measure(
        _ range: Range<Int64>, _ counter: PieceCounter, by reader: ChunkReader
    ) throws(RecipientReaderError) -> Measured {
        let bytes = try reader.open(range)
        let piece = try measure(range, bytes, counter)
        var measured = Measured(pieces: [piece])
        // While it is held, the order costs little: whoever repeats an id seldom has all ids in order.
        if bytes != nil, !counter.disorder.isFound.load(ordering: .relaxed) {
            let order = reader.order()
            if let failure = reader.failure { throw failure }
            if !order.isAscending { counter.disorder.isFound.store(true, ordering: .relaxed) }
            measured.order = order
        }
        if format == .jsonLines, piece.lines > Self.maximumLines { measured.pieces = try cut(piece.range, counter) }
        return measured
    }

    /// Measures a piece whose bytes are held, or else are read.
    private func measure(
        _ range: Range<Int64>, _ bytes: UnsafeRawBufferPointer?, _ counter: PieceCounter
    ) throws(RecipientReaderError) -> Piece {
        var (hash, lines) = (SHA256(), 0)
        hash.update(counter.preamble)
        func take(_ bytes: UnsafeRawBufferPointer) {
            if counter.hashesContent { hash.update(bytes) }
            lines += entry_count_lines(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        if let bytes { take(bytes) } else { try forEachPiece(of: range, take) }
        return Piece(range: range, lines: lines, digest: ContentDigest(hash.digest()))
    }

    private func forEachPiece(
        of range: Range<Int64>, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(RecipientReaderError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        try source.forEachPiece(of: range, buffer, body)
    }

    /// Cuts a piece of many short lines after as many as a piece may have.
    private func cut(
        _ range: Range<Int64>, _ counter: PieceCounter
    ) throws(RecipientReaderError) -> [Piece] {
        var starts = [range.lowerBound]
        var (lines, offset) = (0, range.lowerBound)
        try forEachPiece(of: range) { bytes in
            for (place, byte) in bytes.enumerated() where byte == 0x0A {
                lines += 1
                let next = offset + Int64(place) + 1
                if lines.isMultiple(of: Self.maximumLines), next < range.upperBound { starts.append(next) }
            }
            offset += Int64(bytes.count)
        }
        var pieces: [Piece] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : range.upperBound
            pieces.append(try measure(start..<end, nil, counter))
        }
        return pieces
    }
}
