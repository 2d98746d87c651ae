import TidingsModel
import TidingsStrings

extension LintFinding {
    /// Whether a finding stands before another: by file, place and rule.
    static func comesBefore(_ left: LintFinding, _ right: LintFinding) -> Bool {
        let (ours, theirs) = (left.problem, right.problem)
        let (first, second) = (ours.place?.file ?? "", theirs.place?.file ?? "")
        if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
        let (here, there) = (ours.place?.line ?? 0, theirs.place?.line ?? 0)
        if here != there { return here < there }
        let (column, other) = (ours.place?.column ?? 0, theirs.place?.column ?? 0)
        if column != other { return column < other }
        if ours.rule != theirs.rule { return ours.rule < theirs.rule }
        return ours.message.utf8.lexicographicallyPrecedes(theirs.message.utf8)
    }
}
