/// Takes one record of CSV (RFC 4180) apart, line by line.
///
/// A record ends with its line, unless a quoted cell is still open.
struct CSVRecordParser {
    /// What breaks the rules of quoting, and where.
    struct Fault: Error, Equatable {
        enum Kind {
            case quoteInPlainCell
            case textAfterQuote
            case neverClosed
        }
        let kind: Kind
        /// The line, counted from the record's first, which is 0.
        let line: Int
        /// The column, counted from 1 in Unicode scalars.
        let column: Int
    }

    private enum State {
        case cellStart
        case plain
        case quoted
        case quoteSeen
    }

    /// The bytes of all cells so far.
    private(set) var bytes: [UInt8] = []
    /// Where each cell ends among them.
    private(set) var ends: [Int] = []
    private var state = State.cellStart
    private var line = -1
    private var opening = (line: 0, column: 0)

    /// Begins another record; the memory is kept.
    mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        (state, line, opening) = (.cellStart, -1, (0, 0))
    }

    /// Takes one line; `true` when the record is complete with it.
    mutating func feed(_ line: UnsafeRawBufferPointer) throws(Fault) -> Bool {
        self.line += 1
        let number = self.line
        var column = 0
        for byte in line {
            if byte & 0xC0 != 0x80 { column += 1 }
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")): state = .quoteSeen
            case (.quoted, _): bytes.append(byte)
            case (.quoteSeen, UInt8(ascii: "\"")):
                bytes.append(byte)
                state = .quoted
            case (_, UInt8(ascii: ",")): endCell()
            case (.quoteSeen, _): throw Fault(kind: .textAfterQuote, line: number, column: column)
            case (.cellStart, UInt8(ascii: "\"")):
                state = .quoted
                opening = (number, column)
            case (.plain, UInt8(ascii: "\"")): throw Fault(kind: .quoteInPlainCell, line: number, column: column)
            default:
                bytes.append(byte)
                state = .plain
            }
        }
        if state == .quoted {
            bytes.append(0x0A)
            return false
        }
        endCell()
        return true
    }

    /// What to say when the record does not end.
    var neverClosed: Fault { Fault(kind: .neverClosed, line: opening.line, column: opening.column) }

    private mutating func endCell() {
        ends.append(bytes.count)
        state = .cellStart
    }
}
