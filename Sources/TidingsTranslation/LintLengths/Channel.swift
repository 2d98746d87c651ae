/// Where a text is shown, as far as its key says it.
enum Channel: String {
    /// The subject of a mail.
    case subject
    /// A short message.
    case sms
    /// A push notification.
    case push

    /// Whether one of the parts of a key has the channel's name: `mail.subject`, `welcomeSms`, `PUSH_BODY`.
    ///
    /// A key that is itself a text (with blanks in it) says nothing.
    func has(_ key: String) -> Bool {
        var key = key
        return key.withUTF8(has)
    }

    /// Whether a key names any channel.
    static func names(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        for (index, byte) in key.enumerated() {
            let found: Bool
            switch byte | 0x20 {
            case UInt8(ascii: "j"): found = subject.stands(in: key, around: index)
            case UInt8(ascii: "m"): found = sms.stands(in: key, around: index)
            case UInt8(ascii: "p"): found = push.stands(in: key, around: index)
            default: continue
            }
            if found, !key.contains(0x20) { return true }
        }
        return false
    }

    private func has(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        for (index, byte) in key.enumerated() where byte | 0x20 == letter.byte {
            if stands(in: key, around: index), !key.contains(0x20) { return true }
        }
        return false
    }

    /// Whether the name stands in a key as a part of its own, with its letter at a place.
    private func stands(in key: UnsafeBufferPointer<UInt8>, around index: Int) -> Bool {
        let start = index - letter.offset
        guard start >= 0, spells(key, start) else { return false }
        return Self.isBorder(key, start) && Self.isBorder(key, start + rawValue.utf8.count)
    }

    /// A letter of the name that few keys have, and its place in the name: most keys are passed over by it.
    private var letter: (byte: UInt8, offset: Int) {
        switch self {
        case .subject: (UInt8(ascii: "j"), 3)
        case .sms: (UInt8(ascii: "m"), 1)
        case .push: (UInt8(ascii: "p"), 0)
        }
    }

    private func spells(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start + rawValue.utf8.count <= bytes.count else { return false }
        return rawValue.utf8.enumerated().allSatisfy { bytes[start + $0.offset] | 0x20 == $0.element }
    }

    /// Whether a part of a key ends before a place.
    private static func isBorder(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index > 0, index < bytes.count else { return true }
        let (before, after) = (bytes[index - 1], bytes[index])
        if !PlaceholderScan.isLetter(before) || !PlaceholderScan.isLetter(after) { return true }
        let (isSmallBefore, isSmallAfter) = (before & 0x20 != 0, after & 0x20 != 0)
        return isSmallBefore && !isSmallAfter
    }
}
