import CSimdjson

/// Entries as CSV (RFC 4180): a header, then a record for each.
final class CSVScanner: EntryScanner {
    let window: EntryWindow
    var line: Int {
        get { records.line }
        set { records.line = newValue }
    }
    var end: Int64 {
        get { records.end }
        set { records.end = newValue }
    }
    /// The columns; without any, nothing is read.
    var columns: [RecipientField?]
    private var records: CSVRecordReader
    private var situation = SituationWriter()

    init(window: EntryWindow, columns: [RecipientField?] = [], line: Int = 0) {
        self.window = window
        self.columns = columns
        records = CSVRecordReader(window: window, line: line)
    }

    /// Reads the header, with which the file begins.
    func readHeader(file: String) -> CSVHeader {
        guard let record = records.next() else {
            return window.failure == nil ? .missing(in: file) : CSVHeader()
        }
        guard let fault = record.fault else {
            return .read(records.cells.map { String(decoding: $0, as: UTF8.self) }, file: file, line: record.line)
        }
        return CSVHeader(problems: [fault.problem(file: file, line: record.line)])
    }

    func next() -> ScannedEntry? {
        guard !columns.isEmpty else { return nil }
        while let record = records.next() {
            // Spreadsheets write rows of commas where nothing is.
            if record.fault == nil, records.cells.allSatisfy(\.isEmpty) { continue }
            return ScannedEntry(
                line: record.line, offset: record.offset, length: record.length,
                content: record.fault.map(ScannedEntry.Content.fault) ?? read())
        }
        return nil
    }

    func readAgain() -> ScannedEntry.Content { .fault(.notUnicode) }

    private func read() -> ScannedEntry.Content {
        let cells = records.cells
        guard cells.count == columns.count else {
            let message =
                "This row has \(cells.count) cells, the header has \(columns.count). A cell with a comma "
                + "in it needs quotation marks around it."
            return .fault(EntryFault(rule: "cell-count", message: message))
        }
        var entry = RawEntry(
            id: .absent, email: .absent, name: .absent, situation: UnsafeRawBufferPointer(start: nil, count: 0),
            situationHash: 0)
        situation.reset()
        for (field, cell) in zip(columns, cells) {
            guard let field, !cell.isEmpty else { continue }
            switch field {
            case .id: entry.id = RawText(cell)
            case .email: entry.email = RawText(cell)
            case .name: entry.name = RawText(cell)
            case .locale: situation.write(field, words: cell)
            case .unsubscribed:
                if let flag = Self.flag(cell) {
                    situation.write(field, flag: flag)
                } else {
                    situation.write(field, text: cell)
                }
            default: situation.write(field, text: cell)
            }
        }
        situation.finish(&entry)
        return .raw(entry)
    }

    private static func flag(_ cell: UnsafeRawBufferPointer) -> Bool? {
        guard cell.count <= 5 else { return nil }
        switch String(decoding: cell, as: UTF8.self).lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: return nil
        }
    }
}

extension RawText {
    fileprivate init(_ cell: UnsafeRawBufferPointer) {
        let isPlain = entry_is_plain(cell.baseAddress?.assumingMemoryBound(to: CChar.self), cell.count)
        self.init(bytes: cell, isPlain: isPlain)
    }
}
