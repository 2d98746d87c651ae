/// Turns words into those of a pseudo-locale, and leaves alone what is not for a reader.
///
/// Markup, character references, addresses of the Web and of mail, and what other programs fill in (`{name}`,
/// `${name}`, `$1`) stay as they are. A text may come in pieces with arguments between them: a tag or an address that
/// begins in one piece goes on in the next.
struct PseudoWords {
    private let style: PseudoStyle
    private var open = Open.nothing
    /// How many letters of words there were.
    private(set) var letters = 0

    private enum Open { case nothing, tag, address }

    init(_ style: PseudoStyle) { self.style = style }

    /// The next piece of a text.
    mutating func turn(_ piece: String) -> String {
        var result = ""
        var word = ""
        var rest = Substring(piece)
        while let character = rest.first {
            let length = protectedLength(of: rest)
            if length > 0 {
                result += turned(word) + rest.prefix(length)
                word = ""
                rest = rest.dropFirst(length)
            } else if character.isWhitespace {
                result += turned(word) + String(character)
                word = ""
                rest = rest.dropFirst()
            } else {
                word.append(character)
                rest = rest.dropFirst()
            }
        }
        return result + turned(word)
    }

    /// How many characters at the beginning stay as they are.
    private mutating func protectedLength(of text: Substring) -> Int {
        switch open {
        case .tag:
            guard let end = text.firstIndex(of: ">") else { return text.count }
            open = .nothing
            return text.distance(from: text.startIndex, to: end) + 1
        case .address:
            let length = text.prefix { !Self.endsAddress($0) }.count
            if length < text.count { open = .nothing }
            return length
        case .nothing: return startLength(of: text)
        }
    }

    private mutating func startLength(of text: Substring) -> Int {
        guard let first = text.first else { return 0 }
        switch first {
        case "<":
            let next = text.dropFirst().first
            guard let next, next.isASCII, next.isLetter || next == "/" || next == "!" else { return 0 }
            if let end = text.firstIndex(of: ">") { return text.distance(from: text.startIndex, to: end) + 1 }
            open = .tag
            return text.count
        case "&":
            let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
            return !name.isEmpty && text[name.endIndex...].first == ";" ? name.count + 2 : 0
        case "{":
            guard let end = text.firstIndex(of: "}") else { return 0 }
            return text.distance(from: text.startIndex, to: end) + 1
        case "$":
            let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
            if !digits.isEmpty { return digits.count + 1 }
            guard text.dropFirst().first == "{", let end = text.firstIndex(of: "}") else { return 0 }
            return text.distance(from: text.startIndex, to: end) + 1
        default: return addressLength(of: text)
        }
    }

    /// `https://…`, `mailto:…`, `www.…` or a mail address, up to a space or a sign that ends it.
    private mutating func addressLength(of text: Substring) -> Int {
        let isStart =
            text.startIndex == text.base.startIndex || !Self.isWord(text.base[text.base.index(before: text.startIndex)])
        guard isStart, text.first?.isASCII == true else { return 0 }
        let whole = text.prefix { !Self.endsAddress($0) }
        let scheme = whole.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        let rest = whole[scheme.endIndex...]
        let isLink = !scheme.isEmpty && rest.hasPrefix("://") || whole.hasPrefix("mailto:") || whole.hasPrefix("tel:")
        let isHost = whole.lowercased().hasPrefix("www.")
        let sides = whole.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = sides.count == 2 && !sides[0].isEmpty && sides[1].dropFirst().contains(".")
        guard isLink || isHost || isMail else { return 0 }
        if whole.endIndex == text.endIndex { open = .address }
        // A sign at the end belongs to the sentence.
        let end = whole.count - whole.reversed().prefix { ".,;:!?".contains($0) }.count
        return whole.endIndex == text.endIndex ? whole.count : end
    }

    private static func endsAddress(_ character: Character) -> Bool {
        character.isWhitespace || "<>\"“”)]{}".contains(character)
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private mutating func turned(_ word: String) -> String {
        guard word.contains(where: \.isLetter) else { return word }
        letters += word.count(where: \.isLetter)
        switch style {
        case .accented: return Self.accented(word)
        // RIGHT-TO-LEFT MARK and OVERRIDE, and their end, around each word: as Android's ar-XB has it.
        case .rtl: return "\u{200F}\u{202E}\(word)\u{202C}\u{200F}"
        case .bracketed: return word
        }
    }

    /// Words that make a text longer by some 40 % of its letters; empty for one without letters.
    static func padding(forLetters letters: Int) -> String {
        var wanted = Double(letters) * 0.4
        var padding = ""
        for name in numbers where wanted >= 0.5 {
            padding += " " + accented(name)
            wanted -= Double(name.count)
        }
        // Longer texts begin again.
        while wanted >= 0.5 {
            padding += " " + accented(numbers[2])
            wanted -= Double(numbers[2].count)
        }
        return padding
    }

    private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

    private static func accented(_ word: String) -> String { String(word.map { letters[$0] ?? $0 }) }

    /// Each letter with an accent, so that it is read as before.
    ///
    /// Source: the table of Android's en-XA.
    private static let letters: [Character: Character] = {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let accented = "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ"
        return Dictionary(zip(plain, accented)) { first, _ in first }
    }()
}
