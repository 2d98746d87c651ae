/// Text for a document of XML 1.0.
///
/// What XML cannot hold at all is left out: a reader would refuse the whole document. Who must not lose it asks
/// `canHold(_:)` before.
package enum XMLEscaping {
    /// Whether XML can hold a scalar; of the control characters only tabs and line ends.
    package static func canHold(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// A text between tags.
    ///
    /// A carriage return would be read as a line feed, so that it is written as a reference.
    package static func text(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// The value of an attribute, in which a reader makes blanks of line ends and tabs that are not references.
    package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r": escaped += "&#13;"
            case "\"" where isAttribute: escaped += "&quot;"
            case "\t" where isAttribute: escaped += "&#9;"
            case "\n" where isAttribute: escaped += "&#10;"
            default: if canHold(scalar) { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }
}
