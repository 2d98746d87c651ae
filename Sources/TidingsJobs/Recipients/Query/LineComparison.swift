#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells a list that only was reordered from one that says something else.
enum LineComparison {
    private static let room = 256 << 10

    /// Whether two files hold the same lines in another order; one that cannot be read holds none.
    ///
    /// Files of different lengths are not read, nor are same ones read to the end twice.
    static func isReordered(_ old: String, _ new: String) -> Bool {
        guard let old = try? ListFile(path: old, file: old), let new = try? ListFile(path: new, file: new),
            old.isRegular, new.isRegular, old.size == new.size, old.size > 0
        else { return false }
        let (first, second) = (buffer(), buffer())
        defer {
            first.deallocate()
            second.deallocate()
        }
        guard let difference = difference(old, new, first, second) else { return false }
        return sums(old, from: difference, first) == sums(new, from: difference, first)
    }

    /// The beginning of the pieces in which the files first differ; `nil` when they do not.
    private static func difference(
        _ old: ListFile, _ new: ListFile, _ first: UnsafeMutableRawBufferPointer,
        _ second: UnsafeMutableRawBufferPointer
    ) -> Int64? {
        var (offset, line) = (Int64(0), Int64(0))
        while offset < old.size {
            let (one, two) = (old.read(first, at: offset), new.read(second, at: offset))
            guard one > 0, one == two else { return line }
            guard let left = first.baseAddress, let right = second.baseAddress, memcmp(left, right, one) == 0 else {
                return line
            }
            if let end = first[..<one].lastIndex(of: 0x0A) { line = offset + Int64(end) + 1 }
            offset += Int64(one)
        }
        return nil
    }

    /// What the lines have in common in whatever order: how many there are, and two sums over a hash of each.
    private static func sums(
        _ file: ListFile, from start: Int64, _ buffer: UnsafeMutableRawBufferPointer
    ) -> [UInt64] {
        let basis: UInt64 = 0xCBF2_9CE4_8422_2325
        var (count, plain, mixed, hash) = (UInt64(0), UInt64(0), UInt64(0), basis)
        var offset = start
        while offset < file.size {
            let length = file.read(buffer, at: offset)
            guard length > 0 else { break }
            for byte in buffer[..<length] {
                guard byte == 0x0A else {
                    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
                    continue
                }
                count &+= 1
                plain &+= hash
                let spread = (hash ^ hash >> 32) &* 0xFF51_AFD7_ED55_8CCD
                mixed &+= spread ^ spread >> 29
                hash = basis
            }
            offset += Int64(length)
        }
        return [count, plain, mixed, hash]
    }

    private static func buffer() -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 64)
    }
}
