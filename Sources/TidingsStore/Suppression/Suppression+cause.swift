extension Suppression.Cause {
    /// What the word of a list or of a provider's export means.
    enum Reading: Hashable {
        case cause(Suppression.Cause)
        /// A fault that passes: nobody is to be left out for it.
        case passing
        case unknown
    }

    /// Reads a word, as the providers of mail write it: `hard bounce`, `Permanent`, `spam_complaint`, `5.1.1`.
    static func reading(_ word: String) -> Reading {
        let letters = String(
            String.UnicodeScalarView(word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
        if let status = statusClass(word) { return status == 5 ? .cause(.bounced) : .passing }
        for (known, reading) in words where letters.contains(known) { return reading }
        return .unknown
    }

    /// What says that a fault passes comes first: a soft bounce is a bounce by its name alone.
    private static let words: [(String, Reading)] = [
        ("soft", .passing), ("transient", .passing), ("temporar", .passing), ("defer", .passing), ("delay", .passing),
        ("blocked", .passing), ("notspam", .passing), ("undetermined", .unknown),
        ("complain", .cause(.complained)), ("spam", .cause(.complained)), ("abuse", .cause(.complained)),
        ("unsubscri", .cause(.unsubscribed)), ("optout", .cause(.unsubscribed)), ("optedout", .cause(.unsubscribed)),
        ("bounce", .cause(.bounced)), ("hard", .cause(.bounced)), ("permanent", .cause(.bounced)),
        ("invalid", .cause(.bounced)), ("undeliverable", .cause(.bounced)), ("nosuchuser", .cause(.bounced)),
        ("userunknown", .cause(.bounced)), ("doesnotexist", .cause(.bounced)),
        ("byhand", .cause(.byHand)), ("manual", .cause(.byHand)),
    ]

    /// The class of a word that begins with an enhanced status (`5.1.1`) or a reply (`550 …`).
    private static func statusClass(_ word: String) -> Int? {
        let bytes = Array(word.utf8.drop { $0 == 0x20 }.prefix(4))
        guard bytes.count >= 3, bytes[0] == UInt8(ascii: "4") || bytes[0] == UInt8(ascii: "5") else { return nil }
        let isEnhanced = bytes[1] == UInt8(ascii: ".") && bytes[2].isDigit
        let isReply = bytes[1].isDigit && bytes[2].isDigit && (bytes.count == 3 || !bytes[3].isDigit)
        return isEnhanced || isReply ? Int(bytes[0] & 0xF) : nil
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
