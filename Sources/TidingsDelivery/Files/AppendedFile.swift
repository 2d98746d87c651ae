import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file at whose end blocks are written, whole or not at all; or a pipe or device, of which nothing can be known.
///
/// Other programs may append too, if they lock the file. A new file can be read by its owner only.
struct AppendedFile: ~Copyable {
    /// Sinks gather about this many bytes for one write, so that they stay in the cache of a processor.
    static let blockSize = 1 << 17

    /// Whether it is a pipe or a device.
    let isSpecial: Bool
    private let file: Descriptor
    private let path: String
    private let durability: Durability
    /// Where the last block ended; nobody has appended since if the file ends there.
    private var end = 0
    /// Whether a part of a block may stand in a pipe without the rest.
    private var isTorn = false
    /// Whether the name of the file is on the disk.
    private var isNamed = false

    /// Opens a file, which is made if it is not there.
    init(_ path: String, durability: Durability) throws(SinkError) {
        self.path = path
        self.durability = durability
        isSpecial = FileSystem.isSpecial(path)
        guard !isSpecial else {
            file = try Descriptor(writing: path)
            return
        }
        file = try Descriptor.appending(path)
        FileStep.created.note()
    }

    /// Appends a block.
    ///
    /// - Parameters:
    ///   - separator: What ends a piece of a block that a pipe has taken before it broke, so that the next block stands by
    ///     itself.
    ///   - mend: Has a file of some length that ends in what this sink did not write end as it should, and
    ///   says how long it is then; what a killed run has left half-written is taken off here.
    mutating func append(
        _ block: borrowing MessageBuffer, separator: StaticString,
        mend: (borrowing Descriptor, Int) throws(SinkError) -> Int
    ) throws(SinkError) {
        guard !isSpecial else {
            if isTorn { try file.write(Array("\(separator)".utf8), path: path) }
            isTorn = true
            try file.write(observing: block, path: path)
            isTorn = false
            return
        }
        try file.lock(path: path)
        defer { file.unlock() }
        var length = try file.size(path: path)
        if length != end, length > 0 { length = try mend(file, length) }
        do throws(SinkError) {
            try file.write(observing: block, path: path)
            if durability == .each { try synchronize() }
        } catch {
            file.truncate(to: length)
            throw error
        }
        end = length + block.count
    }

    /// Makes durable what was written, unless ``Durability/process`` is enough.
    mutating func flush() throws(SinkError) {
        guard !isSpecial, durability != .process else { return }
        try synchronize()
        guard !isNamed else { return }
        let folder = FileSystem.parent(of: path)
        try Descriptor(folder: folder).synchronize(path: folder)
        isNamed = true
        FileStep.flushed.note()
    }

    private func synchronize() throws(SinkError) {
        try file.synchronize(path: path)
        FileStep.synchronized.note()
    }
}

extension Descriptor {
    /// Opens a file to read it and to write at its end, made if need be.
    fileprivate static func appending(_ path: String) throws(SinkError) -> Descriptor {
        let opened = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw .last(.cannotCreate, operation: "open", path: path) }
        return Descriptor(owning: opened)
    }

    fileprivate func lock(path: String) throws(SinkError) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .last(.inputOutput, operation: "lock", path: path) }
        }
    }

    fileprivate func unlock() { _ = flock(number, LOCK_UN) }
}
