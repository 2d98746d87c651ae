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
    static func mayBe(in source: TextSurvey, _ target: TextSurvey) -> Bool {
        source.length == target.length && source.letters == target.letters && source.capitals == target.capitals
            && source.words == target.words && target.letters > 3 && target.words > 1
    }

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
