import TidingsModel

/// Notes that are written together: of one version, or of several in one language.
struct NotesGroup {
    /// The newest version that they are of.
    let version: Version
    let language: LocaleTag?
    var text: RichText
    /// The versions whose notes are longer than what is read of them.
    var cut: [Version]

    /// The notes of each release by themselves, or those of releases that follow each other in one language as one.
    static func groups(of releases: [(release: Release, notes: ReleaseNotes)], joined: Bool) -> [NotesGroup] {
        releases.reduce(into: []) { groups, each in
            let text = RichText(each.notes.content)
            let cut = text.isTruncated ? [each.release.version] : []
            if joined, let last = groups.indices.last, groups[last].language == each.notes.language {
                groups[last].text.append(text)
                groups[last].cut += cut
            } else {
                groups.append(
                    NotesGroup(version: each.release.version, language: each.notes.language, text: text, cut: cut))
            }
        }
    }
}

extension RichText {
    /// Puts a text behind this one; items without an order that meet become one list.
    fileprivate mutating func append(_ other: RichText) {
        isTruncated = isTruncated || other.isTruncated
        var rest = other.blocks[...]
        if case .list(var list)? = blocks.last, list.start == nil, case .list(let more)? = rest.first,
            more.start == nil
        {
            list.items += more.items
            blocks[blocks.count - 1] = .list(list)
            rest.removeFirst()
        }
        blocks += rest
    }
}
