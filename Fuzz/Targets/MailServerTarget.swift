#if SMTP
import TidingsDelivery
import TidingsSMTP

/// Any bytes as what a mail server sends.
enum MailServerTarget {
    private static let sender = "news-sender"
    private static let recipient = "zoe.sample"

    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        let whole = replies(bytes, pieces: bytes.count)
        for size in [1, 7] {
            faults.expect(
                replies(bytes, pieces: size) == whole, "what comes in pieces of \(size) bytes reads otherwise")
        }
        guard let address = try? EmailAddress(parsing: recipient + "@example.com") else {
            return ["there is no address"]
        }
        let names = SMTPNames([sender]).adding(address)
        for reply in whole.replies {
            faults.expect((200..<600).contains(reply.code), "there is a reply \(reply.code)")
            faults.expect(!reply.text.contains(0x0A), "the text of a reply goes over a line's end")
            faults.expect(reply.text.count <= SMTPReplyReader.longestReply, "the text of a reply is too long")
            expectHarmless(reply.harmless(hiding: names), &faults)
        }
        return faults.found
    }

    private struct Result: Equatable {
        var replies: [SMTPReply] = []
        var isMalformed = false
    }

    /// The replies up to the first thing that is none.
    private static func replies(_ bytes: [UInt8], pieces size: Int) -> Result {
        var (reader, result) = (SMTPReplyReader(), Result())
        var rest = bytes[...]
        do throws(SMTPReplyReader.Malformed) {
            repeat {
                reader.append(rest.prefix(size))
                rest = rest.dropFirst(size)
                while let reply = try reader.next() { result.replies.append(reply) }
            } while !rest.isEmpty
        } catch {
            result.isMalformed = true
        }
        return result
    }

    /// What is shown of a reply names nobody, and fits in one line of a terminal.
    private static func expectHarmless(_ text: String, _ faults: inout Faults) {
        faults.expect(text.count <= SMTPReply.longestText + 4, "“\(text)” is too long")
        let isPrintable = text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) || $0 == "…" }
        faults.expect(isPrintable, "“\(text)” holds what is not printed")
        faults.expect(!text.contains("@") && !text.contains("/"), "“\(text)” may hold an address")
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." }
        faults.expect(!words.contains { $0 == sender || $0 == recipient }, "“\(text)” names somebody")
    }
}
#endif
