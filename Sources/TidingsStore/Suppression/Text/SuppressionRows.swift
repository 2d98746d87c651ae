import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Makes entries of the lines of a list or of a provider's export, and says what is wrong with each.
struct SuppressionRows {
    /// What a row says.
    enum Row {
        case entry(Suppression)
        /// A fault that passes, of an export: nobody is to be left out for it.
        case passing
        /// A comment, a blank line, the header, or something wrong.
        case nothing
    }

    /// How a row is read that does not say clearly why.
    enum Strictness {
        /// Whoever stands on a list is not written to.
        case list
        /// A report says why; rows that do not are of a cause that the user has named, or are left out.
        case export(otherwise: Suppression.Cause?)
    }

    let file: String
    let strictness: Strictness
    let asciiDomain: (String) -> String?
    /// The columns; `nil` before the first row.
    private(set) var columns: SuppressionColumns?
    /// What is wrong.
    private(set) var problems: BoundedProblems

    /// Nobody writes a longer line.
    static let longestLine = 65_536

    init(file: String, strictness: Strictness, asciiDomain: @escaping (String) -> String?) {
        self.file = file
        self.strictness = strictness
        self.asciiDomain = asciiDomain
        problems = BoundedProblems(file: file)
    }

    /// Reads the next line.
    mutating func read(_ line: FileLine) -> Row {
        guard !line.isTooLong else {
            note(.error, "long-line", "The line is longer than \(Self.longestLine) bytes and is left out.", line, 1)
            return .nothing
        }
        let cells: [SuppressionCells.Cell]
        do throws(SuppressionCells.Fault) {
            cells = try SuppressionCells(line.bytes).cells
        } catch {
            note(.error, "bad-quoting", "\(error.message) The line is left out.", line, error.column)
            return .nothing
        }
        // Spreadsheets write rows of commas where nothing is.
        guard cells.contains(where: { !$0.text.isEmpty || $0.isQuoted }) else { return .nothing }
        guard let columns else {
            if let header = SuppressionColumns(header: cells) {
                self.columns = header
                return .nothing
            }
            let columns = SuppressionColumns()
            self.columns = columns
            return row(cells, columns, line)
        }
        return row(cells, columns, line)
    }

    private mutating func row(
        _ cells: [SuppressionCells.Cell], _ columns: SuppressionColumns, _ line: FileLine
    ) -> Row {
        guard let subject = subject(cells, columns, line) else { return .nothing }
        let words = columns.causes.compactMap { text(cells, $0) }.filter { !$0.isEmpty }
        guard let cause = cause(words, cells, columns, line) else { return .nothing }
        guard case .cause(let known) = cause else { return .passing }
        // Commas in a note without quotation marks.
        let isLast = columns.note == columns.count - 1
        let note = columns.note.flatMap { place in
            isLast && cells.count > columns.count
                ? cells[place...].map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: ", ")
                : text(cells, place)
        }
        return .entry(Suppression(subject, cause: known, date: date(cells, columns, line), note: note))
    }

    private mutating func subject(
        _ cells: [SuppressionCells.Cell], _ columns: SuppressionColumns, _ line: FileLine
    ) -> SuppressionSubject? {
        let column = cells.indices.contains(columns.subject) ? cells[columns.subject].column : 1
        guard let text = text(cells, columns.subject) else {
            note(.error, "not-unicode", "The address or id is no UTF-8; the line is left out.", line, column)
            return nil
        }
        do throws(SuppressionSubject.Fault) {
            return try SuppressionSubject(text, asciiDomain: asciiDomain)
        } catch {
            let reason = error.description
            note(
                .error, "bad-subject", "\(reason.prefix(1).uppercased())\(reason.dropFirst()). The line is left out.",
                line, column)
            return nil
        }
    }

    /// The cause, a fault that passes, or `nil` where the row is to be left out.
    private mutating func cause(
        _ words: [String], _ cells: [SuppressionCells.Cell], _ columns: SuppressionColumns, _ line: FileLine
    ) -> Suppression.Cause.Reading? {
        let readings = words.map(Suppression.Cause.reading)
        let known = readings.first { $0 != .unknown }
        let column = columns.causes.first.flatMap { cells.indices.contains($0) ? cells[$0].column : nil }
        switch strictness {
        case .list:
            if case .cause? = known { return known }
            if words.isEmpty { return .cause(.byHand) }
            let causes = Suppression.Cause.allCases.map(\.rawValue).joined(separator: ", ")
            note(
                .warning, "unknown-cause", "The cause is none of \(causes); the entry counts as by-hand.", line, column)
            return .cause(.byHand)
        case .export(let otherwise):
            if let known { return known }
            if let otherwise { return .cause(otherwise) }
            note(
                .warning, "unknown-cause",
                "The row does not say in words that are known why mail is not to be sent; it is left out. Name the "
                    + "cause for such rows.", line, column)
            return nil
        }
    }

    private mutating func date(
        _ cells: [SuppressionCells.Cell], _ columns: SuppressionColumns, _ line: FileLine
    ) -> Date? {
        guard let place = columns.date, let text = text(cells, place), !text.isEmpty else { return nil }
        if (9...11).contains(text.utf8.count), let seconds = Int64(text), seconds > 0 {
            return Date(timeIntervalSince1970: Double(seconds))
        }
        if let date = StoredTime.date(of: text) ?? InternetDate.readDay(text) { return date }
        note(
            .warning, "bad-date", "This is no date, and is left out of the entry. \(InternetDate.form)", line,
            cells[place].column)
        return nil
    }

    /// The text of a cell, empty where the row has none; `nil` when it is no UTF-8.
    private func text(_ cells: [SuppressionCells.Cell], _ place: Int) -> String? {
        cells.indices.contains(place) ? String(validating: cells[place].text, as: UTF8.self) : ""
    }

    private mutating func note(
        _ severity: Problem.Severity, _ rule: String, _ message: String, _ line: FileLine, _ column: Int?
    ) {
        problems.append(
            Problem(severity, rule: rule, message, at: SourcePlace(file: file, line: line.number, column: column)))
    }
}
