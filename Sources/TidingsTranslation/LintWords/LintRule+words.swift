import TidingsModel
import TidingsStrings

extension LintRule {
    /// The rules about words: spaces, punctuation, markup, content, directions, length.
    static let words: [LintRule] =
        edges + blanks + invisible + signs + quotations + markup + letters + content + directions + lengths + rendered
}
