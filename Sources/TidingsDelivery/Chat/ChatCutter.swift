import TidingsModel

/// Cuts what is too long for a receiver, between characters as a reader sees them.
///
/// Blocks are left out from the end, and the last one that is left is cut. Nothing is cut that has been written
/// already, so that no tag, escape, link or isolate loses its other half.
enum ChatCutter {
    /// The lines that fit, with an ellipsis where the rest is missing.
    ///
    /// - Parameters:
    ///   - lines: All lines.
    ///   - most: More characters than this cannot fit.
    ///   - fits: Whether lines are short enough when they are written.
    static func cut(_ lines: [ChatLine], most: Int, fits: ([ChatLine]) -> Bool) -> (lines: [ChatLine], isCut: Bool) {
        var lengths: [Int] = []
        var total = 0
        for line in lines where total <= most {
            lengths.append(line.length(atMost: most + 1))
            total += lengths[lengths.count - 1]
        }
        // What surely cannot fit need not be written to see it.
        if total <= most, fits(lines) { return (lines, false) }
        let count = largest(upTo: min(total - 1, most)) { fits(beginning(of: lines, lengths, $0)) }
        let left = beginning(of: lines, lengths, count)
        return (fits(left) ? left : [], true)
    }

    /// The beginning of a line of plain text that fits, with an ellipsis.
    static func cut(_ text: String, most: Int, fits: (String) -> Bool) -> (text: String, isCut: Bool) {
        if fits(text) { return (text, false) }
        let count = largest(upTo: text.length(atMost: most + 1) - 1) {
            fits(ChatText.beginning(of: text, $0) + ChatText.ellipsis)
        }
        let left = ChatText.beginning(of: text, count) + ChatText.ellipsis
        return (fits(left) ? left : "", true)
    }

    /// The largest number that is right, found by halves; 0 if none is.
    static func largest(upTo most: Int, where isRight: (Int) -> Bool) -> Int {
        var (low, high) = (0, max(most, 0))
        while low < high {
            let middle = low + (high - low + 1) / 2
            if isRight(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private static func beginning(of lines: [ChatLine], _ lengths: [Int], _ count: Int) -> [ChatLine] {
        var left = count
        var kept: [ChatLine] = []
        for (line, length) in zip(lines, lengths) {
            guard length <= left else {
                if left > 0, let part = beginning(of: line, left) {
                    kept.append(part)
                    return kept
                }
                break
            }
            kept.append(line)
            left -= length
        }
        // A rule or the title of what is missing says nothing.
        while let last = kept.last, last.isFrame { kept.removeLast() }
        return kept + [ChatLine(kind: .paragraph, inlines: [.text(ChatText.ellipsis)])]
    }

    /// The beginning of one block; `nil` if nothing of it can stand alone.
    private static func beginning(of line: ChatLine, _ count: Int) -> ChatLine? {
        guard !line.isRow else { return nil }
        var part = line
        part.inlines = []
        var left = count
        for inline in line.inlines {
            guard case .run(var run) = inline else {
                left -= 1
                if left <= 0 { break }
                part.inlines.append(inline)
                continue
            }
            let length = run.text.length(atMost: left + 1)
            guard length > left else {
                part.inlines.append(inline)
                left -= length
                continue
            }
            run.text = ChatText.beginning(of: run.text, left)
            if !run.text.isEmpty { part.inlines.append(.run(run)) }
            break
        }
        while case .lineBreak? = part.inlines.last { part.inlines.removeLast() }
        guard case .run(var last)? = part.inlines.last else { return nil }
        if last.style.isEmpty, last.link == nil {
            last.text += ChatText.ellipsis
            part.inlines[part.inlines.count - 1] = .run(last)
        } else {
            part.inlines.append(.text(ChatText.ellipsis))
        }
        return part
    }
}

extension ChatLine {
    /// Whether it only leads to what follows.
    fileprivate var isFrame: Bool {
        switch kind {
        case .heading, .rule: true
        case .row(_, let isHeader, _): isHeader
        case .paragraph, .code: false
        }
    }
}
