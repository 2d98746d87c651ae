import TidingsDelivery

/// Composed messages and what stands in them.
enum Mails {
    static func composer() throws -> MailComposer {
        MailComposer(from: try Mailbox(parsing: "Snoodle <news@example.com>"))
    }

    static func compose(_ delivery: Delivery, from: String = "Snoodle <news@example.com>") throws -> [UInt8] {
        var bytes: [UInt8] = []
        try MailComposer(from: Mailbox(parsing: from)).compose(delivery, into: &bytes)
        return bytes
    }

    /// A field of the header, folded as it is, without the end of its last line.
    static func field(_ name: String, of delivery: Delivery) throws -> String {
        let text = String(decoding: try compose(delivery), as: UTF8.self)
        var lines: [Substring] = []
        for line in text.split(separator: "\r\n", omittingEmptySubsequences: false).prefix(while: { !$0.isEmpty }) {
            if lines.isEmpty ? line.hasPrefix("\(name): ") : line.hasPrefix(" ") {
                lines.append(line)
            } else if !lines.isEmpty {
                break
            }
        }
        return lines.joined(separator: "\r\n")
    }

    /// The lines without their ends; `nil` where a CR or LF stands alone.
    static func lines(_ bytes: [UInt8]) -> [[UInt8]]? {
        var lines: [[UInt8]] = [[]]
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x0D:
                guard index + 1 < bytes.count, bytes[index + 1] == 0x0A else { return nil }
                lines.append([])
                index += 1
            case 0x0A: return nil
            case let byte: lines[lines.count - 1].append(byte)
            }
            index += 1
        }
        return lines
    }
}
