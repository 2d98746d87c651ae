package import TidingsModel

/// Writes the tree of release notes for each medium.
///
/// All forms come from the same tree, so that they carry the same words and links in the same order.
package struct NotesWriter {
    /// How deep a tree is written; those that are read are less deep.
    static let depth = 48

    /// The direction of the message around the notes.
    let direction: TextDirection

    /// Writes for messages of a direction.
    package init(direction: TextDirection) { self.direction = direction }

    /// The notes in every medium.
    package func fragment(_ notes: RichText, language: LocaleTag?, languageDirection: TextDirection?) -> Fragment {
        var forms: [Medium: String] = [:]
        for medium in Medium.allCases {
            var text =
                switch medium {
                case .text: TextNotes.write(notes)
                case .markdown: MarkdownNotes.write(notes)
                case .html:
                    HTMLNotes(direction: direction).write(
                        notes, language: language, languageDirection: languageDirection)
                }
            while text.last?.isNewline == true { text.removeLast() }
            forms[medium] = text
        }
        return .markup(forms)
    }
}

extension String {
    /// The text, escaped for where it stands.
    func escaped(_ escaping: Escaping) -> String {
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(self, escaping)
        return builder.build().string()
    }

    /// The text on one line, without control characters.
    var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 }) else { return self }
        var line = UnicodeScalarView()
        for scalar in unicodeScalars { line.append(scalar.value < 0x20 ? " " : scalar) }
        return String(line)
    }
}

extension [RichText.Inline] {
    /// Runs that lead to one address, one after the other on one line.
    struct Group {
        let link: LinkAddress?
        var runs: [RichText.Run]

        /// The words of all runs.
        var words: String { runs.map(\.text).joined() }
    }

    /// The lines, each of them groups.
    var lines: [[Group]] {
        var lines: [[Group]] = [[]]
        for inline in self {
            guard case .run(var run) = inline else {
                lines.append([])
                continue
            }
            run.text = run.text.onOneLine
            let line = lines.count - 1
            if let last = lines[line].last, last.link == run.link {
                lines[line][lines[line].count - 1].runs.append(run)
            } else {
                lines[line].append(Group(link: run.link, runs: [run]))
            }
        }
        return lines
    }
}
