#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How the lines of a mail end.
public enum MailLineEnds: String, Sendable, Hashable, CaseIterable {
    /// LF alone, as mails in the mailboxes of Unix have it.
    case unix = "lf"
    /// CRLF, as mails travel.
    case internet = "crlf"

    /// Changes the ends of a composed message, whose lines all end with CRLF.
    func apply(to bytes: inout [UInt8]) {
        guard self == .unix else { return }
        // A composed message has a CR nowhere but before an LF.
        let length = bytes.withUnsafeMutableBytes { bytes -> Int in
            guard let start = bytes.baseAddress else { return 0 }
            var (read, written) = (0, 0)
            while read < bytes.count {
                let found = memchr(start + read, 0x0D, bytes.count - read)
                let end = found.map { start.distance(to: $0) } ?? bytes.count
                if written != read { memmove(start + written, start + read, end - read) }
                written += end - read
                read = end + 1
            }
            return written
        }
        bytes.removeLast(bytes.count - length)
    }
}
