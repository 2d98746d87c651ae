extension String {
    /// The text in quotation marks for a message: short, and without what would upset a terminal or a line.
    var quoted: String {
        var shown = ""
        for scalar in unicodeScalars.prefix(80) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        if unicodeScalars.dropFirst(80).first != nil { shown += "…" }
        return "“\(shown)”"
    }
}
