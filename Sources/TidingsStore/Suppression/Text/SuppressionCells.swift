/// The cells of one line of a list: comma-separated values (RFC 4180), and a comment in the first of them.
struct SuppressionCells {
    /// One cell.
    struct Cell: Equatable {
        var text: [UInt8] = []
        var isQuoted = false
        /// The column at which it begins, counted from 1 in Unicode scalars.
        var column = 1
    }

    /// What breaks the rules of quoting, and where.
    struct Fault: Error, Equatable {
        let message: String
        let column: Int
    }

    private enum State { case start, plain, quoted, quoteSeen }

    /// The cells; none for a line with nothing but a comment.
    private(set) var cells: [Cell] = []
    private var cell = Cell()
    private var state = State.start
    private var column = 0
    private var opening = 1

    private static let advice = "Put the whole cell in quotation marks and write each one within it twice."

    /// Takes a line apart.
    ///
    /// A `#` in the first cell begins a comment if it stands at the beginning or behind a blank.
    init(_ line: [UInt8]) throws(Fault) {
        var previous = UInt8(ascii: " ")
        for byte in line {
            if byte & 0xC0 != 0x80 { column += 1 }
            let isComment = byte == UInt8(ascii: "#") && (previous == 0x20 || previous == 0x09)
            if isComment, cells.isEmpty, state != .quoted {
                if state == .start { return }
                break
            }
            try take(byte)
            previous = byte
        }
        if state == .quoted {
            throw Fault(
                message: "The quotation mark that opens this cell is never closed. \(Self.advice)", column: opening)
        }
        endCell()
        if cells.count == 1, cells[0].text.isEmpty, !cells[0].isQuoted { cells = [] }
    }

    private mutating func take(_ byte: UInt8) throws(Fault) {
        let isBlank = byte == 0x20 || byte == 0x09
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .quoteSeen
        case (.quoted, _): cell.text.append(byte)
        case (.quoteSeen, UInt8(ascii: "\"")):
            cell.text.append(byte)
            state = .quoted
        case (_, UInt8(ascii: ",")): endCell()
        case (.quoteSeen, _):
            guard isBlank else {
                throw Fault(
                    message: "The cell goes on after its closing quotation mark. \(Self.advice)", column: column)
            }
        case (.start, _) where isBlank: break
        case (.start, _):
            cell.column = column
            cell.isQuoted = byte == UInt8(ascii: "\"")
            state = cell.isQuoted ? .quoted : .plain
            opening = column
            if !cell.isQuoted { cell.text.append(byte) }
        default: cell.text.append(byte)
        }
    }

    private mutating func endCell() {
        if !cell.isQuoted {
            while cell.text.last == 0x20 || cell.text.last == 0x09 { cell.text.removeLast() }
        }
        cells.append(cell)
        cell = Cell(column: column + 1)
        state = .start
    }

    /// Writes cells as a line that is read as the same cells.
    static func line(_ texts: [String]) -> [UInt8] {
        var line: [UInt8] = []
        for (place, text) in texts.enumerated() {
            if place > 0 { line.append(UInt8(ascii: ",")) }
            let needsQuotes =
                text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }
                || text.utf8.first == 0x20 || text.utf8.last == 0x20
                || place == 0 && SuppressionColumns.isName(text)
            if !needsQuotes {
                line += text.utf8
                continue
            }
            line.append(UInt8(ascii: "\""))
            for byte in text.utf8 { line += byte == UInt8(ascii: "\"") ? [byte, byte] : [byte] }
            line.append(UInt8(ascii: "\""))
        }
        return line + [0x0A]
    }
}
