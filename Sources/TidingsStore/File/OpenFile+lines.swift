#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A line of a file, without its end.
struct FileLine {
    /// Counted from 1.
    let number: Int
    /// The bytes, as many of them as the limit allows.
    var bytes: [UInt8] = []
    /// Whether there were more.
    var isTooLong = false
    /// Whether it ended with CR LF.
    var hasCarriageReturn = false
}

extension OpenFile {
    /// Reads the file from where it stands to its end; `false` with `errno` when it cannot be read.
    ///
    /// - Parameter body: Is given each piece, and says whether to go on.
    func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            while true {
                let count = systemRead(number, buffer.baseAddress, buffer.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return false
                }
                if count == 0 { return true }
                guard body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return true }
            }
        }
    }

    /// Goes through the lines, which end with LF or CR LF; `false` with `errno` when the file cannot be read.
    ///
    /// - Parameters:
    ///   - limit: So much of each line is kept.
    ///   - body: Is given each line, and says whether to go on.
    func forEachLine(upTo limit: Int, _ body: (FileLine) -> Bool) -> Bool {
        var lines = LineSplitter(limit: limit)
        var goesOn = true
        let isRead = forEachPiece { piece in
            goesOn = lines.split(piece, body)
            return goesOn
        }
        if isRead, goesOn { lines.finish(body) }
        return isRead
    }
}

/// Cuts bytes that come in pieces into lines.
private struct LineSplitter {
    private let limit: Int
    private var line = FileLine(number: 1)
    private var isStarted = false

    init(limit: Int) { self.limit = limit }

    /// Takes the next piece; `false` when the body has had enough.
    mutating func split(_ piece: UnsafeRawBufferPointer, _ body: (FileLine) -> Bool) -> Bool {
        var rest = piece[...]
        while !rest.isEmpty, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
            isStarted = true
            guard let found = memchr(start, 0x0A, rest.count) else {
                keep(rest)
                return true
            }
            let length = UnsafeRawPointer(found) - start
            keep(rest.prefix(length))
            guard end(body) else { return false }
            rest = rest.dropFirst(length + 1)
        }
        return true
    }

    /// Ends the last line, if it has no end of its own.
    mutating func finish(_ body: (FileLine) -> Bool) {
        if isStarted { _ = end(body) }
    }

    /// One byte more than the limit is kept, for it may be the CR of the line's end.
    private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
        let room = limit + 1 - line.bytes.count
        if bytes.count > room { line.isTooLong = true }
        line.bytes.append(contentsOf: bytes.prefix(room))
    }

    private mutating func end(_ body: (FileLine) -> Bool) -> Bool {
        var ended = line
        line = FileLine(number: ended.number + 1)
        isStarted = false
        if !ended.isTooLong, ended.bytes.last == 0x0D {
            ended.bytes.removeLast()
            ended.hasCarriageReturn = true
        }
        if ended.bytes.count > limit {
            ended.isTooLong = true
            ended.bytes.removeLast(ended.bytes.count - limit)
        }
        if ended.number == 1, ended.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { ended.bytes.removeFirst(3) }
        return body(ended)
    }
}

/// `read(2)`, under a name that the methods do not hide.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
