import Testing
import TidingsDelivery

/// What is given back of the program comes again when it is used.
struct ProcessMemoryTests {
    @Test func theProgramGoesOn() throws {
        let composer = MailComposer(from: try Mailbox(parsing: "Snoodle <news@example.com>"))
        var (before, after): ([UInt8], [UInt8]) = ([], [])
        try composer.compose(Samples.delivery(), into: &before)
        for _ in 0..<3 {
            ProcessMemory.giveBack()
            after = []
            try composer.compose(Samples.delivery(), into: &after)
            #expect(after == before)
        }
        #expect(before.count > 100)
    }
}
