import TidingsModel

/// Writes a line of Markdown.
struct MarkdownLine {
    private var text = ""
    /// Whether the line stands in a cell of a table, where each `|` needs care.
    private let inCell: Bool
    /// Whether marks of a style stand at the end, so that others would join them.
    private var endsWithMarks = false

    private init(inCell: Bool) { self.inCell = inCell }

    /// All lines as one, as headings and cells need it.
    static func write(_ inlines: [RichText.Inline], inCell: Bool) -> String {
        inlines.lines.map { write($0, inCell: inCell, atStart: inCell) }.joined(separator: "<br>")
    }

    /// One line; at the start of a block nothing of it begins another block.
    static func write(_ groups: [[RichText.Inline].Group], inCell: Bool, atStart: Bool) -> String {
        var line = MarkdownLine(inCell: inCell)
        for (index, group) in groups.enumerated() {
            let before = index > 0 ? groups[index - 1].runs.last?.text.unicodeScalars.last : nil
            let after = index + 1 < groups.count ? groups[index + 1].runs.first?.text.unicodeScalars.first : nil
            if let link = group.link {
                line.write(group, to: link)
            } else {
                line.write(
                    group.runs, before: before == nil ? nil : "]", after: after == nil ? nil : "[",
                    atStart: atStart && index == 0)
            }
        }
        return line.text
    }

    private mutating func write(_ group: [RichText.Inline].Group, to link: LinkAddress) {
        let isPlain = group.runs.allSatisfy { $0.style.isEmpty }
        // In angle brackets nothing can be escaped, and an ampersand could begin a character reference.
        if isPlain, group.words == link.text, !link.text.utf8.contains(UInt8(ascii: "&")) {
            text += "<\(link.text)>"
            endsWithMarks = false
            return
        }
        text += "["
        endsWithMarks = false
        write(group.runs, before: nil, after: nil, atStart: false)
        text += "](<\(link.text.replacing("&", with: "&amp;"))>)"
        endsWithMarks = false
    }

    private mutating func write(
        _ runs: [RichText.Run], before: Unicode.Scalar?, after: Unicode.Scalar?, atStart: Bool
    ) {
        for (index, run) in runs.enumerated() {
            let last = index > 0 ? runs[index - 1].text.unicodeScalars.last : before
            let next = index + 1 < runs.count ? runs[index + 1].text.unicodeScalars.first : after
            write(run, before: last, after: next, atStart: atStart && index == 0)
        }
    }

    private mutating func write(
        _ run: RichText.Run, before: Unicode.Scalar?, after: Unicode.Scalar?, atStart: Bool
    ) {
        guard !run.text.isEmpty else { return }
        // A cell ends at each `|`, and `[…]:` defines an address, in backticks as well.
        let isRead =
            inCell && run.text.utf8.contains(UInt8(ascii: "|")) || run.link != nil && run.text.contains("]:")
        let isTagged = run.style.contains(.code) && isRead
        let style = isTagged ? run.style : run.style.subtracting(.code)
        let isCode = run.style.contains(.code) && !isTagged
        let words = isCode ? Self.code(run.text) : Self.escaped(run.text)
        if style.isEmpty {
            text += atStart && !isCode ? Self.guarded(words) : words
            endsWithMarks = false
        } else if !isTagged, !endsWithMarks, Self.marksHold(run, before: before, after: after) {
            let marks = style.marks
            text += marks + words + String(marks.reversed())
            endsWithMarks = true
        } else {
            let tags = style.tags
            text += tags.map { "<\($0)>" }.joined() + words + tags.reversed().map { "</\($0)>" }.joined()
            endsWithMarks = false
        }
    }

    /// Whether asterisks and tildes are read as marks there, by what stands on both of their sides.
    private static func marksHold(_ run: RichText.Run, before: Unicode.Scalar?, after: Unicode.Scalar?) -> Bool {
        let isMixed = run.style.contains(.strikethrough) && !run.style.isDisjoint(with: [.emphasis, .strong])
        let isBare = !run.style.contains(.code) && !isMixed
        func holds(_ inside: Unicode.Scalar?, _ outside: Unicode.Scalar?) -> Bool {
            guard let inside, !inside.properties.isWhitespace else { return false }
            if isBare, inside.isLetterOrDigit { return true }
            return outside == nil || outside == " "
        }
        return holds(run.text.unicodeScalars.first, before) && holds(run.text.unicodeScalars.last, after)
    }

    /// The words so that nothing in them is markup, and no address becomes a link by itself.
    private static func escaped(_ text: String) -> String {
        text.escaped(.markdown).replacing("://", with: "\\://").replacing("www.", with: "www\\.")
    }

    /// The words so that nothing at their beginning starts a list, a rule or a row of a table.
    private static func guarded(_ words: String) -> String {
        if words.first == "-" || words.first == ":" { return "\\" + words }
        let digits = words.prefix { $0.isASCII && $0.isNumber }
        let rest = words.dropFirst(digits.count)
        guard !digits.isEmpty, rest.first == "." || rest.first == ")" else { return words }
        return "\(digits)\\\(rest)"
    }

    private static func code(_ text: String) -> String {
        let fence = String(repeating: "`", count: text.longestRunOfBackticks + 1)
        let needsSpace =
            text.first == "`" || text.last == "`" || (text.first == " " && text.last == " ")
        let space = needsSpace ? " " : ""
        return fence + space + text + space + fence
    }
}

extension RichText.Style {
    /// The marks in front of the words.
    fileprivate var marks: String {
        let stars = (contains(.emphasis) ? 1 : 0) + (contains(.strong) ? 2 : 0)
        return (contains(.strikethrough) ? "~~" : "") + String(repeating: "*", count: stars)
    }

    /// The names of the tags around the words, outermost first.
    var tags: [String] {
        var tags: [String] = []
        if contains(.strikethrough) { tags.append("del") }
        if contains(.strong) { tags.append("strong") }
        if contains(.emphasis) { tags.append("em") }
        if contains(.code) { tags.append("code") }
        return tags
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrDigit: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}
