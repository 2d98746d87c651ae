import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes messages as an mbox has them (“mboxrd”).
enum MboxWriter {
    private static let from = Array("From ".utf8)

    /// Appends a message, whose lines end with LF, between its `From ` line and an empty line.
    ///
    /// A line of the message that begins with `From `, or with that behind any number of `>`, gets one `>` more, which a
    /// reader takes off again.
    static func append(_ message: [UInt8], sender: String, date: Date, to buffer: inout [UInt8]) throws(MailError) {
        guard let date = CivilTime(date)?.mboxDate else { throw .badDate }
        buffer.append("From \(sender) \(date)\n")
        var rest = message[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
            let line = rest[..<end]
            if line.drop(while: { $0 == UInt8(ascii: ">") }).starts(with: from) { buffer.append(UInt8(ascii: ">")) }
            buffer.append(contentsOf: line)
            rest = rest[end...]
        }
        if buffer.last != 0x0A { buffer.append(0x0A) }
        buffer.append(0x0A)
    }
}

extension CivilTime {
    /// The form of C's `asctime`: `Wed Apr  1 09:30:00 2026`.
    fileprivate var mboxDate: String {
        let date = mailDate.split(separator: " ")
        guard date.count == 6 else { return mailDate }
        return "\(date[0].dropLast()) \(date[2]) \(day < 10 ? " " : "")\(day) \(date[4]) \(date[3])"
    }
}
