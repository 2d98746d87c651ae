import TidingsIntl

/// Holds the controls of writing directions against each other.
///
/// Source: UAX #9, BD8–BD13.
enum Directions {
    private enum Opened { case embedding, isolate }

    /// What is wrong with the controls of a text; `nil` if nothing is.
    static func fault(in text: String) -> String? {
        var open: [(kind: Opened, scalar: Unicode.Scalar)] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E: open.append((.embedding, scalar))
            case 0x2066...0x2068: open.append((.isolate, scalar))
            case 0x202C:
                guard open.last?.kind == .embedding else {
                    return "U+202C closes no embedding. Take it out, or open one before it."
                }
                open.removeLast()
            case 0x2069:
                guard let last = open.lastIndex(where: { $0.kind == .isolate }) else {
                    return "U+2069 closes no isolate. Take it out, or open one before it."
                }
                if last < open.count - 1 { return unclosed(open[last + 1].scalar, by: "U+202C") }
                open.removeSubrange(last...)
            case 0x2029: open = []
            default: break
            }
        }
        return open.last.map { unclosed($0.scalar, by: $0.kind == .isolate ? "U+2069" : "U+202C") }
    }

    private static func unclosed(_ scalar: Unicode.Scalar, by end: String) -> String {
        "The text opens a direction by \(scalar.codePoint) and does not close it. Close it by \(end)."
    }

    /// The text with its controls in pairs.
    static func balanced(_ text: String) -> String { Bidi.balanced(text) }
}
