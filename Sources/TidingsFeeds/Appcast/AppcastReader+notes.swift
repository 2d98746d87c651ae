import TidingsModel

extension AppcastReader {
    /// The notes of an item in all their languages.
    ///
    /// Links stand before texts, because in Sparkle a link wins over a text; the text is there for when the
    /// link leads nowhere. Of two of one kind and language the first counts.
    mutating func notes(of item: AppcastItem) -> [ReleaseNotes] {
        var found: [ReleaseNotes] = []
        for name in [AppcastName.notesLink, .description] {
            var languages: Set<LocaleTag> = []
            for (element, language) in elements(name, of: item) {
                if language == nil { reportUnreadable(element, in: item) }
                guard let content = content(element, name) else { continue }
                let notes = ReleaseNotes(language: language, content: content)
                if notes.isEmpty { continue }
                if let language, !languages.insert(language).inserted {
                    problems.report(
                        .warning, rule: "repeated-element",
                        "“\(name.spelling)” is there twice for the language “\(language)”; the second is left out.",
                        line: element.line)
                } else {
                    found.append(notes)
                }
            }
        }
        return found
    }

    private mutating func reportUnreadable(_ element: XMLTree.Element, in item: AppcastItem) {
        let text = names.attribute(.language, of: element) ?? item.inheritedLanguage ?? ""
        problems.report(
            .warning, rule: "not-a-language",
            "“xml:lang” is \(text.quoted), no language. Write it like “de” or “zh-Hant”.", line: element.line)
    }

    private mutating func content(_ element: XMLTree.Element, _ name: AppcastName) -> ReleaseNotes.Content? {
        if name == .description { return text(of: element) }
        guard let text = element.trimmedText, let url = address(text, called: name.spelling, line: element.line) else {
            return nil
        }
        return .link(url)
    }

    private mutating func text(of element: XMLTree.Element) -> ReleaseNotes.Content {
        let text = element.text.cut(toBytes: FeedLimits.notesBytes)
        if text.utf8.count < element.textCount {
            problems.report(
                .warning, rule: "notes-too-long",
                "The notes have more than \(FeedLimits.notesBytes) bytes; the rest of them is left out.",
                line: element.line)
        }
        if element.hasChildren {
            problems.report(
                .warning, rule: "markup-in-notes",
                "The notes have XML elements in them, of which only the text is read. Put HTML into a CDATA section.",
                line: element.line)
            return .plain(text)
        }
        switch names.attribute(.format, of: element)?.lowercased() {
        case nil, "html": return .html(text)
        case "plain-text": return .plain(text)
        case "markdown": return .markdown(text)
        case let other?:
            problems.report(
                .warning, rule: "unknown-format",
                "“sparkle:format” is \(other.quoted), which is none of “html”, “plain-text” and “markdown”; the notes are read as HTML.",
                line: element.line)
            return .html(text)
        }
    }
}
