/// What a part of a mail is (RFC 2045 §5).
struct ContentType: Equatable {
    /// The type and subtype, in lower case.
    var name = "text/plain"
    /// What separates the parts of a multipart.
    var boundary: String?

    /// The longest boundary (RFC 2046 §5.1.1).
    static let boundaryLimit = 70

    /// Reads a field's value; what cannot be read counts as plain text.
    init(_ value: String?) {
        guard let value else { return }
        var parameters = Parameters(value)
        name = parameters.text { $0 != UInt8(ascii: ";") && $0 != 0x20 }.lowercased()
        while let (key, value) = parameters.next() {
            if key == "boundary", boundary == nil, (1...Self.boundaryLimit).contains(value.utf8.count) {
                boundary = value
            }
        }
    }

    /// Whether it consists of parts.
    var isMultipart: Bool { name.hasPrefix("multipart/") && boundary != nil }

    private struct Parameters {
        private let bytes: [UInt8]
        private var at = 0

        init(_ value: String) { bytes = Array(value.utf8) }

        /// The bytes from here that are of a kind.
        mutating func text(_ isOfKind: (UInt8) -> Bool) -> String {
            let start = at
            while at < bytes.count, isOfKind(bytes[at]) { at += 1 }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }

        /// The next `; key=value`.
        mutating func next() -> (key: String, value: String)? {
            _ = text { $0 == UInt8(ascii: ";") || $0 == 0x20 }
            guard at < bytes.count else { return nil }
            let key = text { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") && $0 != 0x20 }.lowercased()
            _ = text { $0 == 0x20 }
            guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return (key, "") }
            at += 1
            _ = text { $0 == 0x20 }
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
                return (key, text { $0 != UInt8(ascii: ";") && $0 != 0x20 })
            }
            at += 1
            return (key, quoted())
        }

        private mutating func quoted() -> String {
            var value: [UInt8] = []
            while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
                if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
                value.append(bytes[at])
                at += 1
            }
            // The closing quotation mark may be missing.
            if at < bytes.count { at += 1 }
            return String(decoding: value, as: UTF8.self)
        }
    }
}
