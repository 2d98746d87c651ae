import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the groups of a spool one after the other, and what of the file is none.
struct SpoolScanner {
    /// What stands at a place of the file.
    enum Part {
        /// A group whose checksum is right.
        case group(records: [UInt8], messages: Int)
        /// Bytes that are no group, with groups behind them.
        case damage
        /// Bytes at the end that are no whole group.
        case unfinished
    }

    private let path: String
    /// Where the next part begins.
    private(set) var offset: Int
    private let length: Int
    /// How much may still be read for groups that turn out to be none: a file of false beginnings must not cost more than
    /// it is long, many times over.
    private var budget: Int

    /// Begins at a place of a file that is so long.
    init(from offset: Int, length: Int, path: String) {
        (self.offset, self.length, self.path) = (offset, length, path)
        budget = length &* 4 &+ SpoolFormat.longestGroup
    }

    /// The next part and where it is; `nil` at the end.
    mutating func next(_ file: borrowing Descriptor) throws(SinkError) -> (part: Part, place: Range<Int>)? {
        guard offset < length else { return nil }
        let start = offset
        if let group = try group(file, at: start) {
            offset = group.end
            return (.group(records: group.records, messages: group.messages), start..<group.end)
        }
        // It is damage only if something good follows.
        var search = start + 1
        while let found = try marker(file, from: search) {
            if try group(file, at: found) != nil {
                offset = found
                return (.damage, start..<found)
            }
            search = found + 1
            if budget < 0 {
                offset = length
                return (.damage, start..<length)
            }
        }
        offset = length
        return (.unfinished, start..<length)
    }

    /// The group at a place, if there is a whole one.
    private mutating func group(
        _ file: borrowing Descriptor, at start: Int
    ) throws(SinkError) -> (records: [UInt8], messages: Int, end: Int)? {
        let header = try file.read(from: start, count: SpoolFormat.groupHeaderLength, path: path)
        guard header.count == SpoolFormat.groupHeaderLength, header.starts(with: SpoolFormat.marker) else { return nil }
        var reader = BinaryReader(header.dropFirst(SpoolFormat.marker.count))
        guard let count = reader.fixed(4), let messages = reader.fixed(4), let checksum = reader.fixed(4),
            let check = reader.fixed(4), check == UInt64(CRC32C.checksum(header.dropLast(4))),
            count <= UInt64(SpoolFormat.longestGroup)
        else { return nil }
        let begin = start + SpoolFormat.groupHeaderLength
        guard Int(count) <= length - begin else { return nil }
        let records = try file.read(from: begin, count: Int(count), path: path)
        guard records.count == Int(count), UInt64(CRC32C.checksum(records[...])) == checksum else {
            budget -= records.count
            return nil
        }
        return (records, Int(messages), begin + Int(count))
    }

    /// Where the next marker begins.
    private func marker(_ file: borrowing Descriptor, from start: Int) throws(SinkError) -> Int? {
        let marker = SpoolFormat.marker
        var place = start
        while place < length {
            let piece = try file.read(from: place, count: min(1 << 16, length - place), path: path)
            guard piece.count >= marker.count else { return nil }
            for index in 0...(piece.count - marker.count)
            where piece[index] == marker[0] && piece[index..<index + marker.count].elementsEqual(marker) {
                return place + index
            }
            // A marker may begin in this piece and end in the next.
            place += piece.count - marker.count + 1
        }
        return nil
    }
}

extension Descriptor {
    /// Reads so many bytes from a place of the file, fewer if it ends before.
    func read(from offset: Int, count: Int, path: String) throws(SinkError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let read = bytes.withUnsafeMutableBytes {
                pread(number, $0.baseAddress?.advanced(by: length), count - length, off_t(offset + length))
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw .last(.inputOutput, operation: "read", path: path) }
            if read == 0 { break }
            length += read
        }
        bytes.removeLast(count - length)
        return bytes
    }

    /// How long the file is, and which one it is.
    func sizeAndIdentity(path: String) throws(SinkError) -> (size: Int, identity: UInt64) {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last(.inputOutput, operation: "look at", path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SinkError(.cannotCreate, operation: "open", path: path, reason: "it is no regular file")
        }
        return (Int(status.st_size), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Waits until the bytes of the file are on the disk.
    func synchronizeContent(path: String) throws(SinkError) {
        #if canImport(Darwin)
        try synchronize(path: path)
        #else
        while fdatasync(number) != 0 {
            guard errno == EINTR else { throw .last(.inputOutput, operation: "synchronize", path: path) }
        }
        #endif
    }
}
