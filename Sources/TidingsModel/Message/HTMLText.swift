/// Text for a page of HTML.
package enum HTMLText {
    /// A text between tags or in an attribute in quotation marks, without control characters.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A text of others, which cannot change the direction of what stands around it.
    package static func foreign(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

    /// A whole number, its digits in groups of three.
    package static func number(_ count: Int) -> String {
        let digits = String(count.magnitude)
        var grouped = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { grouped += "," }
            grouped.append(digit)
        }
        return count < 0 ? "-" + grouped : grouped
    }

    /// A share in per cent, with one decimal; what is not nothing is not shown as nothing.
    package static func share(_ part: Int, of all: Int) -> String {
        guard all > 0 else { return "" }
        let tenths = Int((Double(part) / Double(all) * 1000).rounded())
        if tenths == 0, part > 0 { return "&lt; 0.1 %" }
        if tenths == 1000, part < all { return "&gt; 99.9 %" }
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
