/// A printf-style text in its parts.
public struct PrintfText: Sendable, Hashable {
    /// One part of the text.
    public enum Part: Sendable, Hashable {
        /// Words, with `%%` resolved.
        case words(String)
        /// A specifier, and which argument it means (from 0); `nil` for the next in order.
        case specifier(PrintfSpecifier, position: Int?)
        /// A variable of a `.stringsdict` or a String Catalog (`%#@files@`), and which argument it means.
        case variable(name: String, written: String, position: Int?)
        /// The number of the variable around the text (`%arg`).
        case number(written: String)
        /// A percent sign that begins no specifier, with what belongs to it.
        case unknown(String)
        /// A full-width percent sign where a specifier was meant.
        case fullWidth(String)
    }

    /// The parts from first to last.
    public let parts: [Part]

    /// Takes a text apart; only in that of a variable, `%arg` has a meaning.
    public init(_ text: String, isVariable: Bool = false) {
        var text = text
        parts = text.withUTF8 { bytes in
            var scanner = PrintfScanner(bytes, isVariable: isVariable)
            return scanner.scan()
        }
    }

    /// Whether the text has nothing to be filled in.
    public var isPlain: Bool {
        parts.allSatisfy { part in
            switch part {
            case .words, .unknown, .fullWidth: true
            case .specifier, .variable, .number: false
            }
        }
    }
}
