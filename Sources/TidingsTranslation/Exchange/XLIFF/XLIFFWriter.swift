public import TidingsModel

/// Writes XLIFF 1.2 as Xcode does, for Xcode and for the tools that read its files.
///
/// Source: the OASIS standard of XLIFF 1.2; what Xcode 15 to 26 exports.
public struct XLIFFWriter: Sendable {
    /// The text of the file.
    public let text: String
    /// What cannot be written.
    public let problems: [Problem]

    /// Writes the texts of an export.
    public init(_ export: TranslationExport) {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
                + #" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2"#
                + #" http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#,
        ]
        let (units, problems) = XLIFFFitness.sorted(export.units)
        self.problems = problems
        for file in XLIFFFitness.files(of: units) {
            lines += [
                #"  <file original="\#(XMLEscaping.attribute(file.original))" source-language="\#(export.source)""#
                    + #" target-language="\#(export.target)" datatype="plaintext">"#,
                "    <header>",
                #"      <tool tool-id="tidings" tool-name="Tidings"/>"#,
                "    </header>",
                "    <body>",
            ]
            for unit in file.units { lines += Self.lines(unit) }
            lines += ["    </body>", "  </file>"]
        }
        lines += ["</xliff>", ""]
        text = lines.joined(separator: "\n")
    }

    private static func lines(_ unit: ExchangeUnit) -> [String] {
        var lines = [
            #"      <trans-unit id="\#(XMLEscaping.attribute(XLIFFIdentifier.id(of: unit)))" xml:space="preserve">"#,
            "        <source>\(XMLEscaping.text(unit.source))</source>",
        ]
        if let target = unit.target {
            let state =
                switch unit.state {
                case .new: "new"
                case .needsReview: "needs-review-translation"
                case .translated: "translated"
                }
            lines.append(#"        <target state="\#(state)">\#(XMLEscaping.text(target))</target>"#)
        }
        let notes = [(unit.comment, ""), (unit.hint, #" from="Tidings""#)]
        for (note, origin) in notes {
            if let note { lines.append("        <note\(origin)>\(XMLEscaping.text(note))</note>") }
        }
        return lines + ["      </trans-unit>"]
    }
}
