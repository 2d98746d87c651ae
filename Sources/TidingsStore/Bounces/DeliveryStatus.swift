/// Reads delivery status notifications (RFC 3464).
enum DeliveryStatus {
    static let types: Set = ["message/delivery-status", "message/global-delivery-status"]

    /// The people of a notification: one block of fields for each, behind one for the mail itself.
    static func people(_ content: [UInt8]) -> [MailReport.Person] {
        var people: [MailReport.Person] = []
        var rest = content[...]
        while !rest.isEmpty, people.count < MailReport.peopleLimit {
            let block = MailHeader(rest)
            rest = rest[block.end...]
            if let person = person(block) { people.append(person) }
        }
        return people
    }

    private static func person(_ block: MailHeader) -> MailReport.Person? {
        guard block["final-recipient"] != nil || block["original-recipient"] != nil else { return nil }
        // Where a mail was forwarded, the address that it was sent to is the original one.
        let address = [block["original-recipient"], block["final-recipient"]].lazy.compactMap(address).first
        let status = block["status"].flatMap(status)
        let diagnostic = block["diagnostic-code"].map(withoutType)
        return MailReport.Person(
            address: address, finding: finding(block["action"], status, diagnostic), status: status,
            diagnostic: diagnostic)
    }

    private static func finding(_ action: String?, _ status: String?, _ diagnostic: String?) -> MailReport.Finding {
        switch action?.lowercased().prefix(while: { $0.isLetter }) {
        case "failed":
            // A mail that was given up after days of trying has the status of what went wrong last.
            let told = status ?? diagnostic ?? ""
            return told.utf8.first == UInt8(ascii: "5") ? .bounced : .passing
        case "delivered", "relayed", "expanded": return .arrived
        default: return .passing
        }
    }

    /// The address of `rfc822; ann@example.com`.
    private static func address(_ value: String?) -> String? {
        guard let value else { return nil }
        let address = withoutType(value)
        let bare = address.hasPrefix("<") && address.hasSuffix(">") ? String(address.dropFirst().dropLast()) : address
        return bare.utf8.contains(UInt8(ascii: "@")) ? bare : nil
    }

    /// The status at the beginning of a value; a comment may follow it.
    private static func status(_ value: String) -> String? {
        let status = value.prefix { ("0"..."9").contains($0) || $0 == "." }
        let numbers = status.split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 3, numbers.allSatisfy({ (1...3).contains($0.utf8.count) }) else { return nil }
        return String(status)
    }

    private static func withoutType(_ value: String) -> String {
        guard let end = value.firstIndex(of: ";") else { return value }
        return String(value[value.index(after: end)...].drop { $0 == " " })
    }
}
