/// What the scanner found in a text: its entries, as places in the text.
///
/// Strings are made of them when they are asked for, as most of a table is never shown.
final class ScannedStrings: Sendable {
    let source: SourceText
    /// The texts that have escapes, resolved, one behind the other.
    let resolved: [UInt8]
    let entries: [ScannedEntry]

    init(source: SourceText, resolved: [UInt8], entries: [ScannedEntry]) {
        self.source = source
        self.resolved = resolved
        self.entries = entries
    }

    func string(_ text: ScannedEntry.Text) -> String {
        withBytes(text) { String(decoding: $0, as: UTF8.self) }
    }

    @inline(__always)
    func withBytes<Result>(_ text: ScannedEntry.Text, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let range = text.span.range
        return (text.isResolved ? resolved : source.bytes).withUnsafeBufferPointer { buffer in
            body(UnsafeBufferPointer(rebasing: buffer[range]))
        }
    }
}

/// Where the parts of one entry stand.
///
/// Offsets have 32 bits, so that a table is small: `StringsFile` reads no file that needs more.
struct ScannedEntry: Sendable {
    /// A stretch of bytes.
    struct Span: Sendable {
        let start: UInt32
        let end: UInt32

        init(_ range: Range<Int>) {
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            end = UInt32(truncatingIfNeeded: range.upperBound)
        }

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// The bytes of a key or a value: in the source, or among the resolved texts.
    struct Text: Sendable {
        let span: Span
        let isResolved: Bool
    }

    /// A key or a value, and where it is written, with its quotes.
    struct Token: Sendable {
        let text: Text
        let span: Span
    }

    let key: Token
    /// Of a key without `=` the same as the key.
    let value: Token
    /// The comments above the key.
    let comment: Span?
    /// Behind the semicolon, or behind the value if there is none.
    let end: UInt32

    /// Whether key and value are written apart.
    var isPair: Bool { value.span.start > key.span.start }
}
