import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the keys of the messages in an mbox, from piece to piece of it.
///
/// It keeps the beginning of one line and sixteen bytes for each key, whatever the size of the messages.
struct MboxScanner {
    /// The keys found.
    private(set) var keys: Set<DeliveryKey> = []
    private let ending: [UInt8]
    private var isInHeader = false
    private var isAfterEmptyLine = true
    private var line: [UInt8] = []

    /// How much of a line is looked at; the lines that matter are shorter.
    private static let longestLine = 512
    private static let from = Array("From ".utf8)
    private static let field = Array("message-id:".utf8)

    /// Makes a scanner for the messages of a sender's domain: the Message-ID ends with it.
    init(domain: String) { ending = Array("@\(domain)>".utf8) }

    /// Adds the keys of messages that were just written.
    mutating func insert(_ keys: Set<DeliveryKey>) { self.keys.formUnion(keys) }

    /// Reads what comes next in the file.
    mutating func read(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
            guard let found = memchr(start, 0x0A, rest.count) else {
                keep(rest)
                return
            }
            let length = UnsafeRawPointer(found) - start
            keep(rest.prefix(length))
            endLine()
            rest = rest.dropFirst(length + 1)
        }
    }

    private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
        line.append(contentsOf: bytes.prefix(Self.longestLine - line.count))
    }

    private mutating func endLine() {
        if line.last == 0x0D { line.removeLast() }
        if isAfterEmptyLine, line.starts(with: Self.from) {
            isInHeader = true
        } else if line.isEmpty {
            isInHeader = false
        } else if isInHeader {
            readField()
        }
        isAfterEmptyLine = line.isEmpty
        line.removeAll(keepingCapacity: true)
    }

    private mutating func readField() {
        guard line.prefix(Self.field.count).map({ $0 | 0x20 }).elementsEqual(Self.field.map { $0 | 0x20 }) else {
            return
        }
        let value = line.dropFirst(Self.field.count).drop { $0 == 0x20 || $0 == 0x09 }
        guard value.first == UInt8(ascii: "<"), value.suffix(ending.count) == ending[...] else { return }
        let digits = String(decoding: value.dropFirst().dropLast(ending.count), as: UTF8.self)
        if let key = DeliveryKey(digits: digits) { keys.insert(key) }
    }
}
