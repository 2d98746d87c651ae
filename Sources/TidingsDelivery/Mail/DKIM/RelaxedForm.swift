import TidingsDigest

/// The relaxed form of what is signed, which survives what servers do to spaces (RFC 6376 §3.4.2, §3.4.4).
enum RelaxedForm {
    /// Appends a field without its line end: its name small, each run of blanks as one space, none at the ends.
    static func append(_ field: UnsafeBufferPointer<UInt8>, colon: Int, to buffer: inout [UInt8]) {
        for byte in field[..<colon] where !byte.isBlank {
            buffer.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }
        buffer.append(UInt8(ascii: ":"))
        var isAfterBlank = false
        var isEmpty = true
        for byte in field[(colon + 1)...] {
            if byte.isBlank || byte == 0x0D || byte == 0x0A {
                isAfterBlank = true
                continue
            }
            if isAfterBlank, !isEmpty { buffer.append(UInt8(ascii: " ")) }
            buffer.append(byte)
            isAfterBlank = false
            isEmpty = false
        }
    }

    /// The hash of a body whose lines end with CRLF.
    static func hash(body: Slice<UnsafeBufferPointer<UInt8>>) throws(DKIMError) -> SHA256Digest {
        let body = UnsafeBufferPointer(rebasing: body)
        var digest: SHA256Digest?
        // A last line without its end gets one, so the form can be longer by two.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: body.count + 2) { form in
            guard let length = write(body, to: form) else { return }
            digest = SHA256.digest(of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: form[..<length])))
        }
        guard let digest else { throw .bareLineEnd }
        return digest
    }

    /// Writes the form of a body and returns its length; `nil` where a CR or LF stands alone.
    private static func write(
        _ body: UnsafeBufferPointer<UInt8>, to form: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        // Empty lines at the end are left out: `end` is behind the last line that is not.
        var (next, written, end) = (0, 0, 0)
        var (isAfterBlank, isEmptyLine) = (false, true)
        while next < body.count {
            if !isAfterBlank, copyPlain(body, from: next, to: form, at: written) {
                next += plainCount
                written += plainCount
                isEmptyLine = false
                continue
            }
            // Where a line ends, the bytes around it are looked at one by one.
            let stop = min(next + plainCount, body.count)
            while next < stop {
                let byte = body[next]
                next += 1
                switch byte {
                case 0x20, 0x09: isAfterBlank = true
                case 0x0D:
                    guard next < body.count, body[next] == 0x0A else { return nil }
                    next += 1
                    written = endLine(in: form, at: written)
                    if !isEmptyLine { end = written }
                    (isAfterBlank, isEmptyLine) = (false, true)
                case 0x0A: return nil
                default:
                    if isAfterBlank {
                        form[written] = 0x20
                        written += 1
                        isAfterBlank = false
                    }
                    form[written] = byte
                    written += 1
                    isEmptyLine = false
                }
            }
        }
        return isEmptyLine ? end : endLine(in: form, at: written)
    }

    private static func endLine(in form: UnsafeMutableBufferPointer<UInt8>, at place: Int) -> Int {
        form[place] = 0x0D
        form[place + 1] = 0x0A
        return place + 2
    }

    /// How many bytes are looked at in one step.
    private static let plainCount = 8

    /// The upper bit of each of eight bytes below a limit up to 128, and perhaps of others above the first such one.
    private static func below(_ limit: UInt8, _ bytes: UInt64) -> UInt64 {
        (bytes &- 0x0101_0101_0101_0101 &* UInt64(limit)) & ~bytes & 0x8080_8080_8080_8080
    }

    /// Copies the next bytes if they stay as they are: no control, and no blank that another or a line end follows.
    private static func copyPlain(
        _ body: UnsafeBufferPointer<UInt8>, from next: Int, to form: UnsafeMutableBufferPointer<UInt8>, at place: Int
    ) -> Bool {
        guard body.count - next > plainCount, let start = body.baseAddress, let output = form.baseAddress else {
            return false
        }
        let source = UnsafeRawPointer(start + next)
        let bytes = source.loadUnaligned(as: UInt64.self)
        let following = source.loadUnaligned(fromByteOffset: 1, as: UInt64.self)
        // Of what is no control, only the space is a blank.
        let blanks = below(0x01, bytes ^ 0x2020_2020_2020_2020)
        guard below(0x20, bytes) | (blanks & below(0x21, following)) == 0 else { return false }
        UnsafeMutableRawPointer(output + place).storeBytes(of: bytes, as: UInt64.self)
        return true
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
