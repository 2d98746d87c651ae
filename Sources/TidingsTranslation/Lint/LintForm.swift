import TidingsModel
import TidingsStrings

/// One of the texts of an entry, and when it counts.
struct LintForm {
    /// What must hold, from the outside in, as `StringsVariation.Form` says it (`device mac`, `one`, `files one`); of a
    /// case of a pattern the argument and the case (`count one`, `count =0`, `gender other`).
    let conditions: [String]
    /// The plural category that it is for, the innermost if it is for several.
    let category: PluralCategory?
    /// The text.
    let text: LintText

    /// The conditions for messages; empty for a text that does not vary.
    var label: String { conditions.joined(separator: ", ") }
}
