import TidingsIntl
public import TidingsModel
import TidingsStrings

/// Writes a PO file of GNU gettext.
///
/// The key is the context (`msgctxt`), so that equal texts of two keys stay two. Source: GNU gettext's manual, “The
/// Format of PO Files”.
public struct POWriter: Sendable {
    /// The text of the file.
    public private(set) var text: String
    /// What cannot be written.
    public private(set) var problems: [Problem] = []
    private let forms: POPluralForms?
    /// Several tables may have the same key.
    private let hasTables: Bool

    /// Writes the texts of an export.
    public init(_ export: TranslationExport) {
        let forms = POPluralForms(export.target)
        self.forms = forms
        hasTables = Set(export.units.map(\.table)).count > 1
        var lines = [#"msgid """#, #"msgstr """#]
        let name = export.units.first?.table ?? "Tidings"
        lines += [
            "Project-Id-Version: \(hasTables ? "Tidings" : name)", "PO-Revision-Date: ", "Last-Translator: ",
            "Language-Team: ", "Language: \(Self.language(export.target))",
            "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
        ].map { "\"\($0)\\n\"" }
        if let forms { lines.append("\"Plural-Forms: \(forms.header)\\n\"") }
        lines += ["X-Generator: Tidings", "X-Source-Language: \(export.source)"].map { "\"\($0)\\n\"" }
        text = ""
        var units = export.units[...]
        while let unit = units.first {
            let group = units.prefix {
                $0.table == unit.table && $0.key == unit.key && $0.form.plural == unit.form.plural
            }
            units = units.dropFirst(unit.form.plural == nil ? 1 : group.count)
            lines.append("")
            lines += unit.form.plural == nil ? single(unit) : plural(Array(group))
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// A tag as gettext writes it (`zh_TW`, `sr@latin`).
    private static func language(_ tag: LocaleTag) -> String {
        if let script = tag.script?.lowercased(), script == "latn" || script == "cyrl" {
            let region = tag.region.map { "_\($0)" } ?? ""
            return "\(tag.language)\(region)@\(script == "latn" ? "latin" : "cyrillic")"
        }
        return tag.base.description.split(separator: "-").joined(separator: "_")
    }

    /// The cases of a plural that gettext knows as one entry; the others, like exact numbers, by themselves.
    private func plural(_ units: [ExchangeUnit]) -> [String] {
        let categories = forms?.categories ?? []
        let cases = categories.map { category in units.first { $0.form.category == category } }
        guard let forms, let last = cases.compactMap({ $0 }).last else {
            return Array(units.map(single).joined(separator: [""]))
        }
        let own = units.filter { unit in !forms.categories.contains { $0 == unit.form.category } }
        let known = cases.compactMap { $0 }
        // Where “one” does not come of itself, its text is that of one thing all the same.
        let one = known.first { $0.form.category == .one }?.source ?? last.singularSource ?? last.source
        let other = last.generalSource ?? last.source
        let state: ExchangeState =
            known.contains { $0.state == .needsReview } ? .needsReview : .translated
        var lines = head(known, state, sources: [one, other])
        lines += POText.lines("msgctxt", context(last.form.plural?.id(of: last.key) ?? last.key, last))
        lines += POText.lines("msgid", one) + POText.lines("msgid_plural", other)
        for (number, unit) in cases.enumerated() { lines += POText.lines("msgstr[\(number)]", unit?.finished ?? "") }
        return own.reduce(lines) { $0 + [""] + single($1) }
    }

    private func single(_ unit: ExchangeUnit) -> [String] {
        head([unit], unit.state, sources: [unit.source]) + POText.lines("msgctxt", context(unit.id, unit))
            + POText.lines("msgid", unit.source) + POText.lines("msgstr", unit.finished ?? "")
    }

    private func context(_ id: String, _ unit: ExchangeUnit) -> String { hasTables ? "\(unit.table)/\(id)" : id }

    private func head(_ units: [ExchangeUnit], _ state: ExchangeState, sources: [String]) -> [String] {
        guard let unit = units.first else { return [] }
        var lines: [String] = []
        if let comment = unit.translatorComment { lines += Self.comment("#", comment) }
        for text in [unit.comment, unit.hint] { if let text { lines += Self.comment("#.", text) } }
        let file = unit.original.contains(" ") ? "\u{2068}\(unit.original)\u{2069}" : unit.original
        lines.append("#: \(file)" + (unit.place.line.map { ":\($0)" } ?? ""))
        var flags: [String] = []
        if state == .needsReview, units.contains(where: { !($0.finished ?? "").isEmpty }) { flags.append("fuzzy") }
        if unit.syntax == .printf, sources.allSatisfy(Self.isPrintf) { flags.append("objc-format") }
        if !flags.isEmpty { lines.append("#, " + flags.joined(separator: ", ")) }
        return lines
    }

    private static func comment(_ mark: String, _ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.isEmpty ? mark : "\(mark) \($0)" }
    }

    /// Whether gettext knows all that is filled in.
    private static func isPrintf(_ text: String) -> Bool {
        let parts = PrintfText(text).parts
        var isFilled = false
        for part in parts {
            switch part {
            case .words: continue
            case .specifier: isFilled = true
            case .variable, .number, .unknown, .fullWidth: return false
            }
        }
        return isFilled
    }
}
