/// Inheritance, an optional part of Mustache: `{{<parent}}{{$block}}…{{/block}}{{/parent}}`.
///
/// What white space around its tags counts follows the cases of the specification: a block keeps the
/// indentation that its text has in the parent, and what replaces it brings none of its own.
extension TemplateParser {
    /// Whether the text here stands right inside a parent, where only blocks count.
    var isInParent: Bool {
        if case .parent? = open.last?.kind { return true }
        return false
    }

    /// Reads a tag that opens a parent or block, or closes one; `false` for any other.
    mutating func parseInheritance(_ tag: Tag) -> Bool {
        let text = source.trimmedText(tag.content)
        switch tag.kind {
        case .parent: openParent(text, tag)
        case .block: openBlock(text, tag)
        case .close:
            guard let last = open.last, last.name == text else { return false }
            switch last.kind {
            case .section: return false
            case .parent: closeParent(last, tag)
            case .block(let isOverride):
                guard isOverride, let start = leadingSpace(tag.start), standaloneLine(tag.start..<tag.end) == nil else {
                    return false
                }
                appendLiteral(upTo: start.lowerBound)
                append(tag, indentation: nil)
                literalStart = tag.end
            }
        default: return false
        }
        return true
    }

    /// The blocks right inside a parent whose first token is given.
    func blocks(from first: Int) -> [String: Int] {
        var blocks: [String: Int] = [:]
        var index = first
        while index < tokens.count {
            switch tokens[index] {
            case .block(let block):
                if blocks[block.name] == nil { blocks[block.name] = index }
                index = block.end
            case .section(let section): index = section.end
            case .parent(let parent): index = parent.end
            case .literal, .lineStart, .variable, .partial: index += 1
            }
        }
        return blocks
    }

    private mutating func openParent(_ text: String, _ tag: Tag) {
        let leading = leadingSpace(tag.start)
        appendLiteral(upTo: leading?.lowerBound ?? tag.start)
        literalStart = tag.end
        checkDepth(tag)
        let before = html
        var opened = OpenSection(name: text, offset: tag.start, token: nil)
        if isFileName(text, tag) {
            opened = OpenSection(name: text, offset: tag.start, token: tokens.count)
            tokens.append(
                .parent(
                    Token.Parent(
                        name: text, place: place, offset: tag.start, end: tokens.count + 1, leading: leading,
                        isStandalone: false, blocks: [:])))
        }
        opened.kind = .parent
        opened.html = before
        open.append(opened)
    }

    private mutating func closeParent(_ opened: OpenSection, _ tag: Tag) {
        appendLiteral(upTo: tag.start)
        append(tag, indentation: nil)
        literalStart = tag.end
        guard let token = opened.token, case .parent(var parent) = tokens[token], parent.leading != nil,
            let end = lineEnd(tag.end)
        else { return }
        parent.isStandalone = true
        tokens[token] = .parent(parent)
        literalStart = end
    }

    private mutating func openBlock(_ text: String, _ tag: Tag) {
        let isOverride = isInParent
        let leading = leadingSpace(tag.start)
        var contentStart = tag.end
        var opensLine = false
        if let line = standaloneLine(tag.start..<tag.end) {
            appendLiteral(upTo: line.lowerBound)
            contentStart = line.upperBound
            opensLine = true
        } else {
            appendLiteral(upTo: tag.start)
            if isOverride, let end = lineEnd(tag.end), end < source.bytes.count {
                contentStart = end
                opensLine = true
            } else if source.isLineStart(tag.start) {
                tokens.append(.lineStart)
            }
        }
        literalStart = contentStart
        checkDepth(tag)
        var opened = OpenSection(name: text, offset: tag.start, token: nil)
        if isFileName(text, tag) {
            opened = OpenSection(name: text, offset: tag.start, token: tokens.count)
            let indentation = opensLine ? space(from: contentStart) : leading ?? tag.start..<tag.start
            tokens.append(
                .block(
                    Token.Block(
                        name: text, offset: tag.start, startPlace: place, endPlace: place, end: tokens.count + 1,
                        opensLine: opensLine, indentation: indentation)))
        }
        opened.kind = .block(isOverride: isOverride)
        open.append(opened)
    }

    mutating func checkDepth(_ tag: Tag) {
        guard open.count == TemplateLimits.sectionDepth else { return }
        let message = "Sections are nested deeper than \(TemplateLimits.sectionDepth)."
        report(.sectionsTooDeep, message, at: tag.start)
    }

    // MARK: White space

    /// The white space before a tag that begins its line; `nil` for any other tag.
    private func leadingSpace(_ offset: Int) -> Range<Int>? {
        var start = offset
        while start > 0, source.bytes[start - 1].isSpaceOrTab { start -= 1 }
        // What a tag before has taken is no longer there.
        return source.isLineStart(start) && start >= literalStart ? start..<offset : nil
    }

    private func space(from start: Int) -> Range<Int> {
        var end = start
        while end < source.bytes.count, source.bytes[end].isSpaceOrTab { end += 1 }
        return start..<end
    }

    /// After the end of the line, if nothing but white space is left on it.
    private func lineEnd(_ offset: Int) -> Int? {
        let end = space(from: offset).upperBound
        guard end < source.bytes.count else { return end }
        if source.bytes[end] == UInt8(ascii: "\n") { return end + 1 }
        guard source.bytes[end] == UInt8(ascii: "\r"), end + 1 < source.bytes.count,
            source.bytes[end + 1] == UInt8(ascii: "\n")
        else { return nil }
        return end + 2
    }
}
