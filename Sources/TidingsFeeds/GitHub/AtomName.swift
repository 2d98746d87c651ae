/// The names of an Atom feed, those of Atom's namespace with `atom:`, whatever prefix the document has for it.
enum AtomName: XMLName {
    case feed, entry, id, title, link, updated, content, type, rel, href

    /// The prefix of Atom's namespace.
    static let prefixes = ["http://www.w3.org/2005/Atom": "atom:"]

    var spelling: String {
        switch self {
        case .type, .rel, .href: String(describing: self)
        default: "atom:" + String(describing: self)
        }
    }
}
