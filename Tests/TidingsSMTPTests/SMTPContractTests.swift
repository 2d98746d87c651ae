#if SMTP
import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsSMTP
import TidingsTesting

@Suite("the contract of sinks", .enabled(if: MailServer.isPossible, "python3-aiosmtpd is needed"))
struct SMTPContractTests {
    @Test func keepsTheContract() async throws {
        let scratch = try ScratchFolder()
        let fixture = try MailServer(["folder": scratch.folder, "pipelining": true])
        let server = try fixture.server()
        let from = try Samples.from()
        // The server tells the mails of one sink from those of another by their sender.
        let contract = SinkContract(
            reading: { try Self.mails(of: $0, in: scratch) },
            make: { folder in
                let sender = try EmailAddress(parsing: "\(Self.name(of: folder))@example.com")
                return SMTPSink(server: server, from: from, bounce: sender)
            })
        let found = try await contract.violations()
        #expect(found == [], "\(found)")
        #expect(try scratch.files().count > 10)
        _ = try fixture.stop()
    }

    private static func name(of folder: String) -> String { folder.split(separator: "/").last.map(String.init) ?? "" }

    private static func mails(of folder: String, in scratch: ScratchFolder) throws -> [String: [UInt8]] {
        let own = scratch.path(name(of: folder))
        return FileManager.default.fileExists(atPath: own) ? try ContractFolder.files(own) : [:]
    }
}
#endif
