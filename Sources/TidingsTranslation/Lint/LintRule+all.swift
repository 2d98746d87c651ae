extension LintRule {
    /// Every rule there is, group by group.
    public static let all: [LintRule] =
        reading + keys + placeholders + plurals + patterns + catalogs + overrides + words + templates
        + configuration

    /// The rule of an id.
    public static subscript(id: String) -> LintRule? { byID[id] }

    private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}
