/// Tells what a stream of mails ends in, to find what a killed run has left of a mail.
struct MailTail: Sendable {
    /// What stands at the end of a stream.
    enum End: Hashable {
        /// A separator: all mails are whole.
        case separator
        /// So many bytes of a mail of this sender.
        case torn(Int)
        /// Something that others have written, which is left alone.
        case other
    }

    /// How much of a stream is looked at: more than the longest mail has.
    static let longest = 16 << 20

    static let separator = Array("\(MailStream.separator)".utf8)

    /// The second field of a mail that is not signed, after the date.
    private let from: [UInt8]
    private let isSigned: Bool

    /// Looks for mails from a sender.
    init(_ composer: SignedMailComposer) {
        var field: [UInt8] = Array("From: ".utf8)
        var column = field.count
        composer.from.append(to: &field, column: &column)
        field.appendLineEnd()
        from = field
        isSigned = composer.signer != nil
    }

    /// What stands at the end of bytes, which are the whole stream or only its end.
    func end(of bytes: [UInt8], isWhole: Bool) -> End {
        let separator = Self.separator
        guard !bytes.suffix(separator.count).elementsEqual(separator) else { return .separator }
        var start = bytes.endIndex - separator.count
        while start >= 0 {
            if bytes[start] == separator[0], bytes[start..<start + separator.count].elementsEqual(separator) {
                return end(bytes[(start + separator.count)...])
            }
            start -= 1
        }
        return isWhole ? end(bytes[...]) : .other
    }

    private func end(_ rest: ArraySlice<UInt8>) -> End { isMail(rest) ? .torn(rest.count) : .other }

    /// Whether bytes are how a mail of this sender begins, as far as they go.
    private func isMail(_ bytes: ArraySlice<UInt8>) -> Bool {
        if isSigned, agrees(bytes, Array("DKIM-Signature: v=1;".utf8)) { return true }
        guard agrees(bytes, Array("Date: ".utf8)) else { return false }
        guard let lineEnd = bytes.firstIndex(of: 0x0A) else { return bytes.count <= Self.longestDate }
        return agrees(bytes[(lineEnd + 1)...], from)
    }

    /// The longest first line.
    private static let longestDate = 40

    private func agrees(_ bytes: ArraySlice<UInt8>, _ beginning: [UInt8]) -> Bool {
        zip(bytes, beginning).allSatisfy { $0 == $1 }
    }
}
