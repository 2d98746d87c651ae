#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads a file line by line; it holds one buffer and one line, however long the file is.
///
/// Not safe to share between threads. The file is closed with the reader.
final class LineReader {
    /// One line without its end (`LF` or `CR LF`).
    struct Line: Equatable {
        /// Its number, counted from 1.
        var number: Int
        /// Its bytes; empty when it is too long.
        var bytes: [UInt8]
        /// Whether it was longer than the limit, and skipped.
        var isTooLong = false

        /// Whether it holds nothing but spaces and tabs.
        var isBlank: Bool { !isTooLong && bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    }

    private let descriptor: Int32
    private let maximumLineLength: Int
    private var buffer: [UInt8]
    private var unread: Range<Int> = 0..<0
    /// How many lines were read from the file.
    private(set) var number = 0
    private var returned: [Line] = []
    private var isAtEnd = false
    /// The number of the system's error that ended the reading, if one did.
    private(set) var failure: Int32?

    init(path: String, file: String, maximumLineLength: Int, bufferSize: Int) throws(RecipientReaderError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        self.maximumLineLength = maximumLineLength
        buffer = [UInt8](repeating: 0, count: max(1, bufferSize))
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw RecipientReaderError(file: file, reason: .notFound)
            case EACCES, EPERM: throw RecipientReaderError(file: file, reason: .notPermitted)
            default: throw RecipientReaderError(file: file, reason: .system(number: errno))
            }
        }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw RecipientReaderError(file: file, reason: .folder)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// The next line; `nil` at the end of the file, or when it cannot be read any further.
    func next() -> Line? {
        if let line = returned.popLast() { return line }
        var line = Line(number: number + 1, bytes: [])
        var isStarted = false
        while true {
            if unread.isEmpty, !refill() {
                guard isStarted, failure == nil else { return nil }
                return finished(&line)
            }
            isStarted = true
            let end = buffer[unread].firstIndex(of: 0x0A)
            append(buffer[unread.lowerBound..<(end ?? unread.upperBound)], to: &line)
            unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
            if end != nil { return finished(&line) }
        }
    }

    /// Gives lines back, to be read again in their order.
    func putBack(_ lines: some BidirectionalCollection<Line>) {
        returned.append(contentsOf: lines.reversed())
    }

    /// One byte more than the limit is kept, for it may be the `CR` of the line's end.
    private func append(_ bytes: ArraySlice<UInt8>, to line: inout Line) {
        guard !line.isTooLong else { return }
        if line.bytes.count + bytes.count > maximumLineLength + 1 {
            line.isTooLong = true
            line.bytes = []
        } else {
            line.bytes.append(contentsOf: bytes)
        }
    }

    private func finished(_ line: inout Line) -> Line {
        number += 1
        if line.bytes.last == 0x0D { line.bytes.removeLast() }
        if number == 1, line.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { line.bytes.removeFirst(3) }
        if line.bytes.count > maximumLineLength {
            line.isTooLong = true
            line.bytes = []
        }
        return line
    }

    /// Reads on; `false` at the end or after an error.
    private func refill() -> Bool {
        guard !isAtEnd else { return false }
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { failure = errno }
            isAtEnd = count <= 0
            unread = 0..<max(0, count)
            return count > 0
        }
    }
}
