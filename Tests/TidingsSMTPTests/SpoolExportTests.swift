#if SMTP
import Foundation
import Testing
import TestSupport
import TidingsDelivery
import TidingsModel
import TidingsSMTP

@Suite("mails of a spool to a server", .enabled(if: MailServer.isPossible, "python3-aiosmtpd is needed"))
struct SpoolExportTests {
    private func spool(_ deliveries: [Delivery], in folder: URL) async throws -> String {
        let path = folder.appendingPathComponent("mails.spool").path
        let outcomes = try await SpoolSink(file: path, from: Samples.from()).deliver(deliveries)
        #expect(outcomes == deliveries.map { _ in .delivered(receipt: path) })
        return path
    }

    @Test func bytesArriveAsComposed() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names: [String?] = [nil, "Zoë", "Max \"M\" Müller", "O’Neil", String(repeating: "я", count: 60)]
        let deliveries = (0..<1_200).map { number in
            Samples.delivery(number, text: "Hello \(number % 7)\n.\n..\nübrig\n", name: names[number % names.count])
        }
        let path = try await spool(deliveries, in: folder)
        let fixture = try MailServer(["pipelining": true])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        let tally = try await SpoolExport.run(path, to: sink) { Issue.record("\($0)") }
        #expect(tally.messages == deliveries.count)
        #expect(tally.delivered == deliveries.count)
        #expect(tally.isClean)
        let seen = try fixture.stop()
        #expect(seen.connections == 1)
        #expect(seen.mails.map(\.recipients) == deliveries.map { [$0.recipient.email ?? ""] })
        #expect(try seen.mails.map(\.bytes) == deliveries.map(Samples.composed))
    }
}
#endif
