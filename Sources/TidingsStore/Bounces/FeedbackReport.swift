/// Reads abuse reports (RFC 5965), by which mail providers say that somebody did not want a mail.
enum FeedbackReport {
    static let type = "message/feedback-report"

    /// What is no complaint: that a mail was no spam, and that its signature could not be proven (RFC 6591).
    private static let others: Set = ["not-spam", "auth-failure", "dkim", "virus"]

    /// The people who complained; one without an address where the report does not say who it was.
    static func people(_ content: [UInt8], returned: MailHeader?) -> [MailReport.Person] {
        let fields = MailHeader(content[...])
        guard let kind = fields["feedback-type"]?.lowercased() else { return [] }
        let finding: MailReport.Finding = others.contains(kind) ? .arrived : .complained
        let named = fields.all("original-rcpt-to").prefix(MailReport.peopleLimit).compactMap(address)
        // Our mails are to one person each.
        let addresses = named.isEmpty ? [returned?["to"]].compactMap { $0.flatMap(address) } : named
        guard !addresses.isEmpty else { return [MailReport.Person(address: nil, finding: finding, status: kind)] }
        return addresses.map { MailReport.Person(address: $0, finding: finding, status: kind) }
    }

    /// The one address of a field, with or without a name and angle brackets.
    private static func address(_ value: String) -> String? {
        var rest = value[...]
        if let open = rest.lastIndex(of: "<") {
            guard let close = rest[open...].firstIndex(of: ">") else { return nil }
            rest = rest[rest.index(after: open)..<close]
        }
        let isOne = rest.utf8.count { $0 == UInt8(ascii: "@") } == 1 && !rest.contains { $0 == "," || $0 == " " }
        return isOne ? String(rest) : nil
    }
}
