import TidingsIntl
import TidingsModel
import TidingsStrings

/// Holds the arguments of a translation against those of its source.
struct PlaceholderCheck {
    private let entry: LintEntry
    private let source: LintEntry
    private let ours: EntryArguments
    private let theirs: EntryArguments

    /// `nil` where there is nothing to compare.
    init?(_ entry: LintEntry, _ source: LintEntry?) {
        guard let source, entry.syntax == source.syntax else { return nil }
        if entry.variation == nil, source.variation == nil, entry.text.isPlain, source.text.isPlain { return nil }
        // What is empty, or no pattern, is another rule's matter.
        guard !entry.text.string.isEmpty || entry.variation != nil, !source.text.string.isEmpty else { return nil }
        if entry.syntax == .icu, !entry.text.isPattern || !source.text.isPattern { return nil }
        self.entry = entry
        self.source = source
        ours = entry.arguments
        theirs = source.arguments
    }

    /// `nil`, the rule's own severity, where it is sure which arguments are meant; where forms count them in their own
    /// order, it is not.
    private var severity: Problem.Severity? {
        let varies = entry.variation != nil || source.variation != nil
        let isMixed = [ours, theirs].contains { $0.isMixed }
        return isMixed || varies && (ours.hasUnnamed || theirs.hasUnnamed) ? .warning : nil
    }

    func reportMissing(_ report: inout LintReport) {
        let missing = theirs.order.filter { ours.uses[$0] == nil }
        // A text that is never filled in may say % as it likes.
        guard !missing.isEmpty else { return }
        for reference in missing {
            // A wrong full-width sign says it better.
            guard !entry.text.string.unicodeScalars.contains("\u{FF05}") else { return }
            report(
                "“\(entry.key)” lacks \(theirs.written(reference)), which its source has. Put it in.",
                severity: severity)
        }
    }

    func reportExtra(_ report: inout LintReport) {
        for reference in ours.order where theirs.uses[reference] == nil {
            let names = theirs.order.map { theirs.written($0) }
            let written = ours.uses[reference]?.first?.written ?? "\(reference)"
            let meant = nearestWord(to: written, among: names).map { " Did you mean \($0)?" }
            let known = names.isEmpty ? "The source has none." : "The source has \(names.joined(separator: ", "))."
            report(
                "“\(entry.key)” uses \(written), but the program gives no such value. \(known)\(meant ?? "")",
                severity: severity)
        }
    }

    func reportTypes(_ report: inout LintReport) {
        guard !isReordered else { return }
        for reference in ours.order {
            guard let mine = ours.uses[reference], let expected = theirs.uses[reference] else { continue }
            for use in mine where !expected.contains(where: { $0.valueType.fits(use.valueType) }) {
                guard let first = expected.first else { continue }
                report(
                    "\(use.written) in “\(entry.key)” is for \(use.valueType.words), but the source gives "
                        + "\(first.valueType.words) (\(theirs.written(reference))). Write it as the source does.",
                    severity: severity)
            }
        }
    }

    func reportOrder(_ report: inout LintReport) {
        guard isReordered else { return }
        report(
            "The placeholders of “\(entry.key)” stand in another order than in the source and have no numbers. Number "
                + "them, like %2$@.", fix: numbered.map(LintFix.text))
    }

    /// Whether placeholders without numbers are the same as in the source, but in another order.
    private var isReordered: Bool {
        guard entry.variation == nil, source.variation == nil, entry.syntax == .printf else { return false }
        let (mine, expected) = (entry.text.arguments, source.text.arguments)
        guard mine.count > 1, mine.count == expected.count, !mine.contains(where: \.isNamed),
            !expected.contains(where: \.isNamed)
        else { return false }
        let types = mine.map(\.valueType)
        return types != expected.map(\.valueType)
            && types.map { "\($0)" }.sorted() == expected.map { "\($0.valueType)" }.sorted()
    }

    /// The text with numbers, where the types tell which argument each is.
    private var numbered: String? {
        let expected = source.text.arguments.map(\.valueType)
        guard Set(expected.map { "\($0)" }).count == expected.count else { return nil }
        var result = ""
        for part in entry.text.printf.parts {
            switch part {
            case .words(let words): result += words.replacing("%", with: "%%")
            case .specifier(let specifier, _):
                let type = LintArgument(
                    written: specifier.written, reference: .position(0), isNamed: false,
                    kind: LintArgument.Kind(specifier), specifier: specifier
                ).valueType
                guard let position = expected.firstIndex(of: type) else { return nil }
                result += "%\(position + 1)$\(specifier.written.dropFirst())"
            case .unknown(let written), .fullWidth(let written): result += written
            case .variable, .number: return nil
            }
        }
        return result
    }
}

extension LintText {
    /// Whether it parses as a pattern; a plain text does.
    var isPattern: Bool {
        if isPlain { return true }
        if case .success = pattern { return true }
        return false
    }
}
