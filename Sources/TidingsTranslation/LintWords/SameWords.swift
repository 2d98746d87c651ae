/// Whether the words of a text need a translation at all.
enum SameWords {
    /// Words that many languages share with English, or that are written the same everywhere.
    private static let shared: Set<String> = [
        "ok", "app", "apps", "url", "urls", "email", "e-mail", "mail", "web", "wifi", "wi", "fi", "version", "status",
        "info", "menu", "system", "standard", "minimum", "maximum", "min", "max", "server", "online", "offline", "test",
        "demo", "beta", "alpha", "total", "normal", "details", "id", "pin", "code", "name", "format", "text", "video",
        "audio", "bluetooth", "usb", "gps", "api", "http", "https", "token", "log", "debug", "link", "modus", "mode",
        "type", "site", "domain", "host", "port", "proxy", "radio", "stop", "start", "pro", "plus", "push", "sensor",
        "transmitter", "bolus", "basal", "insulin", "pump", "lb", "kg", "mg", "dl", "ml", "km", "kb", "mb", "gb", "hr",
        "am", "pm", "a", "e", "x", "the", "for", "and",
    ]

    /// Whether two texts may have the same words, as far as a survey of each tells.
    static func mayBe(in source: SurveyView, _ target: SurveyView) -> Bool {
        source.length == target.length && source.letters == target.letters && source.capitals == target.capitals
            && source.words == target.words && target.letters > 3 && target.words > 1
    }

    /// Whether a text has at least two words that are no names: written small, and not shared by many languages.
    static func areTranslatable(_ text: String, keep: Set<String>) -> Bool {
        if let count = smallWords(of: text, keep) { return count >= 2 }
        let words = text.split { !($0.isLetter || $0 == "'" || $0 == "’") }
        let small = words.filter { word in
            guard word.count > 2, let first = word.first, first.isLowercase || word.startIndex == text.startIndex else {
                return false
            }
            let lower = word.lowercased()
            return !shared.contains(lower) && !keep.contains(lower) && !word.dropFirst().contains(where: \.isUppercase)
        }
        return small.count >= 2
    }

    /// How many such words a text of ASCII has, with marks for arguments; `nil` for any other.
    private static func smallWords(of text: String, _ keep: Set<String>) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            var count = 0
            var start = 0
            for index in 0...bytes.count {
                let byte = index < bytes.count ? bytes[index] : 0
                guard byte < 0x80 || isOfMark(byte) else { return nil }
                if PlaceholderScan.isLetter(byte) || byte == UInt8(ascii: "'") { continue }
                if isSmall(bytes[start..<index], keep) { count += 1 }
                start = index + 1
            }
            return count
        }
    }

    /// Whether a byte is one of U+FFFC; U+FFFF and others of the like are no letters, either.
    private static func isOfMark(_ byte: UInt8) -> Bool { byte == 0xEF || byte == 0xBF || byte == 0xBC }

    private static func isSmall(_ word: Slice<UnsafeBufferPointer<UInt8>>, _ keep: Set<String>) -> Bool {
        guard word.count > 2, let first = word.first,
            isSmallLetter(first) || word.startIndex == 0, !word.dropFirst().contains(where: isCapital)
        else { return false }
        let lower = String(decoding: word, as: UTF8.self).lowercased()
        return !shared.contains(lower) && !keep.contains(lower)
    }

    private static func isSmallLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
    private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}
