/// A part of a mail that has no parts of its own.
struct MailPart {
    let header: MailHeader
    let type: String
    private let bytes: ArraySlice<UInt8>

    /// Parts that stand deeper in each other are not looked at.
    static let nesting = 8
    /// So many parts are looked at.
    static let countLimit = 200

    /// The parts of a mail, in their order.
    static func all(of mail: [UInt8]) -> [MailPart] {
        var parts: [MailPart] = []
        var open: [(bytes: ArraySlice<UInt8>, depth: Int)] = [(mail[...], 0)]
        var seen = 0
        while let (bytes, depth) = open.popLast(), seen < countLimit {
            seen += 1
            let header = MailHeader(bytes)
            let type = ContentType(header["content-type"])
            let body = bytes[header.end...]
            guard type.isMultipart, let boundary = type.boundary else {
                parts.append(MailPart(header: header, type: type.name, bytes: body))
                continue
            }
            guard depth < nesting else { continue }
            open += split(body, at: boundary).reversed().map { ($0, depth + 1) }
        }
        return parts
    }

    private init(header: MailHeader, type: String, bytes: ArraySlice<UInt8>) {
        self.header = header
        self.type = type
        self.bytes = bytes
    }

    /// What stands in the part, without its transfer encoding.
    var content: [UInt8] {
        switch header["content-transfer-encoding"]?.lowercased() {
        case "base64": TransferEncoding.base64(bytes)
        case "quoted-printable": TransferEncoding.quotedPrintable(bytes)
        default: Array(bytes)
        }
    }

    /// What stands between the lines that separate parts; the last part may lack its end.
    private static func split(_ body: ArraySlice<UInt8>, at boundary: String) -> [ArraySlice<UInt8>] {
        let separator = Array("--\(boundary)".utf8)
        var parts: [ArraySlice<UInt8>] = []
        var start: Int?
        var at = body.startIndex
        var before = at
        while let (line, next) = MailLines.line(body, at: at) {
            if line.starts(with: separator) {
                let rest = line.dropFirst(separator.count)
                let isEnd = rest.starts(with: [0x2D, 0x2D])
                if isEnd || rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                    if let start { parts.append(body[start..<max(start, before)]) }
                    start = isEnd ? nil : next
                    if isEnd || parts.count > countLimit { return parts }
                }
            }
            // The line's end before a separator belongs to the separator.
            before = line.endIndex
            at = next
        }
        if let start { parts.append(body[start...]) }
        return parts
    }
}
