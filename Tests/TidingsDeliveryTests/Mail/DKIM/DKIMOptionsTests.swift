import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

struct DKIMOptionsTests {
    private static let environment = SinkEnvironment(
        variable: {
            ["KEY": TestKeys.ed25519, "KEYS": TestKeys.rsa + "\n" + TestKeys.ed25519, "SHORT": TestKeys.short][$0]
        },
        asciiDomain: { $0 == "bücher.example" ? "xn--bcher-kva.example" : nil })

    private func make(
        _ options: [String: String], in folder: String = "/nonexistent"
    ) -> (sink: (any Sink)?, problems: [Problem]) {
        let all = ["stream": "/dev/null", "from": "news@example.com"].merging(options) { $1 }
        return SinkFactory.make(Samples.block("email", all, directory: folder), environment: Self.environment)
    }

    @Test func signsFilesAndStreams() async throws {
        let folder = try TemporaryFolder()
        let options = ["from": "news@bücher.example", "dkim-domain": "bücher.example", "dkim-key": "env:KEYS"]
        for (option, selectors) in [("directory", "a b"), ("stream", "a, b")] {
            let all = options.merging([option: option, "dkim-selector": selectors]) { $1 }
            let made = SinkFactory.make(
                Samples.block("email", all, directory: folder.path), environment: Self.environment)
            #expect(made.problems == [])
            let outcomes = try #require(await made.sink?.deliver([Samples.delivery(), Samples.delivery(id: "u-0002")]))
            #expect(outcomes.count == 2)
            try await made.sink?.flush()
        }
        let first = try folder.bytes(of: "directory/\(Samples.key("u-0001")).eml")
        let second = try folder.bytes(of: "directory/\(Samples.key("u-0002")).eml")
        let beginning = "DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;\r\n d=xn--bcher-kva.example; s=a;\r\n"
        #expect(first.starts(with: beginning.utf8))
        let separator: [UInt8] = [0x0D, 0x0A, 0x0C, 0x0D, 0x0A]
        #if os(Linux)
        #expect(try folder.bytes(of: "stream") == first + separator + second + separator)
        #endif
    }

    @Test func aSecondRunFindsTheSameBytes() async throws {
        let folder = try TemporaryFolder()
        let from = try Mailbox(parsing: "news@example.com")
        let sink = try EmailFileSink(directory: folder.path, from: from, signer: Signers.one(TestKeys.rsa))
        for expected in [Outcome.delivered(receipt: "\(folder.path)/\(Samples.key("u-0001")).eml"), .alreadyDelivered] {
            #expect(await sink.deliver([Samples.delivery()]) == [expected])
        }
    }

    @Test(
        arguments: [
            (
                ["dkim-domain": "example.com"],
                [
                    "job.yml:1: error: The sink “email” needs the option “dkim-selector”, for example “mail2026”. [missing-option]",
                    "job.yml:1: error: The sink “email” needs the option “dkim-key”, for example “file:dkim.pem”. [missing-option]",
                ]
            ),
            (
                ["dkim-domain": "münchen.example", "dkim-selector": "a", "dkim-key": "env:KEY"],
                ["job.yml:2: error: The domain of DKIM must be one like example.com. [bad-dkim]"]
            ),
            (
                ["dkim-domain": "example.com", "dkim-selector": "a", "dkim-key": "env:KEYS"],
                [
                    "job.yml:2: error: Each key of DKIM needs a selector of its own, in the order of the keys. [bad-dkim]"
                ]
            ),
            (
                ["dkim-domain": "example.com", "dkim-selector": "a", "dkim-key": "env:SHORT"],
                ["job.yml:2: error: The RSA key of DKIM has fewer than 2048 bits. [bad-dkim]"]
            ),
            (
                ["dkim-domain": "example.com", "dkim-selector": "a", "dkim-key": TestKeys.ed25519],
                [
                    "job.yml:2: error: The option “dkim-key” is a secret: write env:NAME for a variable that holds it,"
                        + " or file:PATH for a file. [open-secret]"
                ]
            ),
        ] as [([String: String], [String])])
    func saysWhatIsWrong(options: [String: String], problems: [String]) {
        let made = make(options)
        #expect(made.sink == nil)
        #expect(made.problems.map(\.description) == problems)
    }
}
