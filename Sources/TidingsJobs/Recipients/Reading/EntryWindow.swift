#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The bytes of a list that are held just now: they begin with the entry that is read.
///
/// What it shows lasts until it is filled again. Not safe to share between threads.
final class EntryWindow {
    /// One line, without its end (`LF` or `CR LF`).
    struct Line: Equatable {
        /// Where it begins, counted from the start of the window.
        var start: Int
        /// How many bytes it has; 0 when it is too long.
        var count: Int
        /// Where the next line begins; `nil` when that is not known yet.
        var next: Int?
        /// Whether it is longer than the limit.
        var isTooLong = false
    }

    /// As many bytes can be read behind all that is shown.
    static let padding = 64

    private var file: ListFile
    private var memory: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    /// The place in the file at which the window begins.
    private(set) var offset: Int64
    /// The place in the file at which it must end.
    private var limit: Int64
    private let isStream: Bool
    private var isAtEnd = false
    /// The number of the system's error that ended the reading, if one did.
    private(set) var failure: Int32?

    /// A window on a file that is read once, from where it stands.
    init(stream file: ListFile, capacity: Int) {
        self.file = file
        memory = Self.allocate(max(1, capacity))
        offset = 0
        limit = .max
        isStream = true
    }

    /// A window on a range of a file; it holds the whole range if that is not longer than the capacity.
    init(_ file: ListFile, _ range: Range<Int64>, capacity: Int) {
        self.file = file
        memory = Self.allocate(max(1, min(capacity, range.count)))
        offset = range.lowerBound
        limit = range.upperBound
        isStream = false
    }

    deinit { memory.deallocate() }

    /// Goes to another range of the same file.
    func open(_ range: Range<Int64>, capacity: Int) {
        let wanted = max(1, min(capacity, range.count))
        if memory.count - Self.padding < wanted {
            memory.deallocate()
            memory = Self.allocate(wanted)
        }
        (start, end, offset, limit) = (0, 0, range.lowerBound, range.upperBound)
        (isAtEnd, failure) = (false, nil)
    }

    /// What is held.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[start..<end]) }

    /// The bytes of a line.
    func bytes(of line: Line) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: memory[(start + line.start)..<(start + line.start + line.count)])
    }

    /// Goes on by some bytes that are held.
    func advance(by count: Int) {
        start += count
        offset += Int64(count)
    }

    /// Passes over a mark of UTF-8 that begins the file.
    func skipByteOrderMark() {
        while end - start < 3, fill() {}
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { advance(by: 3) }
    }

    /// The line that begins at a place of the window; `nil` at the end, or when it cannot be read any further.
    func line(at place: Int, limit: Int) -> Line? {
        var searched = place
        while true {
            let held = end - start
            if searched < held, let base = memory.baseAddress,
                let found = memchr(base + start + searched, 0x0A, held - searched)
            {
                let feed = UnsafeRawPointer(found) - UnsafeRawPointer(base + start)
                return line(from: place, to: feed, next: feed + 1, limit)
            }
            searched = max(held, place)
            // One byte more than the limit may be the `CR` of the line's end.
            if held - place > limit + 1 { return Line(start: place, count: 0, next: nil, isTooLong: true) }
            guard fill() else {
                return failure == nil && held > place ? line(from: place, to: held, next: held, limit) : nil
            }
        }
    }

    /// Passes over the line with which the window begins, however long it is, and returns its length.
    func skipLine() -> Int64 {
        let first = offset
        while true {
            if let base = memory.baseAddress, start < end, let found = memchr(base + start, 0x0A, end - start) {
                let feed = UnsafeRawPointer(found) - UnsafeRawPointer(base + start)
                advance(by: feed + 1)
                return offset - first - 1
            }
            advance(by: end - start)
            guard fill() else { return offset - first }
        }
    }

    /// Reads on, and keeps what is held; `false` at the end or after an error.
    @discardableResult
    func fill() -> Bool {
        guard !isAtEnd else { return false }
        if start > 0 {
            memory.copyMemory(from: bytes)
            (start, end) = (0, end - start)
        }
        let next = offset + Int64(end)
        guard next < limit else {
            isAtEnd = true
            return false
        }
        if end + Self.padding == memory.count { grow() }
        let room = min(Int64(memory.count - Self.padding - end), limit - next)
        let free = UnsafeMutableRawBufferPointer(rebasing: memory[end..<(end + Int(room))])
        let count = file.read(free, at: isStream ? nil : next)
        if count < 0 { failure = Int32(truncatingIfNeeded: -count) }
        isAtEnd = count <= 0
        end += max(0, count)
        return count > 0
    }

    private func line(from place: Int, to end: Int, next: Int, _ limit: Int) -> Line {
        var count = end - place
        if count > 0, memory[start + end - 1] == 0x0D { count -= 1 }
        guard count <= limit else { return Line(start: place, count: 0, next: next, isTooLong: true) }
        return Line(start: place, count: count, next: next)
    }

    private func grow() {
        let larger = Self.allocate((memory.count - Self.padding) * 2)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }

    private static func allocate(_ capacity: Int) -> UnsafeMutableRawBufferPointer {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity + padding, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        return memory
    }
}
