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
        return text.withUTF8 { bytes in
            var found: UInt8 = 0
            for byte in bytes {
                guard byte < 0x80 else { return inICU(bytes) }
                found |= ofASCII[Int(byte)]
            }
            return TextDirections(rawValue: found)
        }
    }

    private static func inICU(_ bytes: UnsafeBufferPointer<UInt8>) -> TextDirections {
        bytes.withMemoryRebound(to: CChar.self) {
            TextDirections(
                rawValue: UInt8(truncatingIfNeeded: cicu_text_directions($0.baseAddress, Int32(clamping: $0.count))))
        }
    }

    /// The directions of each character of ASCII: most names and titles have no other.
    private static let ofASCII: [UInt8] = (UInt8(0)..<0x80).map { byte in
        withUnsafePointer(to: byte) { inICU(UnsafeBufferPointer(start: $0, count: 1)).rawValue }
    }

    /// The text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
    ///
    /// A control inside could end the isolation early: take a stranger's text through `withoutControls` first.
    public static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

    /// The text without controls that could reorder what is around it.
    public static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !isControl(scalar) { kept.append(scalar) }
        return String(kept)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
        default: false
        }
    }
}
