import TidingsIntl
import TidingsModel
import TidingsStrings

/// A key of one language, with its text in all its forms.
final class LintEntry {
    /// The entry as it was read.
    let entry: StringsEntry
    /// The key.
    let key: String
    /// How its text marks the places of its arguments.
    let syntax: TextSyntax
    /// The text as it stands in the file; of a text that varies the form for all the rest.
    let text: LintText
    /// How the text varies, if it does in a `.stringsdict` or a String Catalog.
    let variation: StringsVariation?

    /// A survey is given where the text has been looked at.
    init(_ entry: StringsEntry, syntax: TextSyntax, survey: TextSurvey? = nil) {
        self.entry = entry
        self.syntax = entry.variation == nil ? syntax : .printf
        key = entry.key
        variation = entry.variation
        text = LintText(entry.value, syntax: self.syntax, survey: survey)
    }

    /// The source of a translation whose key is a text.
    ///
    /// Apps that write their source texts into the program (`NSLocalizedString("Remind me later", …)`) often keep no
    /// table of their own language, or an old one.
    init(keyOf translation: LintEntry, survey: TextSurvey? = nil) {
        entry = translation.entry
        key = translation.key
        syntax = .printf
        variation = nil
        text = LintText(translation.key, syntax: .printf, survey: survey)
    }

    /// Whether it stands in a String Catalog.
    var isInCatalog: Bool { entry.place.file.lowercased().hasSuffix(".xcstrings") }

    /// Whether it has several forms.
    var varies: Bool { variation != nil || forms.count > 1 }

    /// All forms; a text that does not vary has one.
    ///
    /// A pattern has one for each case of its plurals and choices, put together as a reader sees it.
    private(set) lazy var forms: [LintForm] = {
        if let variation { return LintForm.forms(of: variation) }
        guard syntax == .icu, text.traits.contains(.brace), case .success(let pattern) = text.pattern,
            pattern.nodes.contains(where: \.isChoice)
        else { return [LintForm(conditions: [], category: nil, text: text)] }
        return LintForm.forms(of: pattern)
    }()

    /// The arguments of all its forms together.
    private(set) lazy var arguments = EntryArguments(self)

    /// The texts that numbers choose from.
    private(set) lazy var plurals = PluralForms.all(of: self)

    /// The form that serves under conditions: the same, else that of the rest.
    func form(for conditions: [String]) -> LintForm? {
        let forms = forms
        if forms.count <= 1 || conditions.isEmpty { return forms.first }
        return forms.max { Self.likeness($0.conditions, conditions) < Self.likeness($1.conditions, conditions) }
    }

    /// How well a form serves: one condition that is met counts for more than one of “other”.
    private static func likeness(_ form: [String], _ wanted: [String]) -> Int {
        var likeness = 0
        for condition in form {
            if wanted.contains(condition) {
                likeness += 4
            } else if condition == "other" || condition.hasSuffix(" other") {
                likeness += 1
            } else {
                likeness -= 2
            }
        }
        return likeness
    }
}

extension MessageNode {
    /// Whether it is one of several texts.
    var isChoice: Bool {
        switch self {
        case .plural, .select: true
        case .text, .argument, .pound: false
        }
    }
}
