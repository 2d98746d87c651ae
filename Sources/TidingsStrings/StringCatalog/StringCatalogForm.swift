public import TidingsModel

/// Which of the texts of a key and a language is meant.
///
/// As text it is what Xcode writes into an XLIFF: `plural.one`, `device.mac.plural.other`, `substitutions.count.plural.one`.
public struct StringCatalogForm: Sendable, Hashable {
    /// What varies and how, in turns: `plural`, `one`.
    package let steps: [String]

    package init(steps: [String]) { self.steps = steps }

    /// The text that does not vary, or the text with the substitutions.
    public static let plain = StringCatalogForm(steps: [])

    /// The text for a plural category.
    public static func plural(_ category: PluralCategory) -> StringCatalogForm {
        StringCatalogForm(steps: ["plural", category.rawValue])
    }

    /// The text for a kind of device (`mac`), and there perhaps for a plural category.
    public static func device(_ device: String, _ category: PluralCategory? = nil) -> StringCatalogForm {
        StringCatalogForm(steps: ["device", device] + (category.map { ["plural", $0.rawValue] } ?? []))
    }

    /// The text of a substitution for a plural category.
    public static func substitution(_ name: String, _ category: PluralCategory) -> StringCatalogForm {
        StringCatalogForm(steps: ["substitutions", name, "plural", category.rawValue])
    }

    /// A member on the way from the language to the text, and the members that cannot stand beside it.
    struct Step {
        let name: String
        var rivals: Set<String> = []
    }

    /// The members that lead from the language to the text.
    var path: [Step] {
        let rules: Set = ["stringUnit", "variations", "stringSet"]
        let kinds: Set = ["plural", "device", "width"]
        var path: [Step] = []
        for index in stride(from: 0, to: steps.count - 1, by: 2) {
            if steps[index] == "substitutions" {
                path.append(Step(name: steps[index]))
            } else {
                path.append(Step(name: "variations", rivals: rules.subtracting(["variations"])))
                path.append(Step(name: steps[index], rivals: kinds.subtracting([steps[index]])))
            }
            path.append(Step(name: steps[index + 1]))
        }
        return path + [Step(name: "stringUnit", rivals: rules.subtracting(["stringUnit"]))]
    }
}

extension StringCatalogForm: CustomStringConvertible {
    /// `device.mac.plural.one`; empty for a text that does not vary.
    public var description: String { steps.joined(separator: ".") }
}
