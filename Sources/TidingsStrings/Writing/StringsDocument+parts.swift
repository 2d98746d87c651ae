/// The entries of a document as a list in which parts come and go.
extension StringsDocument {
    /// A new entry, with what parts it from the one that it follows.
    func part(_ key: String, _ text: String, comment: String, after previous: Int?) -> Part {
        let (before, startsLine, trailer) = surroundings(after: previous, hasComment: !comment.isEmpty)
        return Part(
            key: key, text: text, words: comment.isEmpty ? nil : StringsComment.text(of: Array(comment.utf8)[...]),
            before: [.written(before)], kept: [], keptEndsLine: false,
            comment: .written(comment + (startsLine ? style.indentation : "")),
            keyToken: .written(StringsEscaping.token(key, style.keyQuotes)),
            value: (.written(style.equals), .written(StringsEscaping.token(text, style.valueQuotes))),
            ending: .written(";"), trailer: .written(trailer),
            trailerKind: trailer.isEmpty ? .nothing : trailer == " " ? .blanks : .lineEnd,
            keyQuotes: style.keyQuotes, valueQuotes: style.valueQuotes)
    }

    private func surroundings(
        after previous: Int?, hasComment: Bool
    ) -> (before: String, startsLine: Bool, trailer: String) {
        let line = style.lineEnd
        let blankLine = style.linesBetween > 1 ? line : ""
        guard let previous else {
            switch headEnd {
            case .nothing: return ("", true, line)
            case .openLine: return (line + line, true, line)
            case .lines: return (line, true, line)
            }
        }
        let kind = parts[previous].trailerKind
        if kind == .lineEnd { return (blankLine, true, line) }
        let isLast = parts[previous].next == nil
        // On the line of another entry a comment would be taken for the comment of that one.
        if hasComment || (isLast && (style.linesBetween > 0 || kind == .comment)) {
            return (line + blankLine, true, isLast ? "" : line)
        }
        return (kind == .nothing ? " " : "", false, isLast ? "" : " ")
    }

    mutating func insert(_ part: Part, after previous: Int?) {
        let number = parts.count
        parts.append(part)
        parts[number].previous = previous
        parts[number].next = previous.map { parts[$0].next } ?? first
        if let previous { parts[previous].next = number } else { first = number }
        if let next = parts[number].next { parts[next].previous = number } else { last = number }
        numbers[StringsKey(part.key)] = [number]
    }

    /// Takes an entry out; what stood before it and says something stays.
    mutating func unlink(_ number: Int) {
        let part = parts[number]
        if let previous = part.previous { parts[previous].next = part.next } else { first = part.next }
        if let next = part.next { parts[next].previous = part.previous } else { last = part.previous }
        let rest = rest(of: part)
        if let next = part.next {
            // The file does not begin with the empty line that parted the first entry from the second.
            if part.previous == nil, rest.isEmpty, parts[next].kept.isEmpty { parts[next].before = part.before }
            parts[next].before = rest + parts[next].before
            if !part.kept.isEmpty {
                if parts[next].kept.isEmpty { parts[next].keptEndsLine = true }
                parts[next].kept = rest + parts[next].kept
            }
        } else if let previous = part.previous {
            tail = rest + tail
            if part.kept.isEmpty, !rest.isEmpty { parts[previous].trailerKind = .blanks }
        } else {
            head += rest
            if !part.kept.isEmpty { headEnd = .lines }
        }
    }

    /// What is left where an entry was.
    private func rest(of part: Part) -> [Fragment] {
        // What follows on the line of the entry takes its place.
        if part.next != nil, part.trailerKind != .lineEnd { return part.before }
        let endsLine = part.trailerKind == .lineEnd
        if !part.kept.isEmpty {
            return part.keptEndsLine || !endsLine ? part.kept : part.kept + [.written(style.lineEnd)]
        }
        guard let previous = part.previous, parts[previous].trailerKind != .lineEnd, endsLine else { return [] }
        return [.written(style.lineEnd)]
    }
}
