import TidingsModel

/// Plain text, for receivers that show it where they cannot show the rest.
struct PlainMarkup: ChatMarkup {
    var bullet: String { "\u{2022} " }

    func escaped(_ text: String, after line: String) -> String { text }
    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String { words }
    func code(_ text: String, after line: String) -> String { text }

    func link(_ label: String, to address: LinkAddress, after line: String) -> String {
        address.isSaid(by: label) ? label : "\(label) (\(ChatMarkdown.mailbox(address) ?? address.text))"
    }

    func heading(_ words: String, level: Int) -> String { words }
    func codeBlock(_ text: String, language: String?) -> String { text }
}
