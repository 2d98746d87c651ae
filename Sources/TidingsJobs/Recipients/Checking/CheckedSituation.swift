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
    /// Nobody, in this situation.
    private let prototype: Recipient
    /// What is wrong.
    let findings: RecipientFindings

    init(prototype: Recipient, findings: RecipientFindings) {
        self.prototype = prototype
        self.findings = findings
    }

    /// Somebody in this situation.
    func recipient(id: String, email: String?, name: String?) -> Recipient {
        var recipient = prototype
        recipient.id = id
        if email != nil { recipient.email = email }
        if name != nil { recipient.name = name }
        return recipient
    }
}
