/// Rows of text in columns, for standard output.
public struct Table: Sendable {
    private var rows: [[String]]

    /// Begins with the heads of the columns.
    public init(_ heads: [String]) { rows = [heads] }

    /// Adds a row.
    public mutating func add(_ row: [String]) { rows.append(row) }

    /// The first column to the left, the others to the right.
    public var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

/// A number with so many decimals; Foundation's formats would bring Foundation into every program.
public func fixed(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let whole = Int64((number.magnitude * Double(scale)).rounded())
    let fraction = String(whole % Int64(scale))
    let sign = number < 0 && whole > 0 ? "-" : ""
    let digits = String(repeating: "0", count: max(decimals - fraction.count, 0)) + fraction
    return sign + String(whole / Int64(scale)) + (decimals > 0 ? "." + digits : "")
}
