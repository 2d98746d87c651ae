/// How Prometheus writes texts and numbers.
enum PrometheusText {
    /// A name of the characters that may stand there.
    static func name(_ text: String) -> String {
        let scalars = text.unicodeScalars.enumerated().map { index, scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "_": Character(scalar)
            case "0"..."9" where index > 0: Character(scalar)
            default: "_"
            }
        }
        return scalars.isEmpty ? "_" : String(scalars)
    }

    /// A text on one line; the value of a dimension without the quotation mark that would end it.
    static func escaped(_ text: String, quotes: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\"" where quotes: escaped += "\\\""
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A number; whole ones without a point.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
