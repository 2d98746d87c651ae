/// Finds what stands in a text for something else: placeholders in braces, tags and entities.
enum PlaceholderScan {
    private static let longest = 300

    /// Where the placeholder, tag or entity ends that begins at a place; the place itself if none does.
    @inline(__always)
    static func end(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "{"): braces(bytes, start)
        case UInt8(ascii: "<"): tag(bytes, start)
        case UInt8(ascii: "&"): entity(bytes, start)
        default: start
        }
    }

    /// `{name}`, `{0}`, `{{name}}`: no blank and no further brace inside.
    private static func braces(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var next = start + 1
        if next < bytes.count, bytes[next] == UInt8(ascii: "{") { next += 1 }
        let name = next
        while next < bytes.count, next - start < longest, bytes[next] > 0x20, bytes[next] != UInt8(ascii: "{"),
            bytes[next] != UInt8(ascii: "}")
        {
            next += 1
        }
        guard next > name, next < bytes.count, bytes[next] == UInt8(ascii: "}") else { return start }
        next += 1
        if name == start + 2 {
            guard next < bytes.count, bytes[next] == UInt8(ascii: "}") else { return start }
            next += 1
        }
        return next
    }

    /// `<b>`, `</a>`, `<br/>`, `<a href="…">`.
    static func tag(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var next = start + 1
        guard next < bytes.count else { return start }
        if bytes[next] == UInt8(ascii: "/") { next += 1 }
        guard next < bytes.count, isLetter(bytes[next]) else { return start }
        while next < bytes.count, next - start < longest, bytes[next] != UInt8(ascii: "<") {
            if bytes[next] == UInt8(ascii: ">") { return next + 1 }
            next += 1
        }
        return start
    }

    /// `&amp;`, `&#160;`.
    private static func entity(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var next = start + 1
        if next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
        let name = next
        while next < bytes.count, next - start < 12, isLetter(bytes[next]) || isDigit(bytes[next]) { next += 1 }
        guard next > name, next < bytes.count, bytes[next] == UInt8(ascii: ";") else { return start }
        return next + 1
    }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
