package import TidingsModel

/// Composes mails and signs them, if mails are signed: what every sink of mails does first.
package struct SignedMailComposer: Sendable {
    /// Writes the mails.
    package let composer: MailComposer
    /// Signs each mail, if mails are signed.
    package let signer: DKIMSigner?

    /// Makes a composer for one sender.
    package init(from: Mailbox, listID: String?, signer: DKIMSigner?) {
        composer = MailComposer(from: from, listID: listID)
        self.signer = signer
    }

    /// Who the mails are from.
    package var from: Mailbox { composer.from }

    /// Appends the whole message; when it throws, the buffer is as it was.
    package func compose(
        _ delivery: Delivery, into buffer: inout [UInt8], scratch: inout MailComposer.Scratch
    ) throws(MailError) {
        let start = buffer.count
        try composer.compose(delivery, into: &buffer, scratch: &scratch)
        guard let signer else { return }
        do throws(DKIMError) {
            try signer.sign(&buffer, from: start)
        } catch {
            buffer.removeLast(buffer.count - start)
            throw .unsigned(error)
        }
    }

    /// Appends the whole message to memory that is used again; when it throws, the buffer is as it was.
    package func compose(
        _ delivery: Delivery, into buffer: inout MessageBuffer, scratch: inout MailComposer.Scratch
    ) throws(MailError) {
        guard signer != nil else { return try composer.compose(delivery, into: &buffer, scratch: &scratch) }
        var mail: [UInt8] = []
        try compose(delivery, into: &mail, scratch: &scratch)
        buffer.append(mail)
    }
}
