/// The rows of a file with comma-separated values, by RFC 4180.
///
/// Spreadsheets of many countries part by semicolons, and some save with tabs: the first line tells.
struct CSVRows {
    /// A row and where it begins.
    struct Row {
        let cells: [String]
        let line: Int
    }

    /// What is wrong, and where.
    struct Fault {
        let message: String
        let line: Int
        let column: Int
    }

    private(set) var rows: [Row] = []
    private(set) var fault: Fault?
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0
    private let separator: UInt8

    private static let quote = UInt8(ascii: "\"")

    /// Reads rows, up to a limit.
    init(_ text: String, limit: Int) {
        bytes = Array(text.utf8)
        separator = Self.separator(of: bytes)
        while position < bytes.count, rows.count < limit, fault == nil { readRow() }
    }

    private static func separator(of bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == quote { isQuoted.toggle() }
            if !isQuoted, byte == 0x0A || byte == 0x0D { break }
            if !isQuoted, [0x2C, 0x3B, 0x09].contains(byte) { counts[byte, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? UInt8(ascii: ",")
    }

    private mutating func readRow() {
        let start = line
        var cells: [String] = []
        while true {
            guard let cell = readCell() else { return }
            cells.append(cell)
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        endLine()
        // An empty line is no row.
        if cells != [""] { rows.append(Row(cells: cells, line: start)) }
    }

    private mutating func readCell() -> String? {
        guard position < bytes.count, bytes[position] == Self.quote else {
            let end = bytes[position...].firstIndex { $0 == separator || $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            defer { position = end }
            return String(decoding: bytes[position..<end], as: UTF8.self)
        }
        let open = place
        position += 1
        var cell: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                guard position + 1 < bytes.count, bytes[position + 1] == Self.quote else {
                    position += 1
                    return endOfQuoted(cell)
                }
                position += 1
            }
            cell.append(byte)
            position += 1
            if byte == 0x0A || byte == 0x0D && (position == bytes.count || bytes[position] != 0x0A) {
                line += 1
                lineStart = position
            }
        }
        fault = Fault(
            message: "The quote that opens here is never closed. Nothing from here on is read.", line: open.line,
            column: open.column)
        return nil
    }

    private mutating func endOfQuoted(_ cell: [UInt8]) -> String? {
        guard position < bytes.count, ![separator, 0x0A, 0x0D].contains(bytes[position]) else {
            return String(decoding: cell, as: UTF8.self)
        }
        fault = Fault(
            message:
                "Text follows a closing quote here. A quote in a cell is written as two. Nothing from here on is read.",
            line: place.line, column: place.column)
        return nil
    }

    private mutating func endLine() {
        guard position < bytes.count else { return }
        let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
        position += isPair ? 2 : 1
        line += 1
        lineStart = position
    }

    private var place: (line: Int, column: Int) {
        (line, bytes[lineStart..<position].count { $0 & 0xC0 != 0x80 } + 1)
    }
}
