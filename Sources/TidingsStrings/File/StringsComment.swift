/// The words in a run of comments.
enum StringsComment {
    /// The text between the marks of each comment, line by line, trimmed.
    static func text(of bytes: ArraySlice<UInt8>) -> String {
        var lines: [Substring] = []
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "/")), start + 1 < rest.endIndex {
            let body = rest[(start + 2)...]
            if rest[start + 1] == UInt8(ascii: "*") {
                let end = body.indices.first {
                    body[$0] == UInt8(ascii: "*") && $0 + 1 < body.endIndex && body[$0 + 1] == UInt8(ascii: "/")
                }
                append(body[..<(end ?? body.endIndex)], to: &lines)
                rest = body[min((end ?? body.endIndex) + 2, body.endIndex)...]
            } else {
                let end = body.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? body.endIndex
                append(body[..<end], to: &lines)
                rest = body[end...]
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func append(_ body: ArraySlice<UInt8>, to lines: inout [Substring]) {
        let text = String(decoding: body, as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) {
            let trimmed = line.drop(while: \.isWhitespace)
            guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { continue }
            lines.append(trimmed[...last])
        }
    }
}
