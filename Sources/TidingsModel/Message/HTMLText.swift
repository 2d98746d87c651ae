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

    /// A page in English that needs nothing else, and may load nothing else: no script, no font, no picture.
    ///
    /// - Parameters:
    ///   - title: What it is about, in plain text.
    ///   - style: Its style sheet.
    ///   - isPublic: Whether search engines may show it.
    ///   - body: What is in it, as HTML.
    package static func page(title: String, style: String, isPublic: Bool, body: String) -> String {
        """
        <!doctype html>
        <html lang="en" dir="ltr">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        \(isPublic ? "" : "<meta name=\"robots\" content=\"noindex\">\n")\
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>\(escaped(title))</title>
        <style>\(style)</style>
        </head>
        <body>
        \(body)
        </body>
        </html>

        """
    }

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
