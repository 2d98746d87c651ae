/// What all sinks of mails have in common: who sends, of which list, and who answers for it.
public struct MailSettings: Sendable {
    /// Who the mails are from.
    public var from: Mailbox
    /// The name of the stream of mails that a reader can filter by (RFC 2919), if there is one.
    public var listID: String?
    /// Signs each mail, if mails are signed.
    public var signer: DKIMSigner?

    /// Makes settings.
    public init(from: Mailbox, listID: String? = nil, signer: DKIMSigner? = nil) {
        self.from = from
        self.listID = listID
        self.signer = signer
    }
}

extension SinkOptions {
    /// The settings that the options ``SinkKind/Option/mail`` describe; `nil` if something is wrong with them.
    public mutating func mail() -> MailSettings? {
        let from = mailbox("from")
        let list = listID("list-id")
        let signer = dkim()
        guard let from else { return nil }
        if let signer { check(signer, of: from) }
        return MailSettings(from: from, listID: list, signer: signer)
    }

    /// Where mails go back to that cannot be delivered: the option `bounce`.
    package mutating func bounce() -> EmailAddress? {
        guard let text = text("bounce") else { return nil }
        do throws(EmailAddressError) {
            return try EmailAddress(parsing: text)
        } catch {
            report("bad-value", "The option “bounce” is no address: \(error).", "bounce")
            return nil
        }
    }

    private mutating func listID(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        let ascii = text.utf8.allSatisfy { $0 < 0x80 } ? text : environment.asciiDomain(text)
        if let ascii, EmailAddress.isDomain(ascii) { return ascii }
        report(
            "bad-value", "The option “\(name)” must be a name like that of a domain: “snoodle.example.com”.", name)
        return nil
    }

    /// A signature of another domain than the sender's says nothing of the sender (DMARC, RFC 7489, section 3.1).
    private mutating func check(_ signer: DKIMSigner, of from: Mailbox) {
        let (one, two) = (signer.domain.lowercased(), from.address.domain.lowercased())
        guard one != two, !one.hasSuffix(".\(two)"), !two.hasSuffix(".\(one)") else { return }
        warn(
            "dkim-not-aligned",
            "The mails are from “\(from.address.domain)” but signed for “\(signer.domain)”: receivers do not trust the"
                + " sender for it. Sign for the sender’s domain.",
            "dkim-domain")
    }
}

extension SinkKind.Option {
    /// The options of every kind of sink that sends mails; ``SinkOptions/mail()`` reads them.
    public static let mail: [SinkKind.Option] =
        [
            SinkKind.Option("from", "the sender", isRequired: true),
            SinkKind.Option("list-id", "a name like a domain’s by which readers filter the mails (List-Id)"),
        ] + dkim
}
