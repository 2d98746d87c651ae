/// How large the subject of a mail is on its way.
///
/// Source: RFC 2047 §2: an encoded word has 75 characters, of which 63 are base64 for 45 bytes.
enum EncodedSubject {
    /// How many bytes the text takes, with its encoding if it needs one.
    static func size(of text: String) -> Int {
        let count = text.utf8.count
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return count }
        let (full, rest) = (count / 45, count % 45)
        return full * 76 + (rest > 0 ? 12 + (rest + 2) / 3 * 4 : 0)
    }
}
