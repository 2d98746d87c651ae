#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Brings XML to UTF-8.
///
/// The parser under it gets nothing but UTF-8, so that no document chooses among the hundreds of encodings
/// that a system has decoders for.
enum XMLText {
    /// What became of the bytes.
    enum Prepared: Hashable {
        /// They are UTF-8, or else the parser says where they are not.
        case ready([UInt8])
        /// They are no XML.
        case notXML
        /// They are in an encoding that is not read; its name if the document tells it.
        case wrongEncoding(String?)
    }

    /// Brings bytes to UTF-8, with line feeds between lines as XML has it.
    static func prepare(_ bytes: [UInt8]) -> Prepared {
        switch decode(bytes) {
        // The parser forgets this inside of CDATA sections.
        case .ready(let text) where contains(UInt8(ascii: "\r"), text): .ready(withLineFeeds(text))
        case let prepared: prepared
        }
    }

    private static func decode(_ bytes: [UInt8]) -> Prepared {
        var bytes = bytes
        let isWide = utf16(bytes).map { bytes = $0 } != nil
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        guard !contains(0, bytes) else { return .wrongEncoding(nil) }
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return .notXML }
        guard let name = declaredEncoding(bytes), !isWide else { return .ready(bytes) }
        switch name.lowercased() {
        // Who writes a text that was UTF-16 in memory often leaves its declaration behind.
        case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be": return .ready(bytes)
        case "iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "latin-1", "l1": return .ready(latin1(bytes))
        default: return .wrongEncoding(name)
        }
    }

    private static func contains(_ byte: UInt8, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { $0.baseAddress.flatMap { memchr($0, Int32(byte), bytes.count) } != nil }
    }

    /// UTF-16 as UTF-8, with or without a byte order mark; `nil` when it is something else.
    private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= 2 else { return nil }
        let big: Bool
        var start = 0
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): (big, start) = (true, 2)
        case (0xFF, 0xFE): (big, start) = (false, 2)
        case (0, UInt8(ascii: "<")): big = true
        case (UInt8(ascii: "<"), 0): big = false
        default: return nil
        }
        let units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map {
            let (first, second) = (UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
            return big ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: Array(units), as: UTF16.self).utf8)
    }

    private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                result.append(byte)
            } else {
                result.append(0xC0 | byte >> 6)
                result.append(0x80 | byte & 0x3F)
            }
        }
        return result
    }

    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var afterReturn = false
        for byte in bytes {
            let isReturn = byte == UInt8(ascii: "\r")
            if isReturn {
                result.append(UInt8(ascii: "\n"))
            } else if !(afterReturn && byte == UInt8(ascii: "\n")) {
                result.append(byte)
            }
            afterReturn = isReturn
        }
        return result
    }

    /// The encoding that the declaration at the beginning names.
    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "<?xml".utf8) else { return nil }
        let declaration = String(decoding: bytes.prefix(512).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        guard let found = declaration.firstRange(of: "encoding") else { return nil }
        let rest = declaration[found.upperBound...].drop { $0 == " " || $0 == "=" || $0.isNewline || $0 == "\t" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }
}
