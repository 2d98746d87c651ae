/// Why a text is no locale identifier.
public struct LocaleTagError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text as it was given.
    public let input: String
    /// The part that is wrong, and why.
    public let reason: String

    /// A sentence that names the text and what is wrong with it.
    public var description: String {
        let shown = String(
            String.UnicodeScalarView(input.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        return "“\(shown)” is not a locale: \(reason). Write it like “de”, “pt-BR” or “zh-Hant-TW”."
    }
}

extension LocaleTag {
    /// No tag in use is near this long; a longer one is refused unread.
    public static let maximumLength = 255

    /// Reads a BCP 47 tag or a POSIX locale name.
    ///
    /// Case does not matter, `_` stands for `-`. Of a POSIX name the character set is dropped, and of
    /// its modifiers `latin`, `cyrillic` and `valencia` are kept as subtags.
    public init(parsing text: String) throws(LocaleTagError) {
        if let plain = Self.plain(text) {
            self = plain
            return
        }
        func fail(_ reason: String) -> LocaleTagError { LocaleTagError(input: text, reason: reason) }
        guard text.utf8.count <= Self.maximumLength else {
            throw LocaleTagError(input: String(text.prefix(40)) + "…", reason: "it is longer than 255 bytes")
        }
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { throw fail("it has characters outside ASCII") }
        let (name, modifier) = Self.splitPOSIX(text)
        var subtags = name.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        guard let first = subtags.first, !first.isEmpty else { throw fail("it is empty") }
        if first == "c" || first == "posix" { throw fail("it names no language") }
        let wrong = subtags.first { !(1...8).contains($0.utf8.count) || !$0.utf8.allSatisfy(\.isAlphanumeric) }
        if let wrong {
            throw fail(wrong.isEmpty ? "it has an empty part" : "“\(wrong)” is not 1 to 8 letters or digits")
        }
        var language = String(subtags.removeFirst())
        guard (2...8).contains(language.utf8.count), language != "root", language.utf8.count != 4,
            language.utf8.allSatisfy(\.isLetter)
        else { throw fail("“\(language)” is no language code") }
        if language.utf8.count <= 3, let extended = subtags.first, extended.utf8.count == 3,
            extended.utf8.allSatisfy(\.isLetter)
        {
            language = String(extended)
            subtags.removeFirst()
        }
        var script: String?
        if let next = subtags.first, next.utf8.count == 4, next.utf8.allSatisfy(\.isLetter) {
            script = next.prefix(1).uppercased() + next.dropFirst()
            subtags.removeFirst()
        }
        var region: String?
        if let next = subtags.first, Self.isRegion(next) {
            region = next.uppercased()
            subtags.removeFirst()
        }
        var variants: [String] = []
        while let next = subtags.first, Self.isVariant(next) {
            variants.append(String(subtags.removeFirst()))
        }
        var extensions: [String] = []
        while let singleton = subtags.first {
            guard singleton.utf8.count == 1 else { throw fail("“\(singleton)” stands where no such part can stand") }
            let end = singleton == "x" ? subtags.endIndex : subtags.dropFirst().firstIndex { $0.utf8.count == 1 }
            let block = subtags[..<(end ?? subtags.endIndex)]
            guard block.count > 1 else { throw fail("nothing follows “\(singleton)”") }
            extensions.append(block.joined(separator: "-"))
            subtags = subtags[block.endIndex...]
        }
        switch modifier {
        case "latin": script = script ?? "Latn"
        case "cyrillic": script = script ?? "Cyrl"
        case "valencia": variants.append("valencia")
        default: break
        }
        self.init(language: language, script: script, region: region, variants: variants, extensions: extensions)
    }

    private static func splitPOSIX(_ text: String) -> (name: Substring, modifier: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
        return (name, parts.count > 1 ? parts[1].lowercased() : "")
    }

    private static func isRegion(_ subtag: Substring) -> Bool {
        (subtag.utf8.count == 2 && subtag.utf8.allSatisfy(\.isLetter))
            || (subtag.utf8.count == 3 && subtag.utf8.allSatisfy(\.isDigit))
    }

    private static func isVariant(_ subtag: Substring) -> Bool {
        subtag.utf8.count >= 5 || (subtag.utf8.count == 4 && subtag.utf8.first.map(\.isDigit) == true)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isAlphanumeric: Bool { isLetter || isDigit }
}
