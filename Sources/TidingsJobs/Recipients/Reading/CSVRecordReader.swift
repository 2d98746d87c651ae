import CSimdjson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Finds the records of CSV (RFC 4180) in a window.
///
/// After a fault of quoting it goes on with the line after the one on which the record began: a quotation mark that is
/// never closed costs one recipient, not all that follow.
struct CSVRecordReader {
    /// One record that is not blank.
    struct Record {
        var line: Int
        var offset: Int64
        var length: Int64
        var fault: EntryFault?
    }

    let window: EntryWindow
    /// How many lines were read.
    var line: Int
    /// No record begins at this place of the file or behind it.
    var end = Int64.max
    /// The cells of the last record, if it was asked for them.
    private(set) var cells: [UnsafeRawBufferPointer] = []
    private var parser = CSVRecordParser()
    private let unquoted = CellMemory()
    private let limit = RecipientReader.maximumEntryLength

    init(window: EntryWindow, line: Int) {
        self.window = window
        self.line = line
    }

    /// The next record; `nil` at the end.
    ///
    /// - Parameter isCounted: Whether nobody asks for the cells.
    mutating func next(isCounted: Bool = false) -> Record? {
        while window.offset < end, let found = window.line(at: 0, limit: limit) {
            line += 1
            var record = Record(line: line, offset: window.offset, length: Int64(found.count))
            guard !found.isTooLong else {
                record.length = window.skipLine()
                record.fault = .tooLong
                return record
            }
            let bytes = window.bytes(of: found)
            guard let base = bytes.baseAddress, memchr(base, Int32(UInt8(ascii: "\"")), bytes.count) != nil else {
                let next = found.next ?? found.count
                if bytes.isBlank {
                    window.advance(by: next)
                    continue
                }
                if !isCounted {
                    record.fault = isUnicode(bytes) ? nil : .notUnicode
                    split(bytes)
                }
                window.advance(by: next)
                return record
            }
            return quoted(record, found, isCounted)
        }
        return nil
    }

    private mutating func split(_ bytes: UnsafeRawBufferPointer) {
        cells.removeAll(keepingCapacity: true)
        var start = 0
        while let base = bytes.baseAddress,
            let comma = memchr(base + start, Int32(UInt8(ascii: ",")), bytes.count - start)
        {
            let end = UnsafeRawPointer(comma) - base
            cells.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            start = end + 1
        }
        cells.append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// A record with quotation marks, which may go over several lines.
    private mutating func quoted(_ record: Record, _ first: EntryWindow.Line, _ isCounted: Bool) -> Record? {
        var record = record
        var found = first
        var (lines, length) = (0, 0)
        parser.reset()
        while true {
            lines += 1
            length += found.count + 1
            if found.isTooLong || length > limit + 1 { break }
            do throws(CSVRecordParser.Fault) {
                if try parser.feed(window.bytes(of: found)) {
                    record.length = Int64(found.start + found.count)
                    line += lines - 1
                    if !isCounted { takeCells(&record) }
                    window.advance(by: found.next ?? found.start + found.count)
                    return record
                }
            } catch {
                return passFirst(first, record, error)
            }
            guard let next = found.next, let following = window.line(at: next, limit: limit) else { break }
            found = following
        }
        return window.failure == nil ? passFirst(first, record, parser.neverClosed) : nil
    }

    private mutating func takeCells(_ record: inout Record) {
        cells.removeAll(keepingCapacity: true)
        let bytes = unquoted.hold(parser.bytes)
        if !isUnicode(bytes) { record.fault = .notUnicode }
        var start = 0
        for end in parser.ends {
            cells.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            start = end
        }
    }

    private func passFirst(
        _ first: EntryWindow.Line, _ record: Record, _ fault: CSVRecordParser.Fault
    ) -> Record {
        var record = record
        let message =
            switch fault.kind {
            case .quoteInPlainCell: "A quotation mark stands within a cell that does not begin with one."
            case .textAfterQuote: "The cell goes on after its closing quotation mark."
            case .neverClosed: "The quotation mark that opens this cell is never closed."
            }
        let advice = "Put the whole cell in quotation marks and write each one within it twice."
        record.fault = EntryFault(
            rule: "bad-quoting", message: "\(message) \(advice)", line: record.line + fault.line,
            column: fault.column)
        window.advance(by: first.next ?? first.count)
        return record
    }
}

/// Whether bytes are UTF-8; nearly all are plain ASCII.
private func isUnicode(_ bytes: UnsafeRawBufferPointer) -> Bool {
    entry_is_plain(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        || String(validating: bytes, as: UTF8.self) != nil
}

/// The cells of a record without their quotation marks, until the next such record.
private final class CellMemory {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_024, alignment: 8)

    deinit { memory.deallocate() }

    func hold(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
        if memory.count < bytes.count {
            memory.deallocate()
            memory = .allocate(byteCount: bytes.count * 2, alignment: 8)
        }
        memory.copyBytes(from: bytes)
        return UnsafeRawBufferPointer(rebasing: memory[..<bytes.count])
    }
}
