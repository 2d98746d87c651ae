import TidingsIntl
import TidingsModel

/// Joins words into runs, in the form that every medium can say: white space folded, none of it at the edge of a
/// style or of a line.
struct InlineBuilder {
    private(set) var inlines: [RichText.Inline] = []
    /// White space that waits for words behind it.
    private var space: RichText.Run?
    private var breaks = 0

    var isEmpty: Bool { inlines.isEmpty }

    /// The number of breaks that wait for words behind them.
    var pendingBreaks: Int { inlines.isEmpty ? 0 : breaks }

    /// Appends words; returns how many runs were added.
    mutating func append(_ text: String, style: RichText.Style, link: LinkAddress?) -> Int {
        let before = inlines.count
        var words = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.isFolded {
                appendWords(words, style, link)
                words = String.UnicodeScalarView()
                if space == nil { space = RichText.Run(" ", style: style, link: link) }
            } else if scalar.isWord {
                words.append(scalar)
            }
        }
        appendWords(words, style, link)
        return inlines.count - before
    }

    /// Ends the line, if there is one.
    mutating func endLine() { breaks += 1 }

    private mutating func appendWords(
        _ words: String.UnicodeScalarView, _ style: RichText.Style, _ link: LinkAddress?
    ) {
        guard !words.isEmpty else { return }
        if breaks > 0, !inlines.isEmpty {
            inlines.append(.lineBreak)
        } else if let space, case .run(let last)? = inlines.last {
            let isInside = last.style == space.style && style == space.style
            let isLinked = last.link == space.link && link == space.link
            join(RichText.Run(" ", style: isInside ? space.style : [], link: isLinked ? space.link : nil))
        }
        space = nil
        breaks = 0
        join(RichText.Run(String(words), style: style, link: link))
    }

    private mutating func join(_ run: RichText.Run) {
        if case .run(var last)? = inlines.last, last.style == run.style, last.link == run.link {
            inlines.removeLast()
            last.text += run.text
            inlines.append(.run(last))
        } else {
            inlines.append(.run(run))
        }
    }

    /// The line, with the controls of direction in pairs.
    func finished() -> [RichText.Inline] {
        var balanced = InlineBuilder()
        var isChanged = false
        for inline in inlines {
            guard case .run(let run) = inline else {
                balanced.endLine()
                continue
            }
            let text = Bidi.balanced(run.text)
            isChanged = isChanged || text.utf8.count != run.text.utf8.count
            _ = balanced.append(text, style: run.style, link: run.link)
        }
        return isChanged ? balanced.inlines : inlines
    }
}

extension Unicode.Scalar {
    /// Whether it is white space that means no more than one space does.
    fileprivate var isFolded: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it can be shown; a byte order mark, control characters and what is no character cannot.
    var isWord: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0xFEFF, 0xFDD0...0xFDEF: false
        default: value & 0xFFFE != 0xFFFE
        }
    }
}
