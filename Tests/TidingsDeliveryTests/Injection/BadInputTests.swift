import Foundation
import Testing
import TidingsDelivery
import TidingsModel
import TidingsTesting

/// What nobody should send: it is refused or cut as declared, and said in the outcome.
struct BadInputTests {
    static let addresses = [
        "", "@", "x", "x@", "@example.com", "x@@example.com", "x@y@example.com", "x y@example.com", "x@exa mple.com",
        ".x@example.com", "x.@example.com", "x..y@example.com", "x@.example.com", "x@example..com", "x@-example.com",
        "x@example-.com", "x@[127.0.0.1]", "x@[IPv6:::1]", "x(comment)@example.com", "<x@example.com>",
        "Zoe <x@example.com>", "@a,@b:x@example.com", "Friends: x@example.com;", "x@example.com, y@example.com",
        "x@example.com\r\nBcc: y@example.com", "x\u{0}@example.com", "zoë@example.com", "\u{202E}x@example.com",
        "x@1.2", String(repeating: "x", count: 65) + "@example.com",
        "x@" + String(repeating: "y", count: 64) + ".com", "x@" + String(repeating: "y.", count: 130) + "com",
        "=?utf-8?q?x?=@exam\u{2028}ple.com",
    ]

    @Test(arguments: InjectionTests.mails) func noIllegalAddressIsWrittenTo(_ kind: InjectionTests.Kind) async throws {
        let folder = try TemporaryFolder()
        let sink = try kind.make(folder.path)
        let batch = Self.addresses.enumerated().map { index, address in
            Samples.delivery(id: "u-\(index)", email: address)
        }
        let outcomes = await sink.deliver(batch)
        try await sink.flush()
        #expect(outcomes.count == batch.count)
        for (address, outcome) in zip(Self.addresses, outcomes) {
            guard case .rejected(let reason) = outcome else {
                Issue.record("\(address.debugDescription) was \(outcome)")
                continue
            }
            #expect(address.isEmpty || address.count < 3 || !reason.contains(address))
        }
        #expect(try ContractFolder.files(folder.path).values.allSatisfy(\.isEmpty))
    }

    @Test(arguments: InjectionTests.mails) func aNameWithALineBreakIsRefused(_ kind: InjectionTests.Kind) async throws {
        let sink = try kind.make(TemporaryFolder().path)
        for name in ["Zoe\r\nBcc: y@example.com", "Zoe\nx", "Zoe\rx", "Zoe\u{2028}x", "Zoe\u{85}x"] {
            let outcome = await sink.deliver([Samples.delivery(name: name)])[0]
            #expect("\(outcome)".contains("the name holds a control character or a line break"))
            #expect(!"\(outcome)".contains("Bcc"))
        }
    }

    private static let longTitle = String(repeating: "Wörter ", count: 1_300)

    @Test(arguments: InjectionTests.mails) func aSubjectOfTenKilobytesIsRefused(_ kind: InjectionTests.Kind)
        async throws
    {
        let sink = try kind.make(TemporaryFolder().path)
        let outcome = await sink.deliver([Samples.delivery(title: Self.longTitle)])[0]
        #expect("\(outcome)".contains("the subject is longer than 998 bytes"))
        guard case .rejected = outcome else {
            Issue.record("it was \(outcome)")
            return
        }
    }

    @Test(arguments: InjectionTests.mails.prefix(1)) func aBodyOverTheLimitIsRefused(_ kind: InjectionTests.Kind)
        async throws
    {
        let sink = try kind.make(TemporaryFolder().path)
        let text = String(repeating: "x", count: MailComposer.maximumBodyLength + 1)
        let outcome = await sink.deliver([Samples.delivery(text: text)])[0]
        #expect("\(outcome)".contains("the body is longer than 1000000 bytes"))
        let most = await sink.deliver([Samples.delivery(text: String(text.dropLast()), html: nil)])[0]
        #expect(!"\(most)".contains("rejected"))
    }

    /// What a chat cuts is said in the receipt; what a webhook carries is whole.
    @Test(arguments: ChatSamples.dialects.map(\.name)) func aChatSaysWhatItCuts(_ name: String) async throws {
        let dialect = try ChatSamples.dialect(name)
        let folder = try TemporaryFolder()
        let sink = try WebhookFileSink(file: "\(folder.path)/hooks", dialect: dialect)
        let long = [RichText.Block.paragraph([.text(String(repeating: "many words ", count: 8_000))])]
        let outcomes = await sink.deliver([
            ChatSamples.delivery(long, title: "short"), ChatSamples.delivery(long, title: Self.longTitle),
            ChatSamples.delivery([.paragraph([.text("few words")])], title: "short"),
        ])
        let receipts = outcomes.map { outcome -> String? in
            guard case .delivered(let receipt) = outcome else { return nil }
            return receipt
        }
        #expect(receipts[0]?.contains("; the message was cut to ") == true, "\(outcomes[0])")
        #expect(receipts[1]?.contains(" was cut to ") == true, "\(outcomes[1])")
        #expect(receipts[2]?.contains("cut") == false, "\(outcomes[2])")
    }

    @Test func aWebhookCarriesEverything() async throws {
        let folder = try TemporaryFolder()
        let sink = try WebhookFileSink(file: "\(folder.path)/hooks")
        let text = String(repeating: "x\n", count: 1_000_000)
        let outcomes = await sink.deliver([Samples.delivery(title: Self.longTitle, text: text)])
        try await sink.flush()
        #expect(outcomes == [.delivered(receipt: "msg_\(Samples.key("u-0001"))")])
        #expect(try folder.bytes(of: "hooks").count > text.utf8.count * 3 / 2 + Self.longTitle.utf8.count)
    }

    private static func delivery(_ media: [Medium], title: String = "Snoodle 2.1") -> Delivery {
        var sample = SampleDelivery()
        sample.title = title
        sample.bodies = sample.bodies.filter { media.contains($0.key) }
        return sample.delivery(sink: "email")
    }

    @Test func aTemplateWithoutATextPart() async throws {
        let html = String(decoding: try Mails.compose(Self.delivery([.html])), as: UTF8.self)
        #expect(html.contains("Content-Type: text/html; charset=utf-8\r\n") && !html.contains("multipart"))
        #expect(throws: MailError.noBody) { try Mails.compose(Self.delivery([.markdown])) }
        #expect(throws: MailError.noBody) { try Mails.compose(Self.delivery([])) }
        for dialect in ChatSamples.dialects {
            #expect(throws: PayloadError.missing("text"), "\(dialect.name)") {
                try ChatSamples.payload(dialect, Self.delivery([], title: ""))
            }
        }
    }
}
