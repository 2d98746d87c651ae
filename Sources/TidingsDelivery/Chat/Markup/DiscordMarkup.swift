import TidingsModel

/// Discord's Markdown: every sign of ASCII can be escaped by a backslash.
struct DiscordMarkup: ChatMarkup {
    var bullet: String { "- " }

    func escaped(_ text: String, after line: String) -> String {
        ChatSigns.replaced(text, after: line) { place in
            switch place.scalar {
            case "\\", "*", "_", "~", "`", "|", "[", "]", "<", ">", "#", "@": "\\\(place.scalar)"
            case ":": place.mayJoin ? "\\:" : nil
            case "-", "+", "=": place.isFirst ? "\\\(place.scalar)" : nil
            case ".", ")": place.endsNumber ? "\\\(place.scalar)" : nil
            default: nil
            }
        }
    }

    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String {
        var signs: [String] = []
        if run.style.contains(.strikethrough) { signs.append("~~") }
        if run.style.contains(.strong) { signs.append("**") }
        if run.style.contains(.emphasis) { signs.append("*") }
        return ChatMarkdown.enclosed(words, run, in: signs, before: before, after: after)
    }

    func code(_ text: String, after line: String) -> String { ChatMarkdown.code(text) }

    /// Discord hides no address behind one, and has links to pages only.
    func link(_ label: String, to address: LinkAddress, after line: String) -> String {
        if let mailbox = ChatMarkdown.mailbox(address) {
            let words = address.isSaid(by: label) ? label : "\(label) (\(mailbox))"
            return escaped(words, after: line)
        }
        if address.isSaid(by: label) { return "<\(address.text)>" }
        return "[\(escaped(label, after: "["))](<\(ChatMarkdown.address(address))>)"
    }

    func heading(_ words: String, level: Int) -> String {
        level <= 3 ? String(repeating: "#", count: level) + " " + words : "**\(words)**"
    }

    func codeBlock(_ text: String, language: String?) -> String {
        "```\(language ?? "")\n\(ChatSigns.parted(text, "`", most: 2))\n```"
    }
}
