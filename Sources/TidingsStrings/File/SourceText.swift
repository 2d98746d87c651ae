import Synchronization
import TidingsModel

/// The text of a file in UTF-8, and where its lines begin.
///
/// Places are needed for few entries, so lines are counted when the first is asked for.
final class SourceText: Sendable {
    let file: String
    let bytes: [UInt8]
    private let cache = Mutex(Cache())

    private struct Cache {
        var lineStarts: [Int32] = []
        /// The place that was asked for last: the next is often on the same line, which may be very long.
        var last = (line: -1, offset: 0, column: 1)
    }

    init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// The place of a byte, its column counted in Unicode scalars.
    func place(at offset: Int) -> SourcePlace {
        let offset = min(offset, bytes.count)
        return cache.withLock { cache in
            if cache.lineStarts.isEmpty { cache.lineStarts = lineStarts() }
            let starts = cache.lineStarts
            var line = 0
            var beyond = starts.count
            while beyond - line > 1 {
                let middle = (line + beyond) / 2
                if Int(starts[middle]) <= offset { line = middle } else { beyond = middle }
            }
            var (from, column) = (Int(starts[line]), 1)
            if cache.last.line == line, cache.last.offset <= offset { (_, from, column) = cache.last }
            column += scalars(from..<offset)
            cache.last = (line, offset, column)
            return SourcePlace(file: file, line: line + 1, column: column)
        }
    }

    private func scalars(_ range: Range<Int>) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            var count = 0
            for offset in range where buffer[offset] & 0xC0 != 0x80 { count += 1 }
            return count
        }
    }

    /// A line ends with LF, CR, or both.
    private func lineStarts() -> [Int32] {
        bytes.withUnsafeBufferPointer { buffer in
            // No more than these: a catalog keeps them for each of its files.
            var starts: [Int32] = []
            starts.reserveCapacity(1 + buffer.count { $0 == 0x0A || $0 == 0x0D })
            starts.append(0)
            for offset in buffer.indices where buffer[offset] == 0x0A || buffer[offset] == 0x0D {
                if buffer[offset] == 0x0D, offset + 1 < buffer.count, buffer[offset + 1] == 0x0A { continue }
                starts.append(Int32(truncatingIfNeeded: offset + 1))
            }
            return starts
        }
    }
}
