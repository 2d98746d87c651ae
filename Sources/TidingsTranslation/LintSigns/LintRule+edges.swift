import TidingsModel

extension LintRule {
    /// The rules about blanks at the ends of a text.
    static let edges: [LintRule] = [leadingSpace, trailingSpace, edgeNewline]

    static let leadingSpace = LintRule(
        "leading-space", .warning, .whitespace, "A translation begins with other spaces than its source",
        explanation: """
            A space in front is there because something is shown before the text, or it has slipped in. Either way the \
            translation needs what its source has: else words run together, or a line stands askew.
            """,
        wrong: .text("Version %@", "de", " Version %@"), right: .text("Version %@", "de", "Version %@"),
        isFixable: true,
        check: .pairs(.either(.edgeSpace), if: { $0.leading.spaces != $1.leading.spaces }) { pair, report in
            let (source, target) = (pair.source.survey, pair.target.survey)
            guard source.leading.spaces != target.leading.spaces, !target.isBlank, !source.isBlank else { return }
            report(
                "The text begins with \(spaces(target.leading.spaces)), its source with "
                    + "\(spaces(source.leading.spaces)). Begin it as the source does.",
                fix: pair.target.mended { Edges.set($0, lead: Edges.lead(of: pair.source.words)) })
        })

    static let trailingSpace = LintRule(
        "trailing-space", .warning, .whitespace, "A translation ends with other spaces than its source",
        explanation: """
            A space at the end is there because something is shown behind the text, or it has slipped in. Either way \
            the translation needs what its source has: else words run together, or a line is too long.
            """,
        wrong: .text("Name: ", "de", "Name:"), right: .text("Name: ", "de", "Name: "), isFixable: true,
        check: .pairs(.either(.edgeSpace), if: { $0.trailing.spaces != $1.trailing.spaces }) { pair, report in
            let (source, target) = (pair.source.survey, pair.target.survey)
            guard source.trailing.spaces != target.trailing.spaces, !target.isBlank, !source.isBlank else { return }
            // Where no space parts words, none parts a text from what follows it.
            if target.trailing.spaces == 0, source.trailing.spaces == 1, pair.target.words.endsUnspaced { return }
            report(
                "The text ends with \(spaces(target.trailing.spaces)), its source with "
                    + "\(spaces(source.trailing.spaces)). End it as the source does.",
                fix: pair.target.mended { Edges.set($0, tail: Edges.tail(of: pair.source.words)) })
        })

    static let edgeNewline = LintRule(
        "edge-newline", .warning, .whitespace, "A translation begins or ends with other line breaks than its source",
        explanation: """
            Line breaks at the ends of a text part it from what stands around it. Begin and end the translation with as \
            many as the source has.
            """,
        wrong: .text("Done.\n", "de", "Fertig."), right: .text("Done.\n", "de", "Fertig.\n"), isFixable: true,
        check: .pairs(.either(.edgeBreak)) { pair, report in
            let (source, target) = (pair.source.survey, pair.target.survey)
            guard !target.isBlank, !source.isBlank else { return }
            let places = [
                source.leading.breaks == target.leading.breaks ? nil : "begins",
                source.trailing.breaks == target.trailing.breaks ? nil : "ends",
            ].compactMap { $0 }
            guard !places.isEmpty else { return }
            report(
                "The text \(places.joined(separator: " and ")) with other line breaks than its source. "
                    + "Write as many as the source has.",
                fix: pair.target.mended {
                    Edges.set($0, lead: Edges.lead(of: pair.source.words), tail: Edges.tail(of: pair.source.words))
                })
        })

    private static func spaces(_ count: Int32) -> String {
        count == 0 ? "no space" : count == 1 ? "a space" : "\(count) spaces"
    }
}

extension String {
    /// Whether its last sign is a wide one of China or Japan, which brings its own blank.
    fileprivate var endsUnspaced: Bool {
        guard let last = unicodeScalars.last?.value else { return false }
        return (0x3000...0x9FFF).contains(last) || (0xFF00...0xFF65).contains(last)
    }
}
