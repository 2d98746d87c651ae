import Crypto

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
            digest = SHA256.hash(data: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: form[..<length])))
        }
        guard let digest else { throw .bareLineEnd }
        return digest
    }

    /// Writes the form of a body and returns its length; `nil` where a CR or LF stands alone.
    private static func write(
        _ body: UnsafeBufferPointer<UInt8>, to form: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        // Empty lines at the end are left out: `end` is behind the last line that is not.
        var (next, end, written) = (0, 0, 0)
        var (isAfterBlank, isEmptyLine) = (false, true)
        func finishLine() {
            form[written] = 0x0D
            form[written + 1] = 0x0A
            written += 2
            if !isEmptyLine { end = written }
            (isAfterBlank, isEmptyLine) = (false, true)
        }
        while next < body.count {
            let byte = body[next]
            next += 1
            switch byte {
            case 0x20, 0x09: isAfterBlank = true
            case 0x0D:
                guard next < body.count, body[next] == 0x0A else { return nil }
                next += 1
                finishLine()
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
        if !isEmptyLine { finishLine() }
        return end
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
}
