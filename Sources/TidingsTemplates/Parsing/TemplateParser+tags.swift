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
        case .inheritance:
            let message = "Template inheritance ({{<parent}}, {{$block}}) is not supported. Use partials."
            report(.unsupportedTag, message, at: tag.start)
            open.append(OpenSection(name: text, offset: tag.start, token: nil))
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
            let message = "\"\(text.shortened)\" is not a name. Names have no white space and no empty part."
            report(.badName, message, at: tag.start)
        }
        return nil
    }

    private mutating func openSection(_ text: String, _ tag: Tag) {
        guard let name = name(text, tag) else {
            open.append(OpenSection(name: text, offset: tag.start, token: nil))
            return
        }
        if open.count == TemplateLimits.sectionDepth {
            let message = "Sections are nested deeper than \(TemplateLimits.sectionDepth)."
            report(.sectionsTooDeep, message, at: tag.start)
        }
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
            let expected = open.last.map { " Open here is \"\($0.name.shortened)\"." } ?? ""
            report(.unopenedSection, "No section \"\(text.shortened)\" is open here.\(expected)", at: tag.start)
            return
        }
        for section in open[(index + 1)...] where section.token != nil {
            report(.unclosedSection, unclosed(section.name.shortened), at: section.offset)
        }
        if let token = open[index].token, case .section(var section) = tokens[token] {
            section.end = tokens.count
            section.endPlace = place
            tokens[token] = .section(section)
        }
        open.removeSubrange(index...)
    }

    private mutating func appendPartial(_ text: String, _ tag: Tag, _ indentation: Range<Int>?) {
        if text.hasPrefix("*") {
            let message = "Names of partials that are values ({{>*name}}) are not supported."
            report(.unsupportedTag, message, at: tag.start)
        } else if text.isEmpty {
            report(.emptyTag, "The tag has no name.", at: tag.start)
        } else if text.utf8.contains(where: \.isBlank) {
            let message = "\"\(text.shortened)\" is not a name. Names have no white space."
            report(.badName, message, at: tag.start)
        } else {
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
