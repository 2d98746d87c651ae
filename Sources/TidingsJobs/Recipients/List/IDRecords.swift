#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An id, as a hash, and where its entry stands.
struct IDRecord: Sendable {
    var hash: UInt64
    /// Where the entry begins in the file.
    var offset: Int64
    /// Its line and, in the lowest bits, its place among the entries of its piece.
    var place: UInt64

    init(hash: UInt64, offset: Int64, line: Int, position: Int) {
        (self.hash, self.offset) = (hash, offset)
        place = UInt64(truncatingIfNeeded: line) << 16 | UInt64(UInt16(truncatingIfNeeded: position))
    }

    var line: Int { Int(place >> 16) }
    var position: Int { Int(place & 0xFFFF) }
}

/// Records by their hashes, in memory as long as they are few, then in a file without a name.
struct IDBuckets: ~Copyable, Sendable {
    /// How many buckets there are; each is sorted for itself.
    static let count = 256
    /// How many records are held in memory.
    private let room: Int

    private struct Segment {
        var offset: Int64
        var count: Int
    }

    private let folder: String
    private let file: String
    private var held: [[IDRecord]] = Array(repeating: [], count: count)
    private var heldCount = 0
    private var segments: [[Segment]] = Array(repeating: [], count: count)
    private var descriptor: Int32 = -1
    private var end: Int64 = 0
    /// How many records there are.
    private(set) var total = 0

    init(folder: String, file: String, room: Int = 128 << 10) {
        (self.folder, self.file, self.room) = (folder, file, room)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    mutating func append(_ records: [IDRecord]) throws(RecipientReaderError) {
        for record in records { held[Int(record.hash >> 56)].append(record) }
        heldCount += records.count
        total += records.count
        if heldCount > room { try spill() }
    }

    /// The records of a bucket.
    borrowing func records(_ bucket: Int) throws(RecipientReaderError) -> [IDRecord] {
        var records: [IDRecord] = []
        let count = size(of: bucket)
        records.reserveCapacity(count)
        for segment in segments[bucket] {
            var failure: Int32?
            records += [IDRecord](unsafeUninitializedCapacity: segment.count) { buffer, count in
                let bytes = UnsafeMutableRawBufferPointer(buffer)
                failure = Self.transfer(bytes.count) { done in
                    pread(
                        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done,
                        off_t(segment.offset) + off_t(done))
                }
                count = failure == nil ? segment.count : 0
            }
            if failure != nil { throw unusable }
        }
        return records + held[bucket]
    }

    /// How many records a bucket has.
    borrowing func size(of bucket: Int) -> Int {
        segments[bucket].reduce(held[bucket].count) { $0 + $1.count }
    }

    private mutating func spill() throws(RecipientReaderError) {
        if descriptor < 0 { try makeFile() }
        for bucket in held.indices where !held[bucket].isEmpty {
            let offset = end
            let failure = held[bucket].withUnsafeBytes { bytes in
                Self.transfer(bytes.count) { done in
                    pwrite(
                        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset) + off_t(done)
                    )
                }
            }
            if failure != nil { throw unusable }
            segments[bucket].append(Segment(offset: offset, count: held[bucket].count))
            end += Int64(held[bucket].count * MemoryLayout<IDRecord>.stride)
            held[bucket].removeAll(keepingCapacity: true)
        }
        heldCount = 0
    }

    /// Reads or writes all of some bytes; the number of an error, if there was one.
    private static func transfer(_ count: Int, _ step: (Int) -> Int) -> Int32? {
        var done = 0
        while done < count {
            let more = step(done)
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { return more < 0 ? errno : EIO }
            done += more
        }
        return nil
    }

    private mutating func makeFile() throws(RecipientReaderError) {
        var template = Array("\(folder)/.tidings-ids-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw unusable }
        // Without a name it is gone with the process, however that ends.
        unlink(template)
    }

    private var unusable: RecipientReaderError {
        RecipientReaderError(file: file, reason: .noTemporaryFile(folder: folder))
    }
}
