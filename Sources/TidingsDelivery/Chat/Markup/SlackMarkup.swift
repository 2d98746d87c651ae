import TidingsModel

/// Slack's mrkdwn.
///
/// Only `&`, `<` and `>` have an escape; it makes mentions and links of others harmless. The signs of styles have none: a
/// zero-width space behind them keeps them from being signs.
struct SlackMarkup: ChatMarkup {
    var bullet: String { "\u{2022} " }

    func escaped(_ text: String, after line: String) -> String {
        ChatSigns.replaced(text, after: line) { place in
            switch place.scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            // Slack takes the entity for a quotation too, where it begins a line.
            case ">": place.isFirst ? ChatSigns.apart + "&gt;" : "&gt;"
            case "*", "_", "~": place.isAtEdge ? "\(place.scalar)\(ChatSigns.apart)" : nil
            case "`": "`\(ChatSigns.apart)"
            case ":": place.mayJoin ? ":\(ChatSigns.apart)" : nil
            default: nil
            }
        }
    }

    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String {
        var signs: [String] = []
        if run.style.contains(.strong) { signs.append("*") }
        if run.style.contains(.emphasis) { signs.append("_") }
        if run.style.contains(.strikethrough) { signs.append("~") }
        // The signs work only between words.
        let lead = before.map { $0.isLetter || $0.isNumber } ?? false
        let trail = after.map { $0.isLetter || $0.isNumber } ?? false
        return (lead ? ChatSigns.apart : "") + signs.joined() + words + signs.reversed().joined()
            + (trail ? ChatSigns.apart : "")
    }

    /// Slack cannot say a backtick between backticks, so another accent stands for it.
    func code(_ text: String, after line: String) -> String {
        "`\(ChatSigns.references(text.replacing("`", with: "\u{2CB}")))`"
    }

    func link(_ label: String, to address: LinkAddress, after line: String) -> String {
        let target = ChatSigns.references(address.text)
        if label == address.text { return "<\(target)>" }
        return "<\(target)|\(escaped(label.replacing("|", with: "\u{2758}"), after: "<"))>"
    }

    func heading(_ words: String, level: Int) -> String { "*\(words)*" }

    func codeBlock(_ text: String, language: String?) -> String {
        "```\n\(ChatSigns.references(ChatSigns.parted(text, "`", most: 2)))\n```"
    }
}
