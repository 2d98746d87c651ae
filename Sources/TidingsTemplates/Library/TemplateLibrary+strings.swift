public import TidingsModel

extension TemplateLibrary {
    /// The strings keys that a template and its partials use, in any of their sections.
    ///
    /// It is what a language must have to be usable for a notice. A template or partial that is not
    /// there, or has errors, adds no keys: `check` says so. The keys of a block count also where it is replaced.
    public func stringKeys(_ name: String, _ medium: Medium) -> Set<String> {
        var keys: Set<String> = []
        var seen: Set<String> = []
        var waiting = [try? template(name, medium)].compactMap(\.self)
        while let template = waiting.popLast() {
            guard seen.insert(template.name).inserted else { continue }
            for token in template.tokens {
                switch token {
                case .variable(let variable): keys.formUnion(variable.name.stringsKey)
                case .section(let section): keys.formUnion(section.name.stringsKey)
                case .partial(let tag): waiting += [try? partial(tag.name, medium)].compactMap(\.self)
                case .parent(let tag): waiting += [try? partial(tag.name, medium)].compactMap(\.self)
                case .literal, .lineStart, .block: break
                }
            }
        }
        return keys
    }
}

extension TemplateName {
    /// The name under which templates find the localized strings.
    static let strings = "strings"

    /// The key in `strings.key`.
    fileprivate var stringsKey: [String] {
        guard parts.count > 1, parts.first == Self.strings else { return [] }
        return [parts.dropFirst().joined(separator: ".")]
    }
}
