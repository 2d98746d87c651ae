public import TidingsModel

/// Writes XLIFF 2.0.
///
/// The id of a unit may not be any text there, so that a unit is named by its key and numbered. Source: the OASIS
/// standard of XLIFF 2.0.
public struct XLIFF2Writer: Sendable {
    /// The text of the file.
    public let text: String
    /// What cannot be written.
    public let problems: [Problem]

    /// Writes the texts of an export.
    public init(_ export: TranslationExport) {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="\#(export.source)""#
                + #" trgLang="\#(export.target)">"#,
        ]
        let (units, problems) = XLIFFFitness.sorted(export.units)
        self.problems = problems
        var number = 0
        for (index, file) in XLIFFFitness.files(of: units).enumerated() {
            lines.append(#"  <file id="f\#(index + 1)" original="\#(XMLEscaping.attribute(file.original))">"#)
            for unit in file.units {
                number += 1
                lines += Self.lines(unit, number)
            }
            lines.append("  </file>")
        }
        text = (lines + ["</xliff>", ""]).joined(separator: "\n")
    }

    private static func lines(_ unit: ExchangeUnit, _ number: Int) -> [String] {
        var lines = [
            #"    <unit id="u\#(number)" name="\#(XMLEscaping.attribute(unit.id))" xml:space="preserve">"#
        ]
        let notes = [(unit.comment, ""), (unit.hint, #" category="Tidings""#)]
            .compactMap { note, kind in note.map { "        <note\(kind)>\(XMLEscaping.text($0))</note>" } }
        if !notes.isEmpty { lines += ["      <notes>"] + notes + ["      </notes>"] }
        let state =
            switch unit.state {
            case .new: "initial"
            case .needsReview: #"translated" subState="tidings:needs-review"#
            case .translated: "translated"
            }
        lines += [
            #"      <segment state="\#(state)">"#, "        <source>\(XMLEscaping.text(unit.source))</source>",
        ]
        if let target = unit.target { lines.append("        <target>\(XMLEscaping.text(target))</target>") }
        return lines + ["      </segment>", "    </unit>"]
    }
}
