import TidingsModel

/// The first record of a list in CSV: it names the columns.
struct CSVHeader: Sendable {
    /// The field of each column; `nil` for a column that is not read.
    var columns: [RecipientField?] = []
    /// What is wrong with it; columns that are not read are warnings.
    var problems: [Problem] = []
    /// Whether records can be read by it.
    var isUsable = false

    /// Nothing stands in the file.
    static func missing(in file: String) -> CSVHeader {
        let message = "The file is empty. Its first line names the columns: id,email,…"
        return CSVHeader(problems: [
            Problem(.error, rule: "bad-header", message, at: SourcePlace(file: file, line: 1))
        ])
    }

    /// Reads the names of the columns.
    static func read(_ cells: [String], file: String, line: Int) -> CSVHeader {
        var header = CSVHeader()
        let place = SourcePlace(file: file, line: line)
        let known = RecipientField.allCases.map(\.rawValue)
        for cell in cells {
            let name = cell.lowercased()
            let field = RecipientField(rawValue: name)
            let isRepeated = field.map { header.columns.contains($0) } ?? false
            header.columns.append(isRepeated ? nil : field)
            guard field == nil || isRepeated else { continue }
            let meant = nearestWord(to: name, among: known).map { " Did you mean “\($0)”?" } ?? ""
            let message =
                isRepeated
                ? "The column \(quoted(cell)) stands twice; only the first is read."
                : "The column \(quoted(cell)) is not known and is left out.\(meant) "
                    + "Known are \(known.joined(separator: ", "))."
            let rule = isRepeated ? "repeated-column" : "unknown-column"
            header.problems.append(Problem(.warning, rule: rule, message, at: place))
        }
        header.isUsable = header.columns.contains(.id)
        if !header.isUsable {
            let message = "The header has no column “id”. The first line names the columns, with commas between them."
            header.problems.append(Problem(.error, rule: "bad-header", message, at: place))
        }
        return header
    }
}
