import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Whole payloads of each chat, byte by byte, of a message that has everything.
///
/// With `UPDATE_GOLDEN=1` the files are written anew instead, to be read before they are committed.
struct ChatGoldenTests {
    @Test(arguments: ChatSamples.dialects.map(\.name), ["en", "ar", "ja", "de"])
    func isAsItWas(_ name: String, _ language: String) throws {
        let dialect = try ChatSamples.dialect(name)
        let payload = try ChatSamples.payload(dialect, ChatSamples.everything(language))
        #expect(payload.remark == nil)
        let file = URL(fileURLWithPath: Project.path("Tests/Golden/Chat/\(name).\(language).json"))
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(payload.body + [0x0A]).write(to: file)
        }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(visible(String(decoding: payload.body, as: UTF8.self) + "\n") == visible(golden))
    }

    @Test(arguments: ChatSamples.dialects.map(\.name))
    func aSecondWritingGivesTheSameBytes(_ name: String) throws {
        let dialect = try ChatSamples.dialect(name)
        let payloads = try (0..<2).map { _ in try ChatSamples.payload(dialect, ChatSamples.everything("ar")) }
        #expect(payloads[0] == payloads[1])
    }

    @Test func goesWhereTheEndpointIs() throws {
        for dialect in ChatSamples.dialects {
            let payload = try ChatSamples.payload(dialect, ChatSamples.everything("en"))
            let endpoint = ChatSamples.endpoint(dialect)
            let expected =
                switch dialect.name {
                case "discord": endpoint + "?wait=true"
                case "matrix":
                    endpoint + "/_matrix/client/v3/rooms/%21abc%3Aexample.org/send/m.room.message/"
                        + Samples.key("u-0001").digits
                default: endpoint
                }
            #expect(payload.url == expected)
            #expect(payload.method == (dialect.name == "matrix" ? "PUT" : "POST"))
            #expect(payload.headers.first?.value == "application/json")
            #expect(payload.headers.contains { $0.value == "Bearer syt_0" } == (dialect.name == "matrix"))
            #expect(!"\(dialect)".contains("syt_0"))
        }
    }

    @Test func nothingToSayIsAnError() throws {
        for dialect in ChatSamples.dialects {
            #expect(throws: PayloadError.missing("text")) {
                try dialect.payload(for: ChatSamples.delivery([]), endpoint: "https://example.com")
            }
        }
        #expect(throws: PayloadError.missing("chat")) {
            try TelegramDialect(chat: "").payload(for: ChatSamples.everything("en"), endpoint: "https://example.com")
        }
    }
}
