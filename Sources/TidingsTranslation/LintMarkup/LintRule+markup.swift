import TidingsModel

extension LintRule {
    /// The rules about tags, links and other marks for programs.
    static let markup: [LintRule] = [
        markupTags, markupNesting, unsafeMarkup, bareAmpersand, markdownLinks, markdownMarks, linkChanged, emailChanged,
        literalEscape,
    ]

    static let markupTags = LintRule(
        "markup-tags", .error, .markup, "A translation has other tags than its source",
        explanation: """
            Tags are for the program: one too few leaves the rest of a page bold, an unknown one is shown as text. \
            Copy each tag as it is; only words between them are translated. Looked at are texts whose source has tags, \
            and translations that invent some.
            """,
        wrong: .text("Read <b>this</b> first.", "de", "Lesen Sie <b>dies zuerst."),
        right: .text("Read <b>this</b> first.", "de", "Lesen Sie <b>dies</b> zuerst."),
        check: .pairs(.either(.angle)) { pair, report in
            let source = Tag.tags(of: pair.source.words)
            let target = Tag.tags(of: pair.target.words)
            guard !source.isEmpty || target.contains(where: \.isKnown) else { return }
            let (wanted, found) = (source.map(\.description), target.map(\.description))
            let missing = wanted.without(found)
            let added = found.without(wanted)
            if missing.isEmpty, added.isEmpty { return }
            let parts = [
                missing.isEmpty ? nil : "lacks \(missing.joined(separator: " "))",
                added.isEmpty ? nil : "has \(added.joined(separator: " ")) too much",
            ].compactMap { $0 }
            report("The text \(parts.joined(separator: " and ")). Write the tags that the source has.")
        })

    static let markupNesting = LintRule(
        "markup-nesting", .error, .markup, "Tags are closed in a wrong order",
        explanation: """
            A tag that is opened inside another is closed inside it. A strict reader of XML refuses the whole text \
            otherwise, and a browser guesses.
            """,
        wrong: .text("<b>Read <i>this</i></b>", "de", "<b>Lesen Sie <i>dies</b></i>"),
        right: .text("<b>Read <i>this</i></b>", "de", "<b>Lesen Sie <i>dies</i></b>"),
        check: .pairs(.target(.angle)) { pair, report in
            let target = Tag.tags(of: pair.target.words)
            guard target.count > 1, let fault = Tag.nestingFault(target) else { return }
            let source = Tag.tags(of: pair.source.words)
            guard Tag.nestingFault(source) == nil,
                source.map(\.description).sorted() == target.map(\.description).sorted()
            else { return }
            report("\(fault) closes what was not opened last. Close tags in the reverse order.")
        })

    static let unsafeMarkup = LintRule(
        "unsafe-markup", .error, .markup, "A translation brings a script",
        explanation: """
            A translation may come from anybody. “<script>”, “javascript:” and attributes like “onclick” run in a page \
            that shows the text. They are never needed in words; where the source has the same, nothing is said.
            """,
        wrong: .text("Open <a href=\"/help\">help</a>", "de", "<a href=\"javascript:alert(1)\">Hilfe</a> öffnen"),
        right: .text("Open <a href=\"/help\">help</a>", "de", "<a href=\"/help\">Hilfe</a> öffnen"),
        check: .pairs(.target([.angle, .scheme]), if: { !$1.traits.isDisjoint(with: [.angle, .highPunctuation]) }) {
            pair, report in
            guard let found = UnsafeMarkup.first(in: pair.target.words),
                UnsafeMarkup.first(in: pair.source.words) == nil
            else { return }
            report("“\(found)” can run a program in a page that shows the text. Take it out.")
        })

    static let bareAmpersand = LintRule(
        "bare-ampersand", .warning, .markup, "A translation has a bare “&” where its source writes “&amp;”",
        explanation: """
            Where the source escapes “&”, the text is read as XML or HTML, and a bare one is a fault there.
            """,
        wrong: .text("Terms &amp; Conditions", "de", "Bedingungen & Regeln"),
        right: .text("Terms &amp; Conditions", "de", "Bedingungen &amp; Regeln"),
        check: .pairs(.either(.ampersand)) { pair, report in
            guard pair.source.words.utf8.contains(UInt8(ascii: "&")),
                Entities.isEscaped(pair.source.words), Entities.hasBare(pair.target.words)
            else { return }
            report("A bare “&” stands in the text, while its source escapes it. Write “&amp;”.")
        })

    static let markdownLinks = LintRule(
        "markdown-links", .warning, .markup, "A translation has more or fewer Markdown links than its source",
        explanation: """
            “[words](address)” is a link. A blank between the two parts, or another kind of bracket, and the reader \
            sees the marks instead.
            """,
        wrong: .text("See [the help](https://example.com).", "de", "Siehe [die Hilfe] (https://example.com)."),
        right: .text("See [the help](https://example.com).", "de", "Siehe [die Hilfe](https://example.com)."),
        check: .pairs(.either(.link), if: { $0.traits.union($1.traits).contains(.bracket) }) { pair, report in
            let wanted = Markdown.links(pair.source.words)
            let found = Markdown.links(pair.target.words)
            guard wanted != found else { return }
            report(
                "The text has \(found) links like “[words](address)”, its source \(wanted). Write as many, without a "
                    + "space between the brackets.")
        })

    static let markdownMarks = LintRule(
        "markdown-marks", .note, .markup, "A translation has other Markdown marks than its source",
        explanation: """
            Marks for bold (“**”) and for code (“`”) come in pairs, and mostly as many as in the source. An odd number \
            is shown as it is.
            """,
        wrong: .text("Press **Update**.", "de", "Drücken Sie **Aktualisieren."),
        right: .text("Press **Update**.", "de", "Drücken Sie **Aktualisieren**."),
        check: .pairs(.either(.mark)) { pair, report in
            for mark in Markdown.marks {
                let (wanted, found) = (
                    Markdown.count(mark, in: pair.source.words), Markdown.count(mark, in: pair.target.words)
                )
                guard wanted > 0, wanted.isMultiple(of: 2), wanted != found else { continue }
                report("The text has \(found) times “\(mark)”, its source \(wanted) times. Write as many.")
            }
        })

    static let linkChanged = LintRule(
        "link-changed", .warning, .markup, "A translation has lost a web address of its source",
        explanation: """
            An address is copied as it is. Another address, of the page in the reader's language, may be meant, and is \
            only noted.
            """,
        wrong: .text("More: https://example.com/help", "de", "Mehr: https//example.com/help"),
        right: .text("More: https://example.com/help", "de", "Mehr: https://example.com/help"),
        check: .pairs(.source(.slash), if: { source, _ in source.traits.contains(.highPunctuation) }) { pair, report in
            let wanted = WebAddress.addresses(in: pair.source.words)
            guard !wanted.isEmpty else { return }
            let found = WebAddress.addresses(in: pair.target.words)
            let missing = wanted.without(found)
            guard let first = missing.first else { return }
            if found.count < wanted.count {
                report("The address \(first) of the source is not in the text. Copy it.")
            } else {
                report(
                    "The text has another address than \(first) of its source. See whether it is meant.",
                    severity: .note)
            }
        })

    static let emailChanged = LintRule(
        "email-changed", .warning, .markup, "A translation has lost an e-mail address of its source",
        explanation: "An address is copied as it is: with one letter less nobody gets the mail.",
        wrong: .text("Write to help@example.com.", "de", "Schreiben Sie an help@example."),
        right: .text("Write to help@example.com.", "de", "Schreiben Sie an help@example.com."),
        check: .pairs(.source(.at)) { pair, report in
            let wanted = WebAddress.emails(in: pair.source.words)
            guard let first = wanted.without(WebAddress.emails(in: pair.target.words)).first else { return }
            report("The address \(first) of the source is not in the text. Copy it.")
        })

    static let literalEscape = LintRule(
        "literal-escape", .warning, .markup, "An escape is left in a text as it is typed",
        explanation: """
            “\\n” or “\\u00e9” in what a reader sees was escaped once too often, or in the way of another format: the \
            backslash is shown. Where the source has the same, nothing is said.
            """,
        wrong: .text("Thank you.\nGoodbye.", "de", "Danke.\\nAuf Wiedersehen."),
        right: .text("Thank you.\nGoodbye.", "de", "Danke.\nAuf Wiedersehen."),
        check: .pairs(.either(.backslash)) { pair, report in
            guard let found = LiteralEscape.first(in: pair.target.words),
                !LiteralEscape.hasAny(pair.source.words)
            else { return }
            report("“\(found)” is shown to the reader as it is. Write the character that it means.")
        })
}

extension [String] {
    /// What is in it and not in another list, each as often as it is missing there.
    func without(_ others: [String]) -> [String] {
        var left = others
        return filter { one in
            guard let index = left.firstIndex(of: one) else { return true }
            left.remove(at: index)
            return false
        }
    }
}
