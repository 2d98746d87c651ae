/// Capitals and small letters beyond ASCII.
enum LetterCase {
    /// Whether a letter is a capital; `nil` where it is neither that nor a small one.
    @inline(__always)
    static func isCapital(_ value: UInt32) -> Bool? {
        switch value {
        case 0xC0...0xDE: return true
        case 0xDF...0xFF: return false
        case 0x400...0x42F: return true
        case 0x430...0x45F: return false
        case 0x391...0x3AB: return true
        case 0x3AC...0x3CE: return false
        case 0x531...0x556: return true
        case 0x561...0x587: return false
        default: return inUnicode(value)
        }
    }

    private static func inUnicode(_ value: UInt32) -> Bool? {
        guard let properties = Unicode.Scalar(value)?.properties else { return nil }
        return properties.isUppercase ? true : properties.isLowercase ? false : nil
    }
}
