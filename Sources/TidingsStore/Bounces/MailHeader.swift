/// The header fields of a mail or of a part of one, as far as reports need them: names in lower case, values on one line.
struct MailHeader {
    private var fields: [(name: String, value: String)] = []
    /// Where the body begins.
    let end: Int

    /// So many fields are read.
    static let fieldLimit = 1_000
    /// So many bytes of a value are kept.
    static let valueLimit = 8_192

    /// Reads fields up to the first line that is empty, or to the end.
    init(_ bytes: ArraySlice<UInt8>) {
        var at = bytes.startIndex
        var name: String?
        var value: [UInt8] = []
        var found: [(name: String, value: String)] = []
        func keep() {
            guard let name, found.count < Self.fieldLimit else { return }
            found.append((name, Self.text(value)))
        }
        while let (line, next) = MailLines.line(bytes, at: at) {
            at = next
            if line.isEmpty { break }
            if line.first == 0x20 || line.first == 0x09 {
                value += line.prefix(max(0, Self.valueLimit - value.count))
                continue
            }
            keep()
            name = nil
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            name = Self.text(line[..<colon]).lowercased()
            value = Array(line[(colon + 1)...].prefix(Self.valueLimit))
        }
        keep()
        fields = found
        end = at
    }

    /// Whether there is no field.
    var isEmpty: Bool { fields.isEmpty }

    /// The value of the first field with a name.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The values of all fields with a name.
    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    private static func text(_ bytes: some Collection<UInt8>) -> String {
        var bytes = bytes.map { $0 == 0x09 ? 0x20 : $0 }[...]
        while bytes.first == 0x20 { bytes.removeFirst() }
        while bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The lines of a mail, which end with CR LF or LF.
enum MailLines {
    /// The line that begins at a place, and where the next one begins; `nil` at the end.
    static func line(_ bytes: ArraySlice<UInt8>, at start: Int) -> (line: ArraySlice<UInt8>, next: Int)? {
        guard start < bytes.endIndex else { return nil }
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
        var line = bytes[start..<end]
        if line.last == 0x0D { line.removeLast() }
        return (line, min(end + 1, bytes.endIndex))
    }
}
