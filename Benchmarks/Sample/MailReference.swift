import Foundation

/// The C++ reference of the peers, which says by its own clock what a mail takes.
package struct MailReference {
    private static let mails = 50_000
    private let folder: String

    /// The folder of the peers.
    package init(_ folder: String) { self.folder = folder }

    /// Seconds that it takes for one mail.
    package func seconds() throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: folder + "/peers/cpp/icu-direct")
        process.arguments = [folder + "/data", "\(Self.mails)", "/dev/null"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let figures = try JSONSerialization.jsonObject(with: text) as? [String: Any]
        guard let mails = figures?["mails"] as? Double, let time = figures?["loop_s"] as? Double, mails > 0 else {
            throw NoFigures()
        }
        return time / mails
    }

    /// The reference said nothing.
    struct NoFigures: Error {}
}
