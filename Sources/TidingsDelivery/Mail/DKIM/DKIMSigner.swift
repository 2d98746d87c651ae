import TidingsDigest
import TidingsModel

/// Signs mails for a domain by DKIM (RFC 6376), with RSA, ed25519 (RFC 8463) or both.
///
/// A receiver that finds the public key in the DNS can tell that the domain answers for the mail, and that neither
/// its fields nor its body were changed. The signature is dated as the mail is, not by a clock, so that the same mail
/// gets the same bytes at each try; a mail of tomorrow has a signature of tomorrow, which receivers may distrust. RSA always signs alike, and so does ed25519 on Linux; CryptoKit, which stands
/// behind swift-crypto on Apple's systems, makes another valid signature each time.
public struct DKIMSigner: Sendable {
    /// The domain that answers for the mails.
    ///
    /// For DMARC it is that of the sender, or one with the same registered name.
    public let domain: String
    /// The keys, each of which signs.
    public let keys: [DKIMKey]
    /// For each key, what its fields begin with.
    private let beginnings: [[UInt8]]

    /// Makes a signer for a domain in ASCII.
    public init(domain: String, keys: [DKIMKey]) throws(DKIMError) {
        guard EmailAddress.isDomain(domain) else { throw .badDomain }
        guard !keys.isEmpty else { throw .noKey }
        // The DNS compares names without regard to case.
        guard Set(keys.map { $0.selector.lowercased() }).count == keys.count else { throw .selectorForEachKey }
        let room = EmailAddress.maximumLength - 1 - "._domainkey.".utf8.count - domain.utf8.count
        guard keys.allSatisfy({ $0.selector.utf8.count <= room }) else { throw .badSelector }
        self.domain = domain
        self.keys = keys
        beginnings = keys.map { Self.beginning(domain: domain, key: $0) }
    }

    /// Prepends a signature for each key to a mail whose lines end with CRLF.
    ///
    /// When it throws, the mail is as it was.
    ///
    /// - Parameters:
    ///   - message: The mail, at the end of what the buffer holds.
    ///   - start: Where the mail begins.
    public func sign(_ message: inout [UInt8], from start: Int = 0) throws(DKIMError) {
        let fields = try message.withUnsafeBufferPointer { bytes throws(DKIMError) in
            guard (0...bytes.count).contains(start) else { throw .malformedHeader }
            return try signatures(of: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
        message.insert(contentsOf: fields, at: start)
    }

    /// The fields `DKIM-Signature` of a mail.
    private func signatures(of mail: UnsafeBufferPointer<UInt8>) throws(DKIMError) -> [UInt8] {
        let header = try SignedHeader(of: mail)
        let body = try RelaxedForm.hash(body: mail[header.body...]).bytes
        var fields: [UInt8] = []
        fields.reserveCapacity(1_024 * keys.count)
        for (key, beginning) in zip(keys, beginnings) {
            let start = fields.count
            fields.append(contentsOf: beginning)
            if let date = header.date { fields.append(" t=\(date);\r\n") }
            fields.append(" h=")
            fields.append(contentsOf: header.names)
            fields.append(";\r\n bh=")
            Base64.append(body, to: &fields)
            fields.append(";\r\n b=")
            let form = Self.form(header.form, with: fields[start...])
            Self.append(signature: try key.signature(of: form), to: &fields)
        }
        return fields
    }

    /// The form of the signed fields and of the new one itself, whose signature is still empty (RFC 6376 §3.7).
    private static func form(_ header: [UInt8], with field: ArraySlice<UInt8>) -> [UInt8] {
        var form: [UInt8] = []
        form.reserveCapacity(header.count + field.count)
        form.append(contentsOf: header)
        field.withUnsafeBufferPointer { RelaxedForm.append($0, colon: "DKIM-Signature".utf8.count, to: &form) }
        return form
    }

    private static func append(signature: [UInt8], to fields: inout [UInt8]) {
        var text: [UInt8] = []
        Base64.append(signature, to: &text)
        var column = " b=".utf8.count
        var rest = text[...]
        while !rest.isEmpty {
            let part = rest.prefix(HeaderText.preferredLine - column)
            fields.append(contentsOf: part)
            rest = rest.dropFirst(part.count)
            if !rest.isEmpty { fields.append("\r\n ") }
            column = 1
        }
        fields.appendLineEnd()
    }

    private static func beginning(domain: String, key: DKIMKey) -> [UInt8] {
        let pair = " d=\(domain); s=\(key.selector);"
        let lines = pair.utf8.count <= HeaderText.preferredLine ? pair : " d=\(domain);\r\n s=\(key.selector);"
        return Array("DKIM-Signature: v=1; a=\(key.algorithm); c=relaxed/relaxed;\r\n\(lines)\r\n".utf8)
    }
}
