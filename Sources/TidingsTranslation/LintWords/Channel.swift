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
        return key.withUTF8 { bytes in
            for (index, byte) in bytes.enumerated() where byte | 0x20 == letter.byte {
                let start = index - letter.offset
                guard start >= 0, spells(bytes, start), !bytes.contains(0x20) else { continue }
                if Self.isBorder(bytes, start), Self.isBorder(bytes, start + rawValue.utf8.count) { return true }
            }
            return false
        }
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

/// How large the subject of a mail is on its way.
///
/// Source: RFC 2047 §2: an encoded word has 75 characters, of which 63 are base64 for 45 bytes.
enum EncodedSubject {
    /// How many bytes the text takes, with its encoding if it needs one.
    static func size(of text: String) -> Int {
        let count = text.utf8.count
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return count }
        let (full, rest) = (count / 45, count % 45)
        return full * 76 + (rest > 0 ? 12 + (rest + 2) / 3 * 4 : 0)
    }
}

/// A text as a short message.
///
/// Source: 3GPP TS 23.038, the default alphabet and its extension.
struct ShortMessage {
    /// How many messages it needs.
    let segments: Int
    /// The characters that are not in the default alphabet, each once, at most ten.
    let foreign: [Character]

    private static let alphabet = Set(
        ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿"
            + "abcdefghijklmnopqrstuvwxyzäöñüà").unicodeScalars)
    private static let extended = Set("\u{0C}^{}\\[~]|€".unicodeScalars)

    init(_ text: String) {
        var septets = 0
        var foreign: [Character] = []
        for scalar in text.unicodeScalars where scalar != LintText.mark {
            if Self.alphabet.contains(scalar) {
                septets += 1
            } else if Self.extended.contains(scalar) {
                septets += 2
            } else if !foreign.contains(Character(scalar)), foreign.count < 10 {
                foreign.append(Character(scalar))
            }
        }
        self.foreign = foreign
        let count = foreign.isEmpty ? septets : text.utf16.count { $0 != 0xFFFC }
        let (single, part) = foreign.isEmpty ? (160, 153) : (70, 67)
        segments = count <= single ? 1 : (count + part - 1) / part
    }
}
