/// How the characters of a text file are encoded.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
    /// UTF-8, also with a byte order mark.
    case utf8 = "UTF-8"
    /// UTF-16, low byte first.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, high byte first.
    case utf16BigEndian = "UTF-16BE"
    /// UTF-32, low byte first.
    case utf32LittleEndian = "UTF-32LE"
    /// UTF-32, high byte first.
    case utf32BigEndian = "UTF-32BE"

    /// What the first bytes say, and how many of them are the mark.
    ///
    /// Without a mark a file is UTF-8, unless NULs stand at every other byte as in UTF-16.
    static func sniff(_ bytes: [UInt8]) -> (encoding: TextEncoding, mark: Int, isGuess: Bool) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3, false) }
        if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return (.utf32LittleEndian, 4, false) }
        if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return (.utf32BigEndian, 4, false) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2, false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2, false) }
        let head = bytes.prefix(1024)
        guard head.contains(0) else { return (.utf8, 0, false) }
        let pairs = head.count / 2
        let even = (0..<pairs).count { head[2 * $0] == 0 }
        let odd = (0..<pairs).count { head[2 * $0 + 1] == 0 }
        let isEnough = max(even, odd) >= 2 && max(even, odd) * 8 >= pairs
        if isEnough, odd > 4 * even { return (.utf16LittleEndian, 0, true) }
        if isEnough, even > 4 * odd { return (.utf16BigEndian, 0, true) }
        return (.utf8, 0, false)
    }

    /// How many bytes make one code unit.
    var unitSize: Int {
        switch self {
        case .utf8: 1
        case .utf16LittleEndian, .utf16BigEndian: 2
        case .utf32LittleEndian, .utf32BigEndian: 4
        }
    }

    var isBigEndian: Bool { self == .utf16BigEndian || self == .utf32BigEndian }
}
