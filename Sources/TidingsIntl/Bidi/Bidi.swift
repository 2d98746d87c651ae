import CICU
public import TidingsModel

/// Texts of one direction inside a text of the other.
///
/// Source: UAX #9.
public enum Bidi {
    /// Which directions the characters of a text have.
    ///
    /// A bidi control counts as all of them. Combining marks, joiners and spaces have none of their own.
    public static func directions(of text: String) -> TextDirections {
        var text = text
        return text.withUTF8 { directions(of: $0) }
    }

    /// The same for a text in UTF-8.
    package static func directions(of bytes: UnsafeBufferPointer<UInt8>) -> TextDirections {
        let ascii = ofASCII.classes
        var found: UInt8 = 0
        var index = 0
        while index < bytes.count, bytes[index] < 0x80 {
            found |= ascii[Int(bytes[index])]
            index += 1
        }
        guard index < bytes.count else { return TextDirections(rawValue: found) }
        let pairs = ofPairs
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0..<0x80:
                found |= ascii[Int(byte)]
                index += 1
            case 0xC2...0xDF where index + 1 < bytes.count:
                found |= pairs[Int(byte & 0x1F) << 6 | Int(bytes[index + 1] & 0x3F)]
                index += 2
            // Longer ones are too many to be kept.
            default: return inICU(bytes)
            }
        }
        return TextDirections(rawValue: found)
    }

    private static func inICU(_ bytes: UnsafeBufferPointer<UInt8>) -> TextDirections {
        bytes.withMemoryRebound(to: CChar.self) {
            TextDirections(
                rawValue: UInt8(truncatingIfNeeded: cicu_text_directions($0.baseAddress, Int32(clamping: $0.count))))
        }
    }

    /// The directions of each character of ASCII: most names and titles have no other.
    private static let ofASCII = ByteTable { byte in
        byte < 0x80 ? withUnsafePointer(to: byte) { inICU(UnsafeBufferPointer(start: $0, count: 1)).rawValue } : 0
    }

    /// The directions of each character that takes two bytes: most names beyond ASCII have no other.
    private static let ofPairs: [UInt8] = (UInt32(0)..<0x800).map { value in
        guard value >= 0x80, let scalar = Unicode.Scalar(value) else { return 0 }
        return Array(String(scalar).utf8).withUnsafeBufferPointer { inICU($0).rawValue }
    }

    /// The text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
    ///
    /// A control inside could end the isolation early: take a stranger's text through `withoutControls` first.
    public static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

    /// The text without controls that could reorder what is around it.
    public static func withoutControls(_ text: String) -> String {
        var text = text
        guard text.withUTF8({ mayHaveControls($0) }), text.unicodeScalars.contains(where: isControl) else {
            return text
        }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isControl(scalar) { kept.append(scalar) }
        return String(kept)
    }

    /// Whether controls may be among the characters of a text in UTF-8; false surely says that there are none.
    package static func mayHaveControls(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most names are plain. All controls begin with one of two bytes, which most others have not.
        !bytes.isPrintableASCII && bytes.contains { $0 == 0xE2 || $0 == 0xD8 }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
        default: false
        }
    }
}
