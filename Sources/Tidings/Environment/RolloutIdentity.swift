#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A random name of the person on this machine, by which rollouts draw them: it leaves the machine in no message.
enum RolloutIdentity {
    private static let fileName = "rollout-id"
    private static let longest = 64

    /// The name that a folder keeps, made when it is asked for first; `nil` where nothing can be kept.
    static func read(folder: String) -> String? {
        let path = "\(folder)/\(fileName)"
        if let known = known(path) { return known }
        let made = UUID().uuidString.lowercased()
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Of two processes that make one at once, both take the one that is there in the end.
        try? Data(made.utf8).write(to: URL(filePath: path), options: [.withoutOverwriting])
        return known(path)
    }

    private static func known(_ path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let name = text.filter { !$0.isWhitespace }
        return name.isEmpty || name.utf8.count > longest ? nil : name
    }
}
