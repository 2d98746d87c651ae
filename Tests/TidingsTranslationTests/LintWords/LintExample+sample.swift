@testable import TidingsTranslation

extension LintExample {
    /// One text and its translation.
    static func sample(_ source: String, _ language: String, _ translation: String) -> LintExample {
        LintExample(files: [
            "en.lproj/Localizable.strings": "\"greeting\" = \"\(escaped(source))\";\n",
            "\(language).lproj/Localizable.strings": "\"greeting\" = \"\(escaped(translation))\";\n",
        ])
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
