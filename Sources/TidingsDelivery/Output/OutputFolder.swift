#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A folder into which whole files are put.
struct OutputFolder: Sendable {
    let path: String

    /// Makes the folder, and those that it stands in, for their owner alone.
    init(creating path: String) throws(SinkError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SinkError(.cannotCreate, operation: "make the folder", path: path, reason: SystemError.text)
        }
        guard access(path, W_OK | X_OK) == 0 else {
            throw SinkError(.cannotCreate, operation: "write into the folder", path: path, reason: SystemError.text)
        }
    }

    /// Whether a file holds these bytes already.
    func holds(_ bytes: [UInt8], as name: String) -> Bool {
        guard let found = FileManager.default.contents(atPath: path + "/" + name) else { return false }
        return found.count == bytes.count && found.elementsEqual(bytes)
    }

    /// Puts a file into the folder: it is there whole, or not at all, also after a crash.
    func put(_ bytes: [UInt8], as name: String) throws(SinkError) {
        let final = path + "/" + name
        let draft = path + "/.\(name).tmp"
        let file = try OutputFile(creating: draft)
        try file.write(bytes)
        try file.synchronize()
        guard rename(draft, final) == 0 else {
            let reason = SystemError.text
            unlink(draft)
            throw SinkError(.cannotCreate, operation: "name the file", path: final, reason: reason)
        }
    }

    /// Waits until the system has the names of the files on the disk; their bytes are there already.
    func synchronize() throws(SinkError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw SinkError(.inputOutput, operation: "open the folder", path: path, reason: SystemError.text)
        }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw SinkError(.inputOutput, operation: "flush", path: path, reason: SystemError.text)
        }
    }
}
