/// A text with everything that cannot be seen written as an escape, so that a failed comparison can be read.
///
/// Two of these are equal exactly when the bytes of the texts are: `String` itself calls `"\u{E9}"`
/// and `"e\u{301}"` equal.
public func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x20...0x5B, 0x5D...0x7E: shown.unicodeScalars.append(scalar)
        case 0x0A: shown += "\\n\n"
        case 0x5C: shown += "\\\\"
        case _ where scalar.properties.generalCategory.isVisible: shown.unicodeScalars.append(scalar)
        default: shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
    return shown
}

extension Unicode.GeneralCategory {
    /// Combining marks are not: two spellings of one letter must look different.
    fileprivate var isVisible: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark:
            false
        default: true
        }
    }
}
