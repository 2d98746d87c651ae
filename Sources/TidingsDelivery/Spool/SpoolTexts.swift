import TidingsModel

/// The texts of a message that a spool keeps beside its values.
struct SpoolTexts {
    let address: UnsafeBufferPointer<UInt8>
    let name: UnsafeBufferPointer<UInt8>?
    /// The address to unsubscribe, if it could be written into a header.
    let unsubscribe: UnsafeBufferPointer<UInt8>?
    /// Whether there is another one, which no header holds.
    let hasLongUnsubscribe: Bool

    /// The most bytes that they and what is around them take.
    var room: Int { 64 + address.count + (name?.count ?? 0) + (unsubscribe?.count ?? 0) }

    /// Whether they are what most recipients have: then surely nothing is wrong with them.
    var areUsual: Bool {
        !hasLongUnsubscribe && EmailAddress.lengthOfPlainLocal(address) != nil && (name?.isUsualName ?? true)
            && (unsubscribe?.isUsualAddress ?? true)
    }
}

extension Delivery {
    /// Hands out the texts; `nil` if there is no e-mail address.
    borrowing func withSpoolTexts<Result>(_ body: (SpoolTexts) -> Result) -> Result? {
        recipient.withTexts { _, address, name in
            guard let address else { return nil }
            var link = unsubscribe
            return Self.withUTF8(&link) { link in
                // A longer one is none by which mails unsubscribe: the composer refuses those.
                let isLong = (link?.count ?? 0) > MailComposer.maximumUnsubscribeLength
                return body(
                    SpoolTexts(
                        address: address, name: name, unsubscribe: isLong ? nil : link, hasLongUnsubscribe: isLong))
            }
        }
    }

    private static func withUTF8<Result>(
        _ text: inout String?, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
    ) -> Result {
        guard text != nil else { return body(nil) }
        return text?.withUTF8 { body($0) } ?? body(nil)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether no byte is a control or may be a part of one, and there are not too many; without a branch for each byte.
    fileprivate var isUsualName: Bool {
        var isOther = count > Mailbox.maximumNameLength
        for byte in self { isOther = isOther || byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 }
        return !isOther
    }

    /// Whether the bytes may stand in the angle brackets of a header.
    fileprivate var isUsualAddress: Bool {
        var isOther = false
        for byte in self { isOther = isOther || byte &- 0x21 > 0x7E - 0x21 || byte == 0x3C || byte == 0x3E }
        return !isOther
    }
}
