public import TidingsModel

/// What a mail says that came back: that mails cannot be delivered (RFC 3464) or were not wanted (RFC 5965).
///
/// Anybody can write such a mail: it is worth as much as the mailbox is guarded in which it arrived.
public struct MailReport: Sendable, Hashable {
    /// What became of a mail to somebody.
    public enum Finding: Sendable, Hashable, CaseIterable {
        /// It cannot be delivered, and never will be.
        case bounced
        /// It was reported as not wanted.
        case complained
        /// It is late, or a fault came between that may pass.
        case passing
        /// It arrived, or was handed on.
        case arrived
    }

    /// Somebody whom a report is about.
    public struct Person: Sendable, Hashable {
        /// The address to which the mail was sent, as the report has it; `nil` where it does not say.
        public var address: String?
        /// What became of the mail.
        public var finding: Finding
        /// The status, `5.1.1` (RFC 3463), or the kind of complaint.
        public var status: String?
        /// What the other server said.
        public var diagnostic: String?

        /// Makes a person.
        public init(address: String?, finding: Finding, status: String? = nil, diagnostic: String? = nil) {
            self.address = address
            self.finding = finding
            self.status = status
            self.diagnostic = diagnostic
        }
    }

    /// Whom it is about.
    public var people: [Person]
    /// The delivery, by the Message-ID of the mail that came back, if it is one of ours.
    public var key: DeliveryKey?

    /// So many people of one report are read.
    public static let peopleLimit = 1_000

    /// Reads a mail; `nil` when it is no report.
    public init?(_ mail: [UInt8]) {
        let parts = MailPart.all(of: mail)
        let returned = parts.lazy.compactMap(Self.returnedHeader).first
        let statuses = parts.filter { DeliveryStatus.types.contains($0.type) }
        people = Array(statuses.lazy.flatMap { DeliveryStatus.people($0.content) }.prefix(Self.peopleLimit))
        let complaint = parts.first { $0.type == FeedbackReport.type }
        if let complaint { people += FeedbackReport.people(complaint.content, returned: returned) }
        guard !statuses.isEmpty || complaint != nil else { return nil }
        key = returned?["message-id"].flatMap(Self.key)
    }

    /// The header of the mail that came back.
    private static func returnedHeader(_ part: MailPart) -> MailHeader? {
        switch part.type {
        case "message/rfc822", "message/global", "text/rfc822-headers", "message/rfc822-headers",
            "message/global-headers":
            let header = MailHeader(part.content[...])
            return header.isEmpty ? nil : header
        default: return nil
        }
    }

    /// The key in a Message-ID that a mail of ours has: `<KEY@example.com>`.
    private static func key(_ identifier: String) -> DeliveryKey? {
        guard identifier.hasPrefix("<"), identifier.utf8.dropFirst(33).first == UInt8(ascii: "@") else { return nil }
        return String(identifier.utf8.dropFirst().prefix(32)).flatMap(DeliveryKey.init(digits:))
    }
}
