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
final class CheckedSituation: Sendable {
    /// What is said.
    let situation: Situation
    /// What is wrong.
    let findings: RecipientFindings
    /// Whether nothing is wrong.
    let isFine: Bool

    init(situation: Situation, findings: RecipientFindings) {
        (self.situation, self.findings, isFine) = (situation, findings, findings.isEmpty)
    }
}
