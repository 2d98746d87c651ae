#if SMTP
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The form in which a mail goes over the connection.
enum SMTPContent {
    /// That a line of a mail does not end with CRLF; two servers could see two different mails in it.
    struct BadLineEnd: Error, Hashable {}

    /// Doubles the dot at the start of each line, and ends the mail by a line with a dot alone (RFC 5321 §4.5.2).
    ///
    /// A mail without such lines, that is nearly each, is left where it is.
    static func prepare(_ content: inout [UInt8]) throws(BadLineEnd) {
        var dots: [Int] = content.first == UInt8(ascii: ".") ? [0] : []
        let isSound = content.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return true }
            var index = 0
            var ends = 0
            while index < bytes.count, let found = memchr(base + index, 0x0A, bytes.count - index) {
                let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                guard end > 0, bytes[end - 1] == 0x0D else { return false }
                ends += 1
                index = end + 1
                if index < bytes.count, bytes[index] == UInt8(ascii: ".") { dots.append(index) }
            }
            // Each CR that stands before an LF was seen; another one stands alone.
            return bytes.reduce(0) { $0 &+ ($1 == 0x0D ? 1 : 0) } == ends
        }
        guard isSound else { throw BadLineEnd() }
        if !dots.isEmpty { double(dots, in: &content) }
        if !content.isEmpty, content.last != 0x0A { content += [0x0D, 0x0A] }
        content += [UInt8(ascii: "."), 0x0D, 0x0A]
    }

    private static func double(_ dots: [Int], in content: inout [UInt8]) {
        var stuffed: [UInt8] = []
        stuffed.reserveCapacity(content.count + dots.count + 8)
        var start = 0
        for dot in dots {
            stuffed.append(contentsOf: content[start...dot])
            start = dot
        }
        stuffed.append(contentsOf: content[start...])
        content = stuffed
    }
}
#endif
