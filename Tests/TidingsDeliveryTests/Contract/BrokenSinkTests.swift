import Foundation
import Testing
import TidingsDelivery
import TidingsModel
import TidingsTesting

/// A sink that does one thing wrong is found out, and by the right check.
struct BrokenSinkTests {
    enum Fault: String, CaseIterable, Sendable {
        case losesOutcome, turnsOrder, failsFlush, doublesLines, usesChance, letsLinesIn, refusesLong, ignoresAddress
        case refusesArabic, losesTasks, refusesCancelled, showsSecret, showsAddress

        var check: SinkCheck {
            switch self {
            case .losesOutcome, .turnsOrder: .outcomes
            case .failsFlush: .flush
            case .doublesLines: .redelivery
            case .usesChance: .determinism
            case .letsLinesIn: .injection
            case .refusesLong: .limits
            case .ignoresAddress: .address
            case .refusesArabic: .locales
            case .losesTasks: .tasks
            case .refusesCancelled: .cancellation
            case .showsSecret, .showsAddress: .secrets
            }
        }
    }

    /// Writes a file for each delivery, with one fault.
    struct Broken: Sink {
        let fault: Fault?
        let folder: String
        let name = "broken"
        let secret = "hunter2-hunter2"

        var capability: Capability {
            let limit = Capability.Limit(40, .graphemes)
            return Capability(media: [.text], maximumTitle: limit, redelivery: .idempotent, needsAddress: true)
        }

        func deliver(_ batch: [Delivery]) async -> [Outcome] {
            if fault == .refusesCancelled, Task.isCancelled { return batch.map { _ in .rejected(reason: "cancelled") } }
            var outcomes = batch.map(deliver)
            if fault == .losesOutcome, batch.count > 1 { outcomes.removeLast() }
            if fault == .turnsOrder { outcomes.reverse() }
            return outcomes
        }

        private func deliver(_ delivery: Delivery) -> Outcome {
            let title = delivery.rendition.title
            if delivery.recipient.email?.isEmpty ?? true, fault != .ignoresAddress {
                return .rejected(reason: "no address")
            }
            if title.count > (fault == .refusesLong ? 39 : 40) { return .rejected(reason: "too long") }
            if fault == .refusesArabic, delivery.rendition.program.direction == .rightToLeft {
                return .rejected(reason: "strange")
            }
            let path = "\(folder)/\(delivery.key)"
            if fault == .losesTasks, delivery.recipient.id.hasPrefix("t3") { return .failed(reason: "busy") }
            if fault == .showsSecret { return .delivered(receipt: "with \(secret)") }
            if fault == .showsAddress { return .delivered(receipt: delivery.recipient.email) }
            var text = fault == .letsLinesIn ? title : "\(title.utf8.map { Int($0) })"
            if fault == .usesChance { text += UUID().uuidString }
            if fault == .doublesLines { text += (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
            do {
                try text.write(toFile: path, atomically: true, encoding: .utf8)
            } catch {
                return .failed(reason: "cannot write")
            }
            return .delivered(receipt: nil)
        }

        func flush() async throws(SinkError) {
            guard fault == .failsFlush else { return }
            throw SinkError(.inputOutput, operation: "flush", path: "broken", reason: "it is broken")
        }
    }

    private func violations(_ fault: Fault?) async throws -> [SinkViolation] {
        try await SinkContract(secrets: ["hunter2-hunter2"]) { Broken(fault: fault, folder: $0) }.violations()
    }

    @Test func aSinkWithoutAFaultShowsItsSecretInADumpOnly() async throws {
        let found = try await violations(nil)
        #expect(found.allSatisfy { $0.check == .secrets && $0.finding.hasSuffix("of the sink shows a secret") })
        #expect(!found.isEmpty)
    }

    @Test(arguments: Fault.allCases) func findsTheFault(_ fault: Fault) async throws {
        let usual = try await violations(nil)
        let found = try await violations(fault).filter { !usual.contains($0) }
        #expect(found.contains { $0.check == fault.check }, "\(found)")
    }

    @Test func verifyThrowsAll() async throws {
        let contract = SinkContract { Broken(fault: .failsFlush, folder: $0) }
        let error = await #expect(throws: SinkViolations.self) { try await contract.verify() }
        #expect(error?.description.contains("flush: a flush without a delivery failed: cannot flush broken") == true)
    }
}
