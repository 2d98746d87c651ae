import TidingsModel

/// Composes mails and signs them, if mails are signed: what every sink of mails does first.
package struct SignedMailComposer: Sendable {
    /// Writes the mails.
    let composer: MailComposer
    /// Signs each mail, if mails are signed.
    let signer: DKIMSigner?

    /// Makes a composer for one sender.
    package init(from: Mailbox, listID: String?, signer: DKIMSigner?) {
        composer = MailComposer(from: from, listID: listID)
        self.signer = signer
    }

    /// Who the mails are from.
    var from: Mailbox { composer.from }

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

    /// Signs the mail that begins at an offset, if mails are signed.
    func sign(_ buffer: inout MessageBuffer, from start: Int) throws(MailError) {
        guard let signer else { return }
        var mail = buffer.withBytes { Array($0[start...]) }
        do throws(DKIMError) {
            try signer.sign(&mail, from: 0)
        } catch {
            throw .unsigned(error)
        }
        buffer.cut(to: start)
        buffer.append(mail)
    }
}
