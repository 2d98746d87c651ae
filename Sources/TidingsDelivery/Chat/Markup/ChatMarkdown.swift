import TidingsModel

/// What the Markdowns of the chats have in common.
enum ChatMarkdown {
    /// Signs around words, where they are read as signs; the words alone where they would not be.
    ///
    /// - Parameters:
    ///   - words: Escaped words.
    ///   - run: The words as they are read, with their style.
    ///   - signs: The signs, outermost first.
    ///   - isStrict: Whether signs inside of a word are none.
    static func enclosed(
        _ words: String, _ run: RichText.Run, in signs: [String], before: Character?, after: Character?,
        isStrict: Bool = false
    ) -> String {
        guard let first = run.text.first, let last = run.text.last else { return words }
        let opens = !first.isMark || (before?.isSpace ?? true)
        let closes = !last.isMark || (after?.isSpace ?? true)
        let isFree = !isStrict || !((before?.isWord ?? false) || (after?.isWord ?? false))
        guard opens, closes, isFree else { return words }
        return signs.joined() + words + signs.reversed().joined()
    }

    /// Words of a program between backticks, as many as are needed.
    static func code(_ text: String) -> String {
        let fence = String(repeating: "`", count: longestRow(of: "`", in: text) + 1)
        let needsSpace = text.hasPrefix("`") || text.hasSuffix("`")
        return needsSpace ? "\(fence) \(text) \(fence)" : fence + text + fence
    }

    /// Lines of a program between fences, as long as are needed.
    static func codeBlock(_ text: String, language: String?) -> String {
        let fence = String(repeating: "`", count: max(longestRow(of: "`", in: text) + 1, 3))
        return "\(fence)\(language ?? "")\n\(text)\n\(fence)"
    }

    /// The words of somebody else, each line with its sign.
    static func quotation(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
    }

    /// An address that cannot end its link, and in which nothing is read as a reference.
    static func address(_ address: LinkAddress) -> String {
        ChatSigns.replaced(address.text, after: "") { place in
            switch place.scalar {
            case "(": "%28"
            case ")": "%29"
            case ";": "%3B"
            default: nil
            }
        }
    }

    /// The address of a mailbox without its scheme; `nil` for a page.
    static func mailbox(_ address: LinkAddress) -> String? {
        let scheme = "mailto:"
        guard address.text.lowercased().hasPrefix(scheme) else { return nil }
        return String(address.text.dropFirst(scheme.count))
    }

    private static func longestRow(of sign: Character, in text: String) -> Int {
        var (longest, row) = (0, 0)
        for character in text {
            row = character == sign ? row + 1 : 0
            longest = max(longest, row)
        }
        return longest
    }
}

extension Character {
    fileprivate var isSpace: Bool { isWhitespace }
    fileprivate var isMark: Bool { isPunctuation || isSymbol }
    fileprivate var isWord: Bool { isLetter || isNumber }
}
