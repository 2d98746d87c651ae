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

    /// Whether a text has at least two words that are no names: written small, and not shared by many languages.
    static func areTranslatable(_ text: String, keep: Set<String>) -> Bool {
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
}

/// What a text begins with.
enum StartWord {
    /// Whether the first word is a name that begins small (`iPhone`, `watchOS`, `macOS`), or one with a dot in it.
    static func isNameLike(_ text: String) -> Bool {
        let word = text.drop { !$0.isLetter }.prefix { !$0.isWhitespace }
        return word.dropFirst().contains { $0.isUppercase || $0 == "." || $0 == "@" || $0.isNumber }
    }
}

extension String {
    /// Whether both begin with the same word, in whatever case.
    func isSharedStart(with other: String) -> Bool {
        func first(_ text: String) -> String {
            String(text.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }).lowercased()
        }
        return first(self) == first(other)
    }
}

/// Finds words that stand twice in a row.
enum DoubledWords {
    /// Words that may meet in one language or another.
    private static let allowed: Set<String> = [
        "nous", "vous", "die", "der", "das", "dat", "sie", "es", "que", "had", "that", "se", "si", "som", "att", "på",
        "de", "det", "bla", "blah", "bye", "ne", "a", "o", "e", "i", "av", "til", "le", "la", "in", "so", "sehr",
        "very",
        "muy", "più", "molto", "co", "je", "to", "ha", "xx", "mm", "yy", "dd", "hh",
    ]

    /// The first such word with letters in it.
    static func first(in text: String) -> String? {
        let scalars = text.unicodeScalars
        var previous: Substring.UnicodeScalarView?
        for word in scalars.split(separator: " ", omittingEmptySubsequences: false) {
            defer { previous = word }
            guard let previous, previous.count > 1, word.elementsEqual(previous) || sameWord(previous, word) else {
                continue
            }
            let found = String(String.UnicodeScalarView(previous))
            guard found.unicodeScalars.allSatisfy(\.properties.isAlphabetic), !allowed.contains(found.lowercased())
            else { continue }
            return found
        }
        return nil
    }

    /// A sign may follow the second word.
    private static func sameWord(_ first: Substring.UnicodeScalarView, _ second: Substring.UnicodeScalarView) -> Bool {
        guard second.count == first.count + 1, let last = second.last, ".,!?;:".unicodeScalars.contains(last) else {
            return false
        }
        return second.dropLast().elementsEqual(first)
    }
}

/// Reads the figures of a text.
enum Numbers {
    /// The numbers with two digits or more, without what groups their digits, in the digits of ASCII.
    static func numbers(in text: String) -> [String] {
        var numbers: [String] = []
        var number = ""
        var gap = ""
        func flush() {
            if number.utf8.count > 1 { numbers.append(number) }
            number = ""
            gap = ""
        }
        for scalar in text.unicodeScalars {
            if let digit = digit(scalar) {
                if !gap.isEmpty { gap = "" }
                number.append(digit)
            } else if !number.isEmpty, gap.isEmpty, isSeparator(scalar) {
                gap.unicodeScalars.append(scalar)
            } else {
                flush()
            }
        }
        flush()
        return numbers
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2C, 0x2E, 0x27, 0xA0, 0x202F, 0x2019, 0x66B, 0x66C, 0x20: true
        default: false
        }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Character? {
        if scalar.isASCII { return (0x30...0x39).contains(scalar.value) ? Character(scalar) : nil }
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return Character(Unicode.Scalar(UInt8(0x30 + Int(value))))
    }
}
