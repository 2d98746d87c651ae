import Foundation
import TestSupport
import Testing
import TidingsDelivery

/// Processes that end at each step of each file sink, and processes that cannot write.
struct CrashTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let kind: String
        let durability: Durability
        let step: FileStep
        var testDescription: String { "\(kind), \(durability.rawValue), \(step.rawValue)" }

        static func isOneFile(_ kind: String) -> Bool { kind == "mbox" || kind == "spool" }

        /// Whether the sink takes the step at all.
        var happens: Bool {
            switch step {
            case .created, .halfWritten, .written: true
            case .synchronized: durability != .process
            case .published: !Self.isOneFile(kind)
            case .flushed: durability != .process || Self.isOneFile(kind)
            }
        }
    }

    static let kinds = ["email", "maildir", "shards", "mbox"]
    static let crashing = kinds + ["spool"]
    static let cases = crashing.flatMap { kind in
        Durability.allCases.flatMap { durability in
            FileStep.allCases.map { Case(kind: kind, durability: durability, step: $0) }
        }
    }

    /// What is in the folder under names that readers look for.
    private func mails(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
        var mails: [String: [UInt8]] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let isTemporary = name.contains(".tidings-") || name.hasSuffix(".lock")
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder.path)/\(name)", isDirectory: &isFolder) else {
                continue
            }
            guard !isTemporary, !isFolder.boolValue else { continue }
            if name.hasSuffix(".spool") {
                // How messages are grouped depends on the durability, so its mails count.
                mails.merge(try SpoolBench.expanded(in: "\(folder.path)/out")) { $1 }
            } else {
                mails[name] = try folder.bytes(of: name)
            }
        }
        return mails
    }

    private func whole(_ kind: String) throws -> [String: [UInt8]] {
        let folder = try TemporaryFolder()
        #expect(try WriterProcess.run(kind, .process, folder).status == 0)
        return try mails(folder)
    }

    @Test(arguments: cases) func whoIsKilledLosesNothing(_ sample: Case) throws {
        let whole = try whole(sample.kind)
        for number in [1, 3] {
            let folder = try TemporaryFolder()
            let killed = try WriterProcess.run(
                sample.kind, sample.durability, folder, environment: ["STOP_AT": "\(sample.step.rawValue):\(number)"])
            #expect(killed.status == (sample.happens ? -SIGKILL : 0))
            let left = try mails(folder)
            if sample.kind == "mbox" {
                let mailbox = String(decoding: left["out/mails.mbox"] ?? [], as: UTF8.self)
                for key in killed.said.keys { #expect(mailbox.contains(key), "what was spoken of is there") }
            } else {
                for (name, bytes) in left { #expect(bytes == whole[name], "\(name) is whole") }
                for key in killed.said.keys { #expect(left.keys.contains { $0.contains(key) }) }
            }
            let again = try WriterProcess.run(sample.kind, sample.durability, folder)
            #expect(again.status == 0)
            #expect(again.said.count == WriterProcess.count)
            #expect(again.said.values.allSatisfy { ["delivered", "alreadyDelivered"].contains($0) })
            for key in killed.said.keys { #expect(again.said[key] == "alreadyDelivered") }
            #expect(try mails(folder) == whole, "nothing is lost, and nothing is there twice")
            let leftOver = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                $0.contains(".tidings-") || $0.hasSuffix(".lock")
            }
            #expect(leftOver == [])
        }
    }

    /// The system takes a part of a write and refuses the rest, as a full disk does.
    @Test(arguments: kinds, Durability.allCases) func aFullDiskLeavesNothingHalf(kind: String, durability: Durability)
        throws
    {
        let whole = try whole(kind)
        let folder = try TemporaryFolder()
        let limit = kind == "mbox" ? 9_000 : 700
        let full = try WriterProcess.run(kind, durability, folder, environment: ["FILE_LIMIT": "\(limit)"])
        #expect(full.status == 0)
        #expect(full.said.count == WriterProcess.count)
        #expect(full.said.values.contains("failed"))
        let left = try mails(folder)
        if kind == "mbox" {
            // A batch that is shorter than the others may fit in after one that did not.
            #expect(Set(messages(left)).isSubset(of: messages(whole)))
            #expect(messages(left).count == full.said.values.count { $0 == "delivered" })
        } else {
            #expect(left.isEmpty)
        }
        #expect(try WriterProcess.run(kind, durability, folder).status == 0)
        if kind == "mbox" {
            #expect(messages(try mails(folder)).sorted() == messages(whole).sorted())
        } else {
            #expect(try mails(folder) == whole)
        }
    }

    /// The messages of an mbox.
    private func messages(_ files: [String: [UInt8]]) -> [String] {
        String(decoding: files["out/mails.mbox"] ?? [], as: UTF8.self).components(separatedBy: "From news@").filter {
            !$0.isEmpty
        }
    }
}
