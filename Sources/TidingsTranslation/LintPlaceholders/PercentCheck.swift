import TidingsIntl
import TidingsStrings

/// Looks for percent signs that should be doubled.
enum PercentCheck {
    static func look(_ pair: TextPair, _ report: inout LintReport) {
        let target = pair.target
        guard target.syntax == .printf, target.traits.contains(.percent) else { return }
        // A text that nobody fills in shows its percent signs as they are.
        guard !pair.source.arguments.isEmpty || !target.arguments.isEmpty else { return }
        guard target.printf.parts.contains(where: \.isLonePercent) else { return }
        report(
            "A percent sign in “\(pair.key)” begins no placeholder. Write %% for it.",
            fix: target.isWhole ? .text(mended(target)) : nil)
    }

    /// The text with all lone percent signs doubled.
    private static func mended(_ text: LintText) -> String {
        text.printf.parts.reduce(into: "") { result, part in
            switch part {
            case .words(let words): result += words.replacing("%", with: "%%")
            case .unknown(let written): result += written == "%" ? "%%" : written
            case .specifier(let specifier, _): result += specifier.written
            case .variable(_, let written, _), .number(let written), .fullWidth(let written): result += written
            }
        }
    }
}

extension PrintfText.Part {
    fileprivate var isLonePercent: Bool {
        if case .unknown(let written) = self { written == "%" } else { false }
    }
}
