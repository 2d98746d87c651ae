import TidingsIntl
import TidingsModel

/// Holds a text against the one of another bundle whose place it takes.
///
/// Where a key is declared, the declaration says what is right; where it is not, the shadowed text does, since
/// the program gives the same values to both.
struct OverrideCheck {
    private(set) var problems: [Problem]
    private let text: LocalizedString
    private let shadowed: LocalizedString

    /// Rules of which the reader wants to know what the text stands in the place of.
    private static let rulesOfArguments: Set = ["unknown-argument", "missing-argument", "wrong-type"]

    /// Checks a text; the problems are its own, and those of the comparison.
    init(_ text: LocalizedString, of shadowed: LocalizedString?, _ declaration: KeyDeclaration?) {
        problems = text.problems
        self.text = text
        guard let shadowed else {
            self.shadowed = text
            return
        }
        self.shadowed = shadowed
        if declaration == nil {
            compare()
        } else {
            problems = text.problems.map { problem in
                guard Self.rulesOfArguments.contains(problem.rule) else { return problem }
                return Problem(
                    problem.severity, rule: problem.rule, "\(problem.message) (It replaces \(shadowed.origin).)",
                    at: problem.place, key: problem.key, locale: problem.locale)
            }
        }
    }

    private mutating func compare() {
        guard text.compiled.message != nil, shadowed.compiled.message != nil else { return }
        let (ours, theirs) = (kinds(of: text), kinds(of: shadowed))
        // Names and places cannot be held against each other.
        guard ours.keys.allSatisfy(\.isName) == theirs.keys.allSatisfy(\.isName) || ours.isEmpty else { return }
        for (reference, kinds) in ours.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            guard let expected = theirs[reference] else {
                report(
                    .error, "override-argument",
                    "“\(text.key)” uses the argument \(reference), which the text it replaces does not have")
                continue
            }
            if let kind = kinds.first, let other = expected.first, kinds.isDisjoint(with: expected) {
                report(
                    .warning, "override-type",
                    "“\(text.key)” takes the argument \(reference) for a \(kind.rawValue), but the text it replaces "
                        + "for a \(other.rawValue)")
            }
        }
        for reference in theirs.keys.map(\.description).sorted()
        where !ours.keys.contains(where: { $0.description == reference }) {
            report(
                .warning, "override-lacks-argument",
                "“\(text.key)” lacks the argument \(reference), which the text it replaces has")
        }
    }

    private func kinds(of text: LocalizedString) -> [ArgumentReference: Set<ArgumentDeclaration.Kind>] {
        text.compiled.uses.reduce(into: [:]) { kinds, use in
            kinds[use.reference, default: []].formUnion(use.kind.map { [$0] } ?? [])
        }
    }

    private mutating func report(_ severity: Problem.Severity, _ rule: String, _ message: String) {
        problems.append(
            Problem(
                severity, rule: rule, "\(message) (\(shadowed.origin)).", at: text.place, key: text.key,
                locale: text.locale))
    }
}

extension ArgumentReference {
    fileprivate var isName: Bool {
        if case .name = self { true } else { false }
    }
}
