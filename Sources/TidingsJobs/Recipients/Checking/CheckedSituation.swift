import TidingsModel

/// Who an entry is of, checked.
struct CheckedPerson {
    /// `nil` if the entry has no id that can be used.
    var id: String?
    var email: String?
    var name: String?
    var findings: RecipientFindings
}

/// All that an entry says but who it is of, checked: many people share it.
struct CheckedSituation: Sendable {
    /// What is said.
    var situation: Situation
    /// What is wrong.
    var findings: RecipientFindings
}
