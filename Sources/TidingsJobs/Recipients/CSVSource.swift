import TidingsModel

/// Recipients as CSV (RFC 4180): a header, then a record for each; it streams, and it knows its lines.
///
/// After a fault of quoting it goes on with the line after the one on which the record began: a
/// quotation mark that is never closed costs one recipient, not all that follow.
final class CSVSource: RecipientSource {
    private enum Record {
        case cells([String], line: Int)
        case problem(RecipientRow)
    }

    private let lines: LineReader
    private let file: String
    /// The field of each column; `nil` for a column that nobody knows.
    private var columns: [RecipientField?]?
    private var pending: [RecipientRow] = []
    private var isUnusable = false

    init(lines: LineReader, file: String) {
        self.lines = lines
        self.file = file
    }

    func next() -> RecipientRow? {
        while !isUnusable || !pending.isEmpty {
            if !pending.isEmpty { return pending.removeFirst() }
            guard let record = record() else { return endOfFile() }
            switch record {
            case .problem(let problem):
                isUnusable = columns == nil
                return problem
            case .cells(let cells, let line):
                guard let columns else {
                    readHeader(cells, line: line)
                    continue
                }
                // Spreadsheets write rows of commas where nothing is.
                if cells.allSatisfy(\.isEmpty) { continue }
                return row(cells, columns: columns, line: line)
            }
        }
        return nil
    }

    private func endOfFile() -> RecipientRow? {
        guard columns == nil, lines.failure == nil else { return nil }
        isUnusable = true
        return .problem("bad-header", "The file is empty. Its first line names the columns: id,email,…", file, 1)
    }

    private func readHeader(_ cells: [String], line: Int) {
        let known = RecipientField.allCases.map(\.rawValue)
        var found: [RecipientField?] = []
        for cell in cells {
            let name = cell.lowercased()
            let field = RecipientField(rawValue: name)
            let isRepeated = field.map { found.contains($0) } ?? false
            found.append(isRepeated ? nil : field)
            guard field == nil || isRepeated else { continue }
            let meant = nearestWord(to: name, among: known).map { " Did you mean “\($0)”?" } ?? ""
            let message =
                isRepeated
                ? "The column \(quoted(cell)) stands twice; only the first is read."
                : "The column \(quoted(cell)) is not known and is left out.\(meant) "
                    + "Known are \(known.joined(separator: ", "))."
            let rule = isRepeated ? "repeated-column" : "unknown-column"
            pending.append(.problem(Problem(.warning, rule: rule, message, at: SourcePlace(file: file, line: line))))
        }
        if !found.contains(.id) {
            isUnusable = true
            let message = "The header has no column “id”. The first line names the columns, with commas between them."
            pending.append(.problem("bad-header", message, file, line))
        }
        columns = found
    }

    private func row(_ cells: [String], columns: [RecipientField?], line: Int) -> RecipientRow {
        guard cells.count == columns.count else {
            return .problem(
                "cell-count",
                "This row has \(cells.count) cells, the header has \(columns.count). A cell with a comma "
                    + "in it needs quotation marks around it.", file, line)
        }
        var fields = RecipientFields()
        for (field, cell) in zip(columns, cells) {
            guard let field else { continue }
            fields[field] = Self.value(of: cell, for: field)
        }
        return .fields(fields, line: line)
    }

    private static func value(of cell: String, for field: RecipientField) -> RecipientValue {
        switch field {
        case .locale:
            let tags = cell.split { $0 == ";" || $0 == " " }
            return tags.isEmpty ? .absent : .list(tags.map { .text(String($0)) })
        case .unsubscribed:
            switch cell.lowercased() {
            case "true", "yes", "1": return .flag(true)
            case "false", "no", "0": return .flag(false)
            default: return .text(cell)
            }
        default: return .text(cell)
        }
    }
}

extension CSVSource {
    /// The next record that is not blank.
    private func record() -> Record? {
        var parser = CSVRecordParser()
        var taken: [LineReader.Line] = []
        var length = 0
        while let line = lines.next() {
            if taken.isEmpty, line.isBlank { continue }
            if taken.isEmpty, line.isTooLong { return .problem(.tooLong(file, line.number)) }
            taken.append(line)
            length += line.bytes.count + 1
            if line.isTooLong || length > RecipientReader.maximumEntryLength + 1 { break }
            do {
                if try parser.feed(line.bytes) { return finished(parser.cells, line: taken[0].number) }
            } catch {
                return fault(error, after: taken)
            }
        }
        return taken.isEmpty || lines.failure != nil ? nil : fault(parser.neverClosed, after: taken)
    }

    private func finished(_ cells: [[UInt8]], line: Int) -> Record {
        let texts = cells.compactMap { String(validating: $0, as: UTF8.self) }
        return texts.count == cells.count ? .cells(texts, line: line) : .problem(.notUnicode(file, line))
    }

    private func fault(_ fault: CSVRecordParser.Fault, after taken: [LineReader.Line]) -> Record {
        lines.putBack(taken.dropFirst())
        let message =
            switch fault.kind {
            case .quoteInPlainCell: "A quotation mark stands within a cell that does not begin with one."
            case .textAfterQuote: "The cell goes on after its closing quotation mark."
            case .neverClosed: "The quotation mark that opens this cell is never closed."
            }
        let advice = "Put the whole cell in quotation marks and write each one within it twice."
        return .problem(
            .problem("bad-quoting", "\(message) \(advice)", file, taken[0].number + fault.line, fault.column))
    }
}
