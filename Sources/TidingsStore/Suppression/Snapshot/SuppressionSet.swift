#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Who must not be written to, as a run asks for each of its recipients: a snapshot in memory.
///
/// It takes about twenty bytes for each person on the lists, and one question takes some tens of nanoseconds. Nobody can
/// be found on it by going through it: it holds hashes with a key that is drawn anew each time.
public struct SuppressionSet: Sendable {
    /// How many people are on it.
    public let count: Int
    /// What the lists say: two snapshots of the same people for the same causes have the same digest.
    public let digest: ContentDigest

    private let hash: KeyedHash
    /// Sorted; the cause stands in the last two bits.
    private let entries: [KeyedHash.Value]
    /// Where the entries begin whose hash begins with some bits.
    private let starts: [UInt32]
    private let shift: UInt64
    /// Whether anybody is on it by an id, and by an address.
    private let (hasIDs, hasAddresses): (Bool, Bool)
    private let asciiDomain: @Sendable (String) -> String?

    /// Takes over what a builder has collected.
    init(
        _ hash: KeyedHash, sorted entries: [KeyedHash.Value], hasIDs: Bool, hasAddresses: Bool, digest: ContentDigest,
        asciiDomain: @escaping @Sendable (String) -> String?
    ) {
        self.hash = hash
        self.entries = entries
        (self.hasIDs, self.hasAddresses) = (hasIDs, hasAddresses)
        self.digest = digest
        self.asciiDomain = asciiDomain
        count = entries.count
        // About one entry for each beginning.
        let bits = UInt64(min(max(1, Int.bitWidth - entries.count.leadingZeroBitCount), 28))
        shift = 64 - bits
        var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
        for entry in entries { starts[Int(entry.high >> shift) + 1] += 1 }
        for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
        self.starts = starts
    }

    /// Why a recipient must not be written to; `nil` if they may.
    ///
    /// - Parameters:
    ///   - id: The recipient's id; one that holds an `@` is compared as an address too.
    ///   - address: Their e-mail address, in any spelling.
    public func cause(id: String, address: String? = nil) -> Suppression.Cause? {
        if entries.isEmpty { return nil }
        if let found = cause(of: id) { return found }
        guard let address else { return nil }
        return cause(of: address)
    }

    private func cause(of text: String) -> Suppression.Cause? {
        let found: Value?? = text.utf8.withContiguousStorageIfAvailable { bytes in
            // Of a size that is known when this is compiled, it takes nothing from the heap.
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 320) { form in find(bytes, form) }
        }
        if let found, let found { return found.cause }
        // Letters beyond ASCII, a dot at the end, or more than any mail server takes.
        var form = SuppressionSubject.form(ofAddress: text, asciiDomain: asciiDomain)
        return form.withUTF8 { find(hash.hash(UnsafeRawBufferPointer($0))) }.cause
    }

    /// Looks for a text; `nil` for an address that is not plain.
    @inline(__always)
    private func find(_ text: UnsafeBufferPointer<UInt8>, _ form: UnsafeMutableBufferPointer<UInt8>) -> Value? {
        guard let source = text.baseAddress, memchr(source, 0x40, text.count) != nil else {
            return hasIDs ? find(hash.hash(UnsafeRawBufferPointer(text))) : Value(cause: nil)
        }
        guard hasAddresses else { return Value(cause: nil) }
        return Self.write(text, to: form).map { find(hash.hash(UnsafeRawBufferPointer($0))) }
    }

    private struct Value {
        let cause: Suppression.Cause?
    }

    /// Writes the form in which an address is compared; `nil` for one that is not plain.
    @inline(__always)
    private static func write(
        _ text: UnsafeBufferPointer<UInt8>, to form: UnsafeMutableBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        guard text.count <= form.count else { return nil }
        var all: UInt8 = 0
        for index in text.indices {
            let byte = text[index]
            all |= byte
            form[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        }
        guard all < 0x80, text.last != UInt8(ascii: ".") else { return nil }
        return UnsafeBufferPointer(rebasing: form[..<text.count])
    }

    @inline(__always)
    private func find(_ wanted: KeyedHash.Value) -> Value {
        let place = Int(wanted.high >> shift)
        let wanted = wanted.withoutCause
        for index in Int(starts[place])..<Int(starts[place + 1]) where entries[index].withoutCause == wanted {
            return Value(cause: entries[index].cause)
        }
        return Value(cause: nil)
    }
}

extension KeyedHash.Value {
    /// The same with a cause in its last two bits.
    func with(_ cause: Suppression.Cause) -> KeyedHash.Value {
        KeyedHash.Value(high: high, low: low & ~3 | cause.number)
    }

    /// What is compared.
    @inline(__always)
    fileprivate var withoutCause: KeyedHash.Value { KeyedHash.Value(high: high, low: low & ~3) }

    /// Whether two entries are of one person.
    func isSamePerson(as other: KeyedHash.Value) -> Bool { withoutCause == other.withoutCause }

    fileprivate var cause: Suppression.Cause { Suppression.Cause(number: low & 3) }
}

extension Suppression.Cause {
    /// A number of two bits; of several causes the one with the lowest counts.
    var number: UInt64 {
        switch self {
        case .unsubscribed: 0
        case .complained: 1
        case .bounced: 2
        case .byHand: 3
        }
    }

    fileprivate init(number: UInt64) {
        switch number {
        case 0: self = .unsubscribed
        case 1: self = .complained
        case 2: self = .bounced
        default: self = .byHand
        }
    }
}
