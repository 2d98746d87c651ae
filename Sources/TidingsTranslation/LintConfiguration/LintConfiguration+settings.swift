import TidingsIntl
import TidingsModel
import TidingsStrings

/// A rule as it looks at one language: how much its findings matter there.
final class ActiveRule: Sendable {
    let id: String
    let severity: Problem.Severity
    /// Whether the configuration says so, so that the rule may not differ.
    let isFixed: Bool

    init(_ rule: LintRule, _ setting: LintConfiguration.Setting?) {
        id = rule.id
        severity = setting?.severity ?? rule.severity
        isFixed = setting != nil
    }
}

extension LintConfiguration {
    /// What the project says of a rule in a language: for the language, for its parents, for all.
    func setting(of rule: String, in language: LocaleTag?) -> Setting? {
        if !languages.isEmpty, let language {
            for tag in language.chain {
                if let setting = languages[tag]?[rule] { return setting }
            }
        }
        return rules[rule]
    }

    /// What the project says of a rule for a key; the first pattern in the order of the alphabet that fits counts.
    func setting(of rule: String, key: String) -> Setting? {
        keys.sorted { $0.key < $1.key }.lazy.compactMap { pattern, rules in
            rules[rule].flatMap { wildcard(pattern, matches: key) ? $0 : nil }
        }.first
    }

    /// The rule as it looks at a language; `nil` if it is off.
    func active(_ rule: LintRule, in language: LocaleTag?) -> ActiveRule? {
        let setting = setting(of: rule.id, in: language)
        return setting == .off ? nil : ActiveRule(rule, setting)
    }

    /// Whether a file is not to be looked at; its path as it was found.
    func excludes(_ path: String) -> Bool {
        exclude.contains { pattern in
            wildcard(pattern, matches: path, isPath: true) || wildcard("**/" + pattern, matches: path, isPath: true)
                || wildcard("**/" + pattern + "/**", matches: path, isPath: true)
                || wildcard(pattern + "/**", matches: path, isPath: true)
        }
    }
}
