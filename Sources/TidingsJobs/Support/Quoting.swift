/// A text of a user as it is shown in a message: short, on one line, in quotation marks.
func quoted(_ text: some StringProtocol) -> String {
    let limit = 40
    let shown = String(text.prefix(limit)).replacingControls(with: "\u{FFFD}")
    return text.count > limit ? "“\(shown)…”" : "“\(shown)”"
}

extension String {
    /// Whether there is a control character or a line break, which would end a header or a line.
    var hasControls: Bool { unicodeScalars.contains(where: \.isControl) }

    /// The text with one character in the place of each control character or line break.
    func replacingControls(with replacement: Unicode.Scalar) -> String {
        guard hasControls else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars { result.append(scalar.isControl ? replacement : scalar) }
        return String(result)
    }
}

extension Unicode.Scalar {
    /// Control characters (C0, DEL, C1) and the line and paragraph separators.
    ///
    /// No version of Unicode adds to these; to ask for a category takes far longer.
    var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}
