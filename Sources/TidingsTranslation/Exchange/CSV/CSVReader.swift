import TidingsModel

/// Reads comma-separated values whose first row names the columns.
///
/// `id` and `target` must be there; `source`, `context` (the table), `fuzzy` and `language` may.
public struct CSVReader: Sendable {
    /// What was read.
    public let file: ExchangeFile

    /// Reads a file.
    public init(_ bytes: [UInt8], file name: String, limits: ExchangeLimits = ExchangeLimits()) {
        var problems = ExchangeProblems(file: name, limit: limits.problems)
        var file = ExchangeFile()
        if bytes.count > limits.fileSize {
            problems.report(
                .error, "file-too-large",
                "The file has \(bytes.count) bytes; more than \(limits.fileSize) are not read.")
        } else if let text = ExchangeText.decode(bytes) {
            Self.read(text, name, limits, &file, &problems)
        } else {
            problems.report(
                .error, "encoding", "The file is neither UTF-8 nor UTF-16. Save it as “CSV UTF-8”.")
        }
        file.problems = problems.found
        self.file = file
    }

    private static func read(
        _ text: String, _ name: String, _ limits: ExchangeLimits, _ file: inout ExchangeFile,
        _ problems: inout ExchangeProblems
    ) {
        let read = CSVRows(text, limit: limits.records)
        if let fault = read.fault {
            problems.report(.error, "csv-syntax", fault.message, line: fault.line, column: fault.column)
        }
        guard let header = read.rows.first else {
            if read.fault == nil { problems.report(.warning, "no-texts", "The file has no rows.") }
            return
        }
        let names = header.cells.map { $0.lowercased() }
        guard let id = names.firstIndex(of: "id"), let target = names.firstIndex(of: "target") else {
            return problems.report(
                .error, "no-columns",
                "The first row must name the columns, among them “id” and “target”. Keep the row that the export has.",
                line: header.line)
        }
        let source = names.firstIndex(of: "source")
        let context = names.firstIndex(of: "context")
        let fuzzy = names.firstIndex(of: "fuzzy")
        let language = names.firstIndex(of: "language")
        for row in read.rows.dropFirst() {
            func cell(_ column: Int?) -> String? {
                column.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
            }
            guard row.cells.count <= names.count, let id = cell(id) else {
                problems.report(
                    .error, "csv-columns",
                    "The row has \(row.cells.count) cells, but there are \(names.count) columns. It is left out; "
                        + "put quotes around text with commas.", line: row.line)
                continue
            }
            if let written = cell(language), !written.isEmpty {
                if let known = file.targetLanguage, known != written {
                    problems.report(
                        .error, "several-languages",
                        "The row is in “\(written)”, an earlier one in “\(known)”. Import one language at a time.",
                        line: row.line, key: id)
                    continue
                }
                file.targetLanguage = written
            }
            let text = cell(target) ?? ""
            let isFuzzy = ["true", "1", "yes", "x"].contains((cell(fuzzy) ?? "").lowercased())
            file.records.append(
                ExchangeRecord(
                    id: id, table: cell(context).flatMap { $0.isEmpty ? nil : $0 }, source: cell(source),
                    target: text.isEmpty ? nil : text,
                    state: text.isEmpty ? .new : isFuzzy ? .needsReview : .translated,
                    place: SourcePlace(file: name, line: row.line)))
        }
    }
}
