import TidingsIntl

/// Cells in columns, each as wide as its widest cell on a terminal.
struct Columns {
    /// The lines, without blanks at their ends.
    let lines: [String]

    /// Sets rows of cells.
    ///
    /// - Parameter rightAligned: The columns that hold numbers.
    init(_ rows: [[String]], rightAligned: Set<Int> = []) {
        let rows = rows.map { $0.map(Self.onOneLine) }
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? DisplayWidth.columns(of: $0[column]) : 0 }.max() ?? 0
        }
        lines = rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: widths[column] - DisplayWidth.columns(of: cell))
                return rightAligned.contains(column) ? blanks + cell : cell + blanks
            }
            let line = cells.joined(separator: "  ")
            guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
            return String(line[...last])
        }
    }

    /// A text of others without what would end the line, or drive a terminal.
    static func onOneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { plain.append(isControl(scalar) ? " " : scalar) }
        return String(plain)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }
}
