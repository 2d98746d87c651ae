import TidingsModel

/// Reads what was written so that old mail servers could carry it (RFC 2045 §6).
///
/// What breaks the rules is left out or taken as it stands: a damaged report may still say who it is about.
enum TransferEncoding {
    static func base64(_ text: some Sequence<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var group: UInt32 = 0
        var bits: UInt32 = 0
        for digit in text {
            guard let value = value(ofBase64: digit) else { continue }
            group = group << 6 | value
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: group >> bits))
            group &= 1 << bits - 1
        }
        return bytes
    }

    static func quotedPrintable(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var at = text.startIndex
        while at < text.endIndex {
            let byte = text[at]
            at += 1
            guard byte == UInt8(ascii: "=") else {
                bytes.append(byte)
                continue
            }
            if at + 1 < text.endIndex, let high = text[at].hexDigit, let low = text[at + 1].hexDigit {
                bytes.append(high << 4 | low)
                at += 2
                continue
            }
            // A line that goes on, with blanks that were added on the way.
            var end = at
            while end < text.endIndex, text[end] == 0x20 || text[end] == 0x09 || text[end] == 0x0D { end += 1 }
            if end < text.endIndex, text[end] == 0x0A { at = end + 1 } else { bytes.append(byte) }
        }
        return bytes
    }

    private static func value(ofBase64 digit: UInt8) -> UInt32? {
        switch digit {
        case 0x41...0x5A: UInt32(digit - 0x41)
        case 0x61...0x7A: UInt32(digit - 0x61) + 26
        case 0x30...0x39: UInt32(digit - 0x30) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
