import TidingsModel

/// Writes JSON in a fixed order of keys, so that the same payload is the same bytes and can be signed.
///
/// Source: RFC 8259.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Writes an object.
    mutating func object(_ body: (inout JSONWriter) -> Void) { enclosed(in: "{", "}", body) }

    /// Writes an array.
    mutating func array(_ body: (inout JSONWriter) -> Void) { enclosed(in: "[", "]", body) }

    /// Writes a key; its value must follow.
    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a key and a string; nothing if there is no string.
    mutating func field(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    /// Writes a key and a truth value.
    mutating func field(_ name: String, _ value: Bool) {
        key(name)
        literal(value ? "true" : "false")
    }

    /// Writes a key and an object.
    mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }

    /// Writes a key and an array.
    mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        array(body)
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes.append(text)
        needsComma = true
    }

    /// Writes a string.
    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(json: text)
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    private mutating func enclosed(in open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }
}
