import TidingsModel

extension TemplateParser {
    /// Appends the token of a tag.
    ///
    /// The indentation is what stands before a tag that is alone on its line.
    mutating func append(_ tag: Tag, indentation: Range<Int>?) {
        let text = source.trimmedText(tag.content)
        switch tag.kind {
        case .comment: break
        case .delimiters: setDelimiters(text, tag)
        case .close: close(text, tag)
        // They were parsed before.
        case .parent, .block: break
        case .partial: appendPartial(text, tag, indentation)
        case .variable, .unescaped:
            if let name = name(text, tag) {
                tokens.append(
                    .variable(
                        Token.Variable(
                            name: name, raw: tag.kind == .unescaped, place: place,
                            escaping: escaping, offset: tag.start)))
                html.scanValue()
            }
        case .section, .inverted: openSection(text, tag)
        }
    }

    private var escaping: Escaping {
        medium == .html ? place.escaping(isFirst: !html.isInsideValue) : Escaping(medium)
    }

    private mutating func name(_ text: String, _ tag: Tag) -> TemplateName? {
        if let name = TemplateName(text) { return name }
        if text.isEmpty {
            report(.emptyTag, "The tag has no name.", at: tag.start)
        } else {
            let message = "“\(text.shortened)” is not a name. Names have no white space and no empty part."
            report(.badName, message, at: tag.start)
        }
        return nil
    }

    private mutating func openSection(_ text: String, _ tag: Tag) {
        guard let name = name(text, tag) else {
            open.append(OpenSection(name: text, offset: tag.start, token: nil))
            return
        }
        checkDepth(tag)
        open.append(OpenSection(name: text, offset: tag.start, token: tokens.count))
        tokens.append(
            .section(
                Token.Section(
                    name: name, inverted: tag.kind == .inverted, offset: tag.start, startPlace: place,
                    endPlace: place, end: tokens.count + 1)))
    }

    /// A section that was left open inside of the one that is closed here is an error of its own.
    private mutating func close(_ text: String, _ tag: Tag) {
        guard let index = open.lastIndex(where: { $0.name == text }) else {
            let expected = open.last.map { " Open here is “\($0.name.shortened)”." } ?? ""
            report(.unopenedSection, "No section “\(text.shortened)” is open here.\(expected)", at: tag.start)
            return
        }
        for section in open[(index + 1)...] where section.token != nil {
            report(.unclosedSection, unclosed(section), at: section.offset)
        }
        if let token = open[index].token { end(token) }
        if case .parent = open[index].kind { html = open[index].html }
        open.removeSubrange(index...)
    }

    /// A section, block or parent ends before the next token.
    private mutating func end(_ token: Int) {
        switch tokens[token] {
        case .section(var section):
            section.end = tokens.count
            section.endPlace = place
            tokens[token] = .section(section)
        case .block(var block):
            block.end = tokens.count
            block.endPlace = place
            tokens[token] = .block(block)
        case .parent(var parent):
            parent.end = tokens.count
            parent.blocks = blocks(from: token + 1)
            tokens[token] = .parent(parent)
        case .literal, .lineStart, .variable, .partial: break
        }
    }

    /// Whether a text can be the name of another template or of a block; otherwise that is an error.
    mutating func isFileName(_ text: String, _ tag: Tag) -> Bool {
        if text.hasPrefix("*"), tag.kind != .block {
            let message = "Names of templates that are values ({{>*name}}, {{<*name}}) are not supported."
            report(.unsupportedTag, message, at: tag.start)
        } else if text.isEmpty {
            report(.emptyTag, "The tag has no name.", at: tag.start)
        } else if text.utf8.contains(where: \.isBlank) {
            let message = "“\(text.shortened)” is not a name. Names have no white space."
            report(.badName, message, at: tag.start)
        } else {
            return true
        }
        return false
    }

    private mutating func appendPartial(_ text: String, _ tag: Tag, _ indentation: Range<Int>?) {
        if isFileName(text, tag) {
            tokens.append(
                .partial(Token.Partial(name: text, indentation: indentation, place: place, offset: tag.start)))
        }
    }

    private mutating func setDelimiters(_ text: String, _ tag: Tag) {
        if let new = Delimiters(text) {
            delimiters = new
        } else {
            let message = "A tag that sets delimiters holds two of them, without equals signs: {{=<% %>=}}."
            report(.badDelimiters, message, at: tag.start)
        }
    }
}

extension String {
    /// Enough of a text to recognise it in a message.
    var shortened: String {
        let limit = 60
        guard unicodeScalars.count > limit else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "\u{2026}"
    }
}
