import TidingsModel

/// Lays a block that is too long for one part of a payload out as several, between characters as a reader sees them.
enum ChatSplitter {
    /// The parts of a block; what cannot be parted any further may still not fit.
    ///
    /// - Parameters:
    ///   - line: The block.
    ///   - most: More characters than this cannot fit.
    ///   - fits: Whether a block is short enough when it is written.
    static func parts(of line: ChatLine, most: Int, fits: (ChatLine) -> Bool) -> [ChatLine] {
        var parts: [ChatLine] = []
        var rest = line
        while !rest.isRow {
            let length = rest.length(atMost: most + 1)
            // What surely cannot fit need not be written to see it.
            if length <= most, fits(rest) { break }
            let count = ChatCutter.largest(upTo: length - 1) { fits(split(rest, at: $0, isWhole: false).head) }
            let (head, tail) = split(rest, at: count)
            guard count > 0, !head.inlines.isEmpty, !tail.inlines.isEmpty else { break }
            parts.append(head)
            rest = tail
        }
        return parts + [rest]
    }

    /// Parts a block; only a whole split has a tail.
    private static func split(
        _ line: ChatLine, at count: Int, isWhole: Bool = true
    ) -> (head: ChatLine, tail: ChatLine) {
        var (head, tail) = (line, line)
        (head.inlines, tail.inlines, tail.opens) = ([], [], 0)
        let end: Character = if case .code = line.kind { "\n" } else { " " }
        var left = count
        for inline in line.inlines {
            guard left > 0 else {
                guard isWhole else { break }
                if !tail.inlines.isEmpty || inline != .lineBreak { tail.inlines.append(inline) }
                continue
            }
            guard case .run(let run) = inline else {
                head.inlines.append(inline)
                left -= 1
                continue
            }
            let (first, second) = split(run.text, at: left, end: end, isWhole: isWhole)
            left -= run.text.length(atMost: left)
            if !first.isEmpty { head.inlines.append(.run(.init(first, style: run.style, link: run.link))) }
            if !second.isEmpty { tail.inlines.append(.run(.init(second, style: run.style, link: run.link))) }
        }
        while head.inlines.last == .lineBreak { head.inlines.removeLast() }
        return (head, tail)
    }

    /// Parts a text, at the end of a word or of a line if there is one not far before.
    private static func split(
        _ text: String, at count: Int, end: Character, isWhole: Bool
    ) -> (String, String) {
        let first = text.prefix(count)
        guard first.endIndex < text.endIndex else { return (text, "") }
        func rest(from start: String.Index) -> String { isWhole ? String(text[start...]).withBalancedDirections : "" }
        if let space = first.lastIndex(of: end), first.distance(from: space, to: first.endIndex) * 2 < count {
            return (String(first[..<space]).withBalancedDirections, rest(from: text.index(after: space)))
        }
        return (String(first).withBalancedDirections, rest(from: first.endIndex))
    }
}
