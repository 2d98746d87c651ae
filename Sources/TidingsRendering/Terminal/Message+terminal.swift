public import TidingsModel

extension Message {
    /// The message as a terminal shows it: its title and headings bold, its links behind their words, in lines of the
    /// terminal's width.
    ///
    /// It is made of the Markdown, which says the same as the plain text and knows what is a heading and what is a link.
    public func text(for terminal: TerminalStyle) -> String {
        let layout = TextLayout(width: terminal.width, language: locale.used, direction: direction)
        return TextNotes.write(RichText(.markdown(markdown)), layout, for: terminal)
    }
}
