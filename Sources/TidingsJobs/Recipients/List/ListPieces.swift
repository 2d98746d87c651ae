#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension RecipientList {
    /// The most lines of a piece, so that its entries can be counted in 16 bits.
    static let maximumLines = 32_768

    /// Where the pieces begin and end: at the first end of an entry from each multiple of a size on.
    ///
    /// So a piece stays the same when the list grows behind it.
    func pieces(of size: Int64) throws(RecipientReaderError) -> [Range<Int64>] {
        let starts =
            switch format {
            case .jsonLines: try lineStarts(size)
            case .csv: try recordStarts(size)
            }
        var pieces: [Range<Int64>] = []
        for (index, start) in starts.enumerated() {
            pieces.append(start..<(index + 1 < starts.count ? starts[index + 1] : range.upperBound))
        }
        return pieces
    }

    /// The first line that begins within each stretch of a size; a long line may leave some without one.
    private func lineStarts(_ size: Int64) throws(RecipientReaderError) -> [Int64] {
        guard !range.isEmpty else { return [] }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var starts = [range.lowerBound]
        var stretch = (range.lowerBound / size + 1) * size
        while stretch < range.upperBound {
            let end = min(stretch + size, range.upperBound)
            // The line end just before the stretch counts too.
            if let feed = try firstLineEnd(in: (stretch - 1)..<(end - 1), buffer) { starts.append(feed + 1) }
            stretch += size
        }
        return starts
    }

    private func firstLineEnd(
        in range: Range<Int64>, _ buffer: UnsafeMutableRawBufferPointer
    ) throws(RecipientReaderError) -> Int64? {
        var offset = range.lowerBound
        var wanted: Int64 = 512
        while offset < range.upperBound {
            let length = Int(min(wanted, range.upperBound - offset))
            let count = source.read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<length]), at: offset)
            if count < 0 { throw RecipientReaderError(file: file, reason: .system(number: Int32(-count))) }
            if count == 0 { throw RecipientReaderError(file: file, reason: .changed) }
            if let base = buffer.baseAddress, let feed = memchr(base, 0x0A, count) {
                return offset + Int64(UnsafeRawPointer(feed) - UnsafeRawPointer(base))
            }
            offset += Int64(count)
            wanted = Int64(buffer.count)
        }
        return nil
    }

    /// The same for records, which may go over several lines.
    private func recordStarts(_ size: Int64) throws(RecipientReaderError) -> [Int64] {
        guard !range.isEmpty else { return [] }
        let window = EntryWindow(source, range, capacity: 256 << 10)
        var records = CSVRecordReader(window: window, line: 0)
        var starts = [range.lowerBound]
        var (stretch, lines) = (range.lowerBound / size, 0)
        while records.next(isCounted: true) != nil {
            let place = window.offset
            guard place < range.upperBound else { break }
            guard place / size > stretch || records.line - lines >= Self.maximumLines else { continue }
            starts.append(place)
            (stretch, lines) = (place / size, records.line)
        }
        if let failure = window.failure { throw RecipientReaderError(file: file, reason: .system(number: failure)) }
        return starts
    }
}
