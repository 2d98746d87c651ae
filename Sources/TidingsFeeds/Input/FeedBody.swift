/// What a body looks like that is not what it should be.
enum FeedBody {
    /// Whether it is a web page: what servers send in place of a missing file.
    static func isHTML(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(512).drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(14)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }

    /// Whether it is the sentence that the App Store sends when it could not answer.
    static func isServerError(_ bytes: [UInt8]) -> Bool {
        bytes.drop { $0 <= 0x20 }.starts(with: "Your request produced an error".utf8)
    }

    /// How a body begins, as a part of a sentence.
    static func beginning(_ bytes: [UInt8]) -> String {
        let start = bytes.drop { $0 <= 0x20 }.prefix { $0 != 0x0A && $0 != 0x0D }.prefix(60)
        if start.isEmpty { return bytes.isEmpty ? ": it is empty" : ": it has only blanks" }
        return "; it begins with \(String(decoding: start, as: UTF8.self).quoted)"
    }
}
