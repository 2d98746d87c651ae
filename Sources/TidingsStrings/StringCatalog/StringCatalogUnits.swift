import TidingsModel

/// Collects the texts of a localization with the way to each.
///
/// It calls itself for each level of variations; JSON that is nested too deep for that was not read.
struct StringCatalogUnits {
    let tree: JSONTree
    private(set) var units: [StringCatalogUnit] = []

    init(tree: JSONTree) { self.tree = tree }

    mutating func collect(_ node: Int, _ steps: [String]) {
        if let unit = tree.member("stringUnit", of: node), let value = tree.member("value", of: unit) {
            add(value, state(of: unit), steps)
        }
        if let variations = tree.member("variations", of: node) {
            for kind in tree.members(of: variations) { collect(members: kind.value, steps + [tree.text(of: kind.key)]) }
        }
        if let substitutions = tree.member("substitutions", of: node) {
            collect(members: substitutions, steps + ["substitutions"])
        }
        if let set = tree.member("stringSet", of: node), let values = tree.member("values", of: set) {
            for (index, value) in tree.elements(of: values).enumerated() {
                add(value, state(of: set), steps + ["set", "\(index)"])
            }
        }
    }

    private mutating func collect(members node: Int, _ steps: [String]) {
        for member in tree.members(of: node) { collect(member.value, steps + [tree.text(of: member.key)]) }
    }

    private func state(of node: Int) -> StringCatalogState? {
        tree.member("state", of: node).flatMap { StringCatalogState(rawValue: tree.text(of: $0)) }
    }

    private mutating func add(_ value: Int, _ state: StringCatalogState?, _ steps: [String]) {
        guard tree.kind(of: value) == .string else { return }
        units.append(
            StringCatalogUnit(
                form: StringCatalogForm(steps: steps), text: tree.text(of: value), state: state,
                place: tree.source.place(at: tree.start(of: value))))
    }
}
