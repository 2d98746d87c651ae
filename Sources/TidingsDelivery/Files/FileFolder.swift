import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open folder into which whole files are put.
///
/// Safe to use from several threads: the descriptor never changes, and each file is written
/// under a name of its own until it is whole.
final class FileFolder: Sendable {
    private let descriptor: Descriptor
    private let path: String
    /// The last number given to a temporary file of this process.
    private static let counter = Atomic<Int>(0)

    private static let temporaryPrefix = ".tidings-"
    private static let temporarySuffix = ".tmp"

    /// Opens a folder, made if need be, and clears away what killed runs have left half written.
    init(_ path: String) throws(SinkError) {
        try FileSystem.create(folder: path)
        descriptor = try Descriptor(folder: path)
        self.path = path
        sweep()
    }

    /// Whether a file is there with just these bytes.
    func holds(_ name: String, _ bytes: [UInt8]) -> Bool {
        Descriptor(reading: name, in: descriptor)?.holds(bytes) ?? false
    }

    /// Puts a file into the folder: afterwards it is there whole, or as it was before.
    func put(_ name: String, _ bytes: [UInt8], synchronized: Bool) throws(SinkError) {
        let number = Self.counter.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
        let temporary = "\(Self.temporaryPrefix)\(getpid())-\(number)\(Self.temporarySuffix)"
        let file = try Descriptor(creating: temporary, in: descriptor, path: path)
        do throws(SinkError) {
            try file.write(bytes, path: path)
            if synchronized { try file.synchronize(path: path) }
            try file.finish(path: path)
            guard renameat(descriptor.number, temporary, descriptor.number, name) == 0 else {
                throw .last(.inputOutput, operation: "rename a file in", path: path)
            }
        } catch {
            _ = unlinkat(descriptor.number, temporary, 0)
            throw error
        }
    }

    /// Waits until the names of the files are on the disk.
    func synchronize() throws(SinkError) { try descriptor.synchronize(path: path) }

    private func sweep() {
        guard let stream = opendir(path) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard name.hasPrefix(Self.temporaryPrefix), name.hasSuffix(Self.temporarySuffix) else { continue }
            let parts = name.dropFirst(Self.temporaryPrefix.count).dropLast(Self.temporarySuffix.count).split(
                separator: "-")
            guard parts.count == 2, let process = pid_t(parts[0]), let number = Int(parts[1]) else { continue }
            guard Self.isAbandoned(number, of: process) else { continue }
            _ = unlinkat(descriptor.number, name, 0)
        }
    }
    /// A process that is gone finishes nothing; a number of our own that was not given yet is that of
    /// another process with the same identifier.
    private static func isAbandoned(_ number: Int, of process: pid_t) -> Bool {
        if process == getpid() { return number > counter.load(ordering: .sequentiallyConsistent) }
        return process > 0 && kill(process, 0) != 0 && errno == ESRCH
    }
}
