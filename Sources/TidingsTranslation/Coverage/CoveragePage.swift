import TidingsIntl
import TidingsModel
import TidingsStrings

/// The coverage as one page of HTML that needs nothing else: no script, no font, no picture.
///
/// Each chart stands in a table beside its figures, so that nothing is only seen. The names of languages are marked
/// with their language and its direction.
public struct CoveragePage: Sendable {
    private let coverage: Coverage
    private let title: String

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - coverage: What is shown.
    ///   - title: What was looked at; by default its path.
    public init(_ coverage: Coverage, title: String? = nil) {
        self.coverage = coverage
        self.title = title ?? coverage.path
    }

    /// The page.
    public var html: String {
        HTMLText.page(
            title: "\(title): translations", style: Self.style, isPublic: true,
            body: """
                <header><h1>\(HTMLText.foreign(title))</h1>
                <p>\(summary)</p>\(legend)</header>
                <main>
                \(totals)\(coverage.tables.map(section).joined(separator: "\n"))
                </main>
                """)
    }

    private var summary: String {
        let texts = coverage.tables.reduce(0) { $0 + $1.keys.count }
        let sources = Set(coverage.tables.map(\.source)).sorted().map { LanguageName($0).english }
        let complete = coverage.totals.count { $0.counts.share >= 1 }
        let count = coverage.totals.count
        return "\(HTMLText.number(texts)) \(texts == 1 ? "text" : "texts") in "
            + "\(HTMLText.escaped(sources.joined(separator: ", "))), translated into \(HTMLText.number(count)) "
            + "\(count == 1 ? "language" : "languages"); \(HTMLText.number(complete)) of them complete."
    }

    private var legend: String {
        let items = TextState.allCases.map { state in
            "<li><span class=\"key \(state.rawValue)\" aria-hidden=\"true\"></span>"
                + "<b>\(state.title)</b> \(state.meaning)</li>"
        }
        return "<ul class=\"legend\">\(items.joined())</ul>"
    }

    /// All tables together, where there are several.
    private var totals: String {
        guard coverage.tables.count > 1 else { return "" }
        let rows = coverage.totals.map { row(CoverageRow($0)) }
        return "<section><h2>All tables</h2>\(table(rows))</section>\n"
    }

    private func section(_ table: TableCoverage) -> String {
        let rows = table.languages.map { row(CoverageRow($0)) }
        let place = table.path == coverage.path ? "" : " <small>\(HTMLText.foreign(table.path))</small>"
        let body = rows.isEmpty ? "<p>There is no other language.</p>" : self.table(rows)
        return "<section><h2>\(HTMLText.foreign(table.name))\(place)</h2>\(body)\(lacking(in: table))</section>"
    }

    private func table(_ rows: [String]) -> String {
        let numbers = TextState.allCases.map { "<th scope=\"col\" class=\"n\">\($0.title)</th>" }.joined()
        return
            "<div class=\"wide\"><table><thead><tr><th scope=\"col\">Language</th><th scope=\"col\" class=\"n\">Done</th>"
            + "<th scope=\"col\"><span class=\"hidden\">Chart</span></th>\(numbers)<th scope=\"col\">Review</th></tr>"
            + "</thead><tbody>\n\(rows.joined(separator: "\n"))\n</tbody></table></div>"
    }

    private func row(_ row: CoverageRow) -> String {
        let counts = row.counts
        let figures = TextState.allCases.map { state in
            "<td class=\"n\">\(counts[state] == 0 ? "<span class=\"none\">0</span>" : HTMLText.number(counts[state]))</td>"
        }
        return "<tr><th scope=\"row\">\(heading(row.name, row.tag))</th><td class=\"n\">\(counts.percent)</td>"
            + "<td>\(bar(counts))</td>\(figures.joined())<td class=\"r\">\(HTMLText.foreign(row.review))</td></tr>"
    }

    private func heading(_ name: LanguageName?, _ tag: String) -> String {
        let code = "<code>\(HTMLText.escaped(tag))</code>"
        guard let name else { return code }
        let language = HTMLText.escaped(name.language.description)
        let own =
            "<bdi lang=\"\(language)\" dir=\"\(name.language.direction.rawValue)\">\(HTMLText.escaped(name.own))</bdi>"
        let english = name.own == name.english ? "" : HTMLText.escaped(name.english) + " "
        return "\(own) <small>\(english)\(code)</small>"
    }

    private func bar(_ counts: CoverageCounts) -> String {
        guard counts.texts > 0 else { return "" }
        var place = 0.0
        let pieces = TextState.allCases.filter { counts[$0] > 0 }.map { state in
            // What is there is seen, however small it is.
            let width = max(Double(counts[state]) / Double(counts.texts) * 1000, 8)
            defer { place += width }
            return
                "<rect class=\"\(state.rawValue)\" x=\"\(Int(place))\" width=\"\(Int(width.rounded(.up)))\" height=\"10\"/>"
        }
        return "<svg class=\"bar\" viewBox=\"0 0 \(Int(max(place, 1))) 10\" preserveAspectRatio=\"none\" "
            + "aria-hidden=\"true\">\(pieces.joined())</svg>"
    }

    /// What is still to be written, language by language.
    private func lacking(in table: TableCoverage) -> String {
        let lists = table.languages.compactMap { language -> String? in
            let keys = table.keys.filter { language.states[$0]?.isCovered == false }
            // Of a language that has nothing yet, the whole list says nothing.
            guard !keys.isEmpty, keys.count < table.keys.count else { return nil }
            let shown = keys.prefix(Self.mostKeys).map { "<li><code>\(HTMLText.foreign($0))</code></li>" }.joined()
            let rest = keys.count - min(keys.count, Self.mostKeys)
            let more = rest > 0 ? "<p>and \(HTMLText.number(rest)) more</p>" : ""
            return "<details><summary>\(heading(language.language.map(LanguageName.init), language.folder)): "
                + "\(HTMLText.number(keys.count)) to write</summary><ul class=\"keys\">\(shown)</ul>\(more)</details>"
        }
        return lists.joined(separator: "\n")
    }

    /// More keys than these nobody reads in a page.
    private static let mostKeys = 200
}

extension TextState {
    /// What the state is, for a legend.
    fileprivate var meaning: String {
        switch self {
        case .translated: "text of its own"
        case .same: "its own text is the source’s"
        case .inherited: "from its parent language"
        case .empty: "nothing in it"
        case .missing: "not there"
        }
    }
}
