import TidingsModel

extension RichText {
    /// The tree of notes, whatever they are written in.
    init(_ content: ReleaseNotes.Content) {
        switch content {
        case .plain(let text), .markdown(let text), .html(let text): self.init(plain: text)
        case .list(let items): self.init(items: items)
        case .link: self.init([])
        }
    }
}
