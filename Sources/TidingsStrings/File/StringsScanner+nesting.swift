import TidingsModel

/// Dictionaries, lists and data, which are no text.
extension StringsScanner {
    /// Skips a value in brackets; it does not call itself, so depth costs nothing.
    mutating func skipNested() {
        let start = position
        guard bracketsClose else { return resynchronize() }
        var closers: [UInt8] = []
        var isTooDeep = false
        var next = start
        repeat {
            guard next < bytes.count else { break }
            let byte = bytes[next]
            switch byte {
            case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
            case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
            case UInt8(ascii: "<"): closers.append(UInt8(ascii: ">"))
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
                if closers.last == byte { closers.removeLast() }
            case UInt8(ascii: "\""), UInt8(ascii: "'"): next = endOfQuoted(from: next)
            case UInt8(ascii: "/") where isComment(at: next): next = endOfComment(from: next)
            default: break
            }
            next += 1
            isTooDeep = isTooDeep || closers.count > limits.nesting
        } while !closers.isEmpty
        if isTooDeep {
            report(
                .error, "nesting-too-deep", "Brackets are nested deeper than \(limits.nesting) levels.", at: start)
        }
        if closers.isEmpty {
            position = next
        } else {
            bracketsClose = false
            report(.error, "unterminated-value", "The bracket that opens here is never closed.", at: start)
            position = start
            resynchronize()
        }
    }

    /// The last byte of quoted text.
    private func endOfQuoted(from start: Int) -> Int {
        var next = start + 1
        while next < bytes.count, bytes[next] != bytes[start] {
            next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        return next
    }

    /// The last byte of a comment.
    private func endOfComment(from start: Int) -> Int {
        var next = start + 2
        let isBlock = bytes[start + 1] == UInt8(ascii: "*")
        while next < bytes.count {
            if !isBlock, bytes[next] == 0x0A || bytes[next] == 0x0D { return next }
            if isBlock, bytes[next] == UInt8(ascii: "*"), byte(at: next + 1) == UInt8(ascii: "/") { return next + 1 }
            next += 1
        }
        return next
    }
}
