import Testing

@testable import TidingsDelivery

/// The short way of reading an address takes only what the rules allow.
struct EmailAddressScanTests {
    @Test func agreesWithTheRules() {
        let pieces = ["x", "1", ".", "-", "@", "\"", "é", "com", String(repeating: "l", count: 63)]
        var texts = [""]
        var accepted = 0
        for _ in 0..<6 {
            texts = texts.flatMap { text in pieces.map { text + $0 } }
            if texts.count > 100_000 { texts = texts.filter { $0.contains("@") && !$0.contains("é") } }
            for text in texts {
                guard let length = EmailAddress.lengthOfPlainLocal(text) else { continue }
                accepted += 1
                let parts = text.split(separator: "@", omittingEmptySubsequences: false)
                #expect(parts.count == 2 && parts[0].utf8.count == length)
                #expect(throws: Never.self, "\(text)") {
                    try EmailAddress.check(local: parts[0])
                    try EmailAddress.check(domain: parts[1])
                }
            }
        }
        #expect(accepted > 100)
    }
}
