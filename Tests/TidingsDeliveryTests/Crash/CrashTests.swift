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

        /// Whether the sink takes the step at all.
        var happens: Bool {
            switch step {
            case .created, .halfWritten, .written: true
            case .synchronized: durability != .process
            case .published: kind != "mbox"
            case .flushed: durability != .process || kind == "mbox"
            }
        }
    }

    static let kinds = ["email", "maildir", "shards", "mbox"]
    static let cases = kinds.flatMap { kind in
        Durability.allCases.flatMap { durability in
            FileStep.allCases.map { Case(kind: kind, durability: durability, step: $0) }
        }
    }
    static let count = 12

    /// Runs the writer and gives its exit code, or the signal below zero, and what it said of each key.
    private func run(
        _ kind: String, _ durability: Durability, _ folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> (status: Int32, said: [String: String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try Self.program())
        process.arguments = [kind, durability.rawValue, "\(folder.path)/out", "\(Self.count)"]
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        var said: [String: String] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2 { said[words[0]] = words[1] }
        }
        return (process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus, said)
    }

    private static func program() throws -> String {
        let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = URL(fileURLWithPath: runner).deletingLastPathComponent().path + "/MailWriter"
        return FileManager.default.fileExists(atPath: beside) ? beside : Project.buildFolder + "/MailWriter"
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
            if !isTemporary, !isFolder.boolValue { mails[name] = try folder.bytes(of: name) }
        }
        return mails
    }

    private func whole(_ kind: String) throws -> [String: [UInt8]] {
        let folder = try TemporaryFolder()
        #expect(try run(kind, .process, folder).status == 0)
        return try mails(folder)
    }

    @Test(arguments: cases) func whoIsKilledLosesNothing(_ sample: Case) throws {
        let whole = try whole(sample.kind)
        for number in [1, 2, 3] {
            let folder = try TemporaryFolder()
            let killed = try run(
                sample.kind, sample.durability, folder, environment: ["STOP_AT": "\(sample.step.rawValue):\(number)"])
            #expect(killed.status == (sample.happens ? -SIGKILL : 0))
            let left = try mails(folder)
            if sample.kind == "mbox" {
                let mailbox = left["out/mbox"] ?? left["out/mails.mbox"] ?? []
                for key in killed.said.keys {
                    #expect(String(decoding: mailbox, as: UTF8.self).contains(key), "what was spoken of is there")
                }
            } else {
                for (name, bytes) in left { #expect(bytes == whole[name], "\(name) is whole") }
                for key in killed.said.keys { #expect(left.keys.contains { $0.contains(key) }) }
            }
            let again = try run(sample.kind, sample.durability, folder)
            #expect(again.status == 0)
            #expect(again.said.count == Self.count)
            #expect(again.said.values.allSatisfy { ["delivered", "alreadyDelivered"].contains($0) })
            for key in killed.said.keys { #expect(again.said[key] == "alreadyDelivered") }
            #expect(try mails(folder) == whole, "nothing is lost, and nothing is there twice")
            let leftOver = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
                $0.contains(".tidings-") || $0.hasSuffix(".lock")
            }
            // Drafts of a lock are small and go with the next run that has a folder to sweep.
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
        let full = try run(kind, durability, folder, environment: ["FILE_LIMIT": "\(limit)"])
        #expect(full.status == 0)
        #expect(full.said.count == Self.count)
        #expect(full.said.values.contains("failed"))
        let left = try mails(folder)
        if kind == "mbox" {
            let mailbox = left["out/mails.mbox"] ?? []
            #expect(whole["out/mails.mbox"]?.starts(with: mailbox) == true)
            #expect(mailbox.isEmpty || mailbox.suffix(2) == [0x0A, 0x0A])
        } else {
            #expect(left.isEmpty)
        }
        #expect(try run(kind, durability, folder).status == 0)
        #expect(try mails(folder) == whole)
    }
}
