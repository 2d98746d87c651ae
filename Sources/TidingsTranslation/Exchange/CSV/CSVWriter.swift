public import TidingsModel

/// Writes comma-separated values by RFC 4180, with the columns that translate-toolkit and Weblate know.
public struct CSVWriter: Sendable {
    /// The text of the file.
    public let text: String
    /// What should be known of the texts.
    public let problems: [Problem]

    /// The columns in order.
    static let columns = [
        "id", "source", "target", "context", "fuzzy", "developer_comments", "location", "language",
    ]

    /// Writes the texts of an export.
    ///
    /// - Parameters:
    ///   - export: The texts.
    ///   - hasMark: Whether the file begins with a byte order mark, without which Excel takes it for another encoding.
    public init(_ export: TranslationExport, hasMark: Bool) {
        var lines = [Self.columns.joined(separator: ",")]
        var formulas: [ExchangeUnit] = []
        for unit in export.units {
            let comment = [unit.comment, unit.hint].compactMap { $0 }.joined(separator: "\n")
            let location = unit.original + (unit.place.line.map { ":\($0)" } ?? "")
            let cells = [
                unit.id, unit.source, unit.finished ?? "", unit.table, unit.state == .needsReview ? "True" : "",
                comment,
                location, export.target.description,
            ]
            if [unit.id, unit.source, unit.target ?? ""].contains(where: Self.looksLikeFormula) {
                formulas.append(unit)
            }
            lines.append(cells.map(Self.cell).joined(separator: ","))
        }
        text = (hasMark ? "\u{FEFF}" : "") + lines.joined(separator: "\r\n") + "\r\n"
        problems = formulas.map { unit in
            Problem(
                .note, rule: "formula-cell",
                "“\(unit.id)” begins with a sign that a spreadsheet takes for a formula. Import the columns as text.",
                at: unit.place, key: unit.key)
        }
    }

    private static func looksLikeFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return ["=", "+", "-", "@", "\t", "\r"].contains(first)
    }

    private static func cell(_ text: String) -> String {
        let signs: Set<UInt8> = [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D]
        let needsQuotes =
            text.utf8.contains(where: signs.contains) || text.utf8.first == 0x20 || text.utf8.last == 0x20
        guard needsQuotes else { return text }
        return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String(Character($0)) }.joined() + "\""
    }
}
