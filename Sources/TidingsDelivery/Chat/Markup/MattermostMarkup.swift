import TidingsModel

/// Mattermost's Markdown.
///
/// A backslash escapes fewer signs than in CommonMark, and mentions, hashtags, pictures and addresses are found in words
/// that have none: a zero-width space keeps these apart.
struct MattermostMarkup: ChatMarkup {
    var bullet: String { "- " }
    var rule: String { "---" }

    func escaped(_ text: String, after line: String) -> String {
        ChatSigns.replaced(text, after: line) { place in
            switch place.scalar {
            case "\\", "*", "_", "`", "|", "[", "]", ">": "\\\(place.scalar)"
            case "#", "~": "\\\(place.scalar)" + (place.mayBeginName ? ChatSigns.apart : "")
            case "@", "$": "\(place.scalar)" + (place.mayBeginName ? ChatSigns.apart : "")
            case "&": "&" + (place.mayBeginName || place.next == "#" ? ChatSigns.apart : "")
            case "<": "<" + (place.next != " " ? ChatSigns.apart : "")
            case ":": place.mayJoin ? ":\(ChatSigns.apart)" : nil
            case "-", "+": place.isFirst ? "\\\(place.scalar)" : nil
            case "=": place.isFirst ? "\(ChatSigns.apart)=" : nil
            case "." where place.followsWeb && place.mayBeginName: ".\(ChatSigns.apart)"
            case ".", ")": place.endsNumber ? "\\\(place.scalar)" : nil
            default: nil
            }
        }
    }

    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String {
        DiscordMarkup().styled(words, run, before: before, after: after)
    }

    func code(_ text: String, after line: String) -> String { ChatMarkdown.code(text) }

    func link(_ label: String, to address: LinkAddress, after line: String) -> String {
        "[\(escaped(label, after: "["))](\(ChatMarkdown.address(address)))"
    }

    func heading(_ words: String, level: Int) -> String {
        String(repeating: "#", count: min(level + 2, 6)) + " " + words
    }

    func codeBlock(_ text: String, language: String?) -> String {
        ChatMarkdown.codeBlock(text, language: language)
    }

    /// A table needs a first row of names; without any, it is empty.
    func row(_ cells: [String], isHeader: Bool, isFirst: Bool) -> String {
        let row = line(cells)
        guard isFirst else { return row }
        let frame = line(cells.map { _ in "---" })
        return isHeader ? "\(row)\n\(frame)" : "\(line(cells.map { _ in " " }))\n\(frame)\n\(row)"
    }

    private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
