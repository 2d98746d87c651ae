package import TidingsModel

/// Writes the tree of release notes for each medium.
///
/// All forms come from the same tree, so that they carry the same words and links in the same order.
package struct NotesWriter {
    /// How deep a tree is written; those that are read are less deep.
    static let depth = 48

    /// The direction of the message around the notes.
    let direction: TextDirection
    /// The level of the highest heading in HTML.
    var firstHeading = 3

    /// Writes for messages of a direction.
    package init(direction: TextDirection, firstHeading: Int = 3) {
        self.direction = direction
        self.firstHeading = firstHeading
    }

    /// The notes in every medium, the plain text in lines as long as their paragraphs.
    package func fragment(_ notes: RichText, language: LocaleTag?, languageDirection: TextDirection?) -> Fragment {
        fragment(notes, language: language, languageDirection: languageDirection, layout: nil)
    }

    /// The notes in every medium; the plain text in lines of a layout, if one is given.
    ///
    /// - Parameter followsWords: Whether nobody knows the language, so that the words themselves say the direction.
    func fragment(
        _ notes: RichText, language: LocaleTag?, languageDirection: TextDirection?, layout: TextLayout?,
        followsWords: Bool = false
    ) -> Fragment {
        var forms: [Medium: String] = [:]
        for medium in Medium.allCases {
            var text =
                switch medium {
                case .text: TextNotes.write(notes, layout)
                case .markdown: MarkdownNotes.write(notes)
                case .html:
                    HTMLNotes.write(
                        notes, in: direction, language: language, languageDirection: languageDirection,
                        firstHeading: firstHeading, followsWords: followsWords)
                }
            while text.last?.isNewline == true { text.removeLast() }
            forms[medium] = medium == .text ? text.linesMarkedDone : text
        }
        return .markup(forms)
    }
}

extension String {
    /// The text with a sign at each line that it is laid out already.
    fileprivate var linesMarkedDone: String {
        let sign = String(decoding: [TextLayout.isDone], as: UTF8.self)
        return isEmpty ? "" : sign + replacing("\n", with: "\n" + sign)
    }

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
