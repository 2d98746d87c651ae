import TidingsIntl
import TidingsModel

/// Arguments that a text names by their numbers (`%1$@`).
extension StringCatalogReader {
    /// One argument cannot be a number here and a text there.
    mutating func checkTypes(_ text: String, _ node: Int) {
        var known: [Int: PrintfSpecifier] = [:]
        for case .specifier(let specifier, let position?) in PrintfText(text).parts {
            guard let first = known.updateValue(specifier, forKey: position), first.isNumber != specifier.isNumber
            else {
                continue
            }
            report(
                .warning, "argument-type-differs",
                "\(shown) takes argument \(position + 1) for a number and for something else: "
                    + "\(first.written) and \(specifier.written). Write the same in both.", node: node)
        }
    }

    /// A number that is left out is a slip more often than it is meant.
    mutating func checkPositions(_ text: String, _ variables: [String: StringsVariable], _ node: Int) {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return }
        var used: Set<Int> = []
        for part in PrintfText(text).parts {
            switch part {
            case .specifier(_, let position?), .variable(_, _, let position?): used.insert(position)
            case .variable(let name, _, nil):
                guard let position = variables[name]?.position else { return }
                used.insert(position - 1)
            case .specifier, .number: return
            case .words, .unknown, .fullWidth: break
            }
        }
        // Numbers may be as large as their author likes; only the first that is missing is named.
        guard let last = used.max(), let missing = (0...used.count).first(where: { !used.contains($0) }), missing < last
        else { return }
        report(
            .note, "skipped-argument",
            "\(shown) uses argument \(last + 1), but not argument \(missing + 1). See whether the numbers are right.",
            node: node)
    }
}
