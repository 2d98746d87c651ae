import TidingsIntl
import TidingsModel
import TidingsStrings

/// The coverage as a table for a terminal, line by line.
///
/// Columns line up by the columns that characters take there, so that Japanese names do not push figures aside.
public struct CoverageLines: Sendable {
    private let coverage: Coverage
    private let width: Int?

    /// Shows a coverage.
    ///
    /// - Parameters:
    ///   - coverage: What is shown.
    ///   - width: The columns that there are. Where a table is wider, its languages have their English names only, or
    ///     but their tags.
    public init(_ coverage: Coverage, width: Int? = nil) {
        self.coverage = coverage
        self.width = width
    }

    /// All tables by language; behind several, their sum.
    public var byLanguage: [String] {
        var lines: [String] = []
        for table in coverage.tables {
            if !lines.isEmpty { lines.append("") }
            lines.append(heading(table))
            let rows = table.languages.map(CoverageRow.init)
            lines += self.lines(rows)
        }
        if coverage.tables.count > 1 {
            lines += ["", "All \(coverage.tables.count) tables:"]
            let rows = coverage.totals.map(CoverageRow.init)
            lines += self.lines(rows)
        }
        return lines
    }

    /// All tables by key: in how many languages each is, and in which it is not.
    public var byKey: [String] {
        var lines: [String] = []
        for table in coverage.tables {
            if !lines.isEmpty { lines.append("") }
            lines.append(heading(table))
            let rows = table.keys.map { key in
                let covered = table.languages.count { $0.states[key]?.isCovered ?? false }
                let lacks: [String] = [.missing, .empty, .same].compactMap { (state: TextState) -> String? in
                    let languages = table.languages.filter { $0.states[key] == state }.map(\.folder)
                    return languages.isEmpty ? nil : "\(state.rawValue): \(languages.joined(separator: " "))"
                }
                return ["\(covered) of \(table.languages.count)", key, lacks.joined(separator: "; ")]
            }
            lines += Columns(rows, rightAligned: [0]).lines.map { "  " + $0 }
        }
        return lines
    }

    private func heading(_ table: TableCoverage) -> String {
        let place = table.path == coverage.path ? "" : "\(table.path), "
        let count = table.keys.count
        return
            "\(place)\(table.name): \(count) \(count == 1 ? "text" : "texts") in \(LanguageName(table.source).english)"
    }

    private func lines(_ rows: [CoverageRow]) -> [String] {
        guard !rows.isEmpty else { return ["  There is no other language."] }
        let always: [TextState] = [.translated, .missing]
        let shown = TextState.allCases.filter { state in
            always.contains(state) || rows.contains { $0.counts[state] > 0 }
        }
        let hasReviews = rows.contains { !$0.review.isEmpty }
        let head = ["Language", "", "Done"] + shown.map(\.title) + (hasReviews ? ["Review"] : [])
        func lines(_ name: (LanguageName) -> String) -> [String] {
            let cells = rows.map { row in
                [row.tag, row.name.map(name) ?? "", row.counts.percent] + shown.map { "\(row.counts[$0])" }
                    + (hasReviews ? [row.review] : [])
            }
            return Columns([head] + cells, rightAligned: Set(2..<(3 + shown.count))).lines.map { "  " + $0 }
        }
        let names: [(LanguageName) -> String] = [{ $0.both }, { $0.english }]
        return names.lazy.map(lines).first(where: fits) ?? lines { _ in "" }
    }

    private func fits(_ lines: [String]) -> Bool {
        width.map { width in lines.allSatisfy { DisplayWidth.columns(of: $0) <= width } } ?? true
    }
}

extension TextState {
    /// The state as the head of a column.
    var title: String {
        switch self {
        case .translated: "Own"
        case .same: "Same"
        case .inherited: "Inherited"
        case .empty: "Empty"
        case .missing: "Missing"
        }
    }
}
