import Foundation
import TestSupport
import TidingsDelivery

/// A process that delivers samples into a folder and ends itself where a test says so.
enum WriterProcess {
    /// How many deliveries it makes, five in a batch.
    static let count = 12

    /// Runs the writer and gives its exit code, or the signal below zero, and what it said of each key.
    static func run(
        _ kind: String, _ durability: Durability, _ folder: TemporaryFolder, environment: [String: String] = [:]
    ) throws -> (status: Int32, said: [String: String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try program())
        process.arguments = [kind, durability.rawValue, "\(folder.path)/out", "\(count)"]
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
}
