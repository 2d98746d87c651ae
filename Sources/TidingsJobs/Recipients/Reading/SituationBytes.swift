import CSimdjson

/// Writes the fields that many people share in the form that `CSimdjson.h` describes.
///
/// The memory is its own, so that what it shows lasts until the next entry.
final class SituationWriter {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 8)
    private var count = 0

    deinit { memory.deallocate() }

    /// Begins another entry.
    func reset() { count = 0 }

    func write(_ field: RecipientField, flag: Bool) {
        write(field, flag ? ENTRY_TRUE : ENTRY_FALSE)
    }

    func write(_ field: RecipientField, text: UnsafeRawBufferPointer) {
        write(field, ENTRY_TEXT)
        write(text)
    }

    /// Writes the words of a text with semicolons or blanks between them.
    func write(_ field: RecipientField, words text: UnsafeRawBufferPointer) {
        let first = count
        write(field, ENTRY_LIST)
        write(UInt32(0))
        var (words, start) = (UInt32(0), 0)
        while start < text.count {
            var end = start
            while end < text.count, text[end] != UInt8(ascii: ";"), text[end] != 0x20 { end += 1 }
            if end > start {
                write(UnsafeRawBufferPointer(rebasing: text[start..<end]))
                words += 1
            }
            start = end + 1
        }
        // None is no list at all.
        if words > 0 { memory.storeBytes(of: words, toByteOffset: first + 2, as: UInt32.self) } else { count = first }
    }

    /// Puts what was written into an entry.
    func finish(_ entry: inout RawEntry) {
        entry.situation = UnsafeRawBufferPointer(rebasing: memory[..<count])
        entry.situationHash = entry_hash(entry.situation.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
    }

    private func write(_ field: RecipientField, _ kind: entry_kind) {
        reserve(2)
        memory[count] = field.number
        memory[count + 1] = UInt8(truncatingIfNeeded: kind.rawValue)
        count += 2
    }

    private func write(_ number: UInt32) {
        reserve(4)
        memory.storeBytes(of: number, toByteOffset: count, as: UInt32.self)
        count += 4
    }

    private func write(_ text: UnsafeRawBufferPointer) {
        write(UInt32(truncatingIfNeeded: text.count))
        reserve(text.count)
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: text)
        count += text.count
    }

    @inline(__always)
    private func reserve(_ more: Int) {
        if count + more > memory.count { grow(more) }
    }

    private func grow(_ more: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: (count + more) * 2, alignment: 8)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
        memory.deallocate()
        memory = larger
    }
}

/// Reads such fields back.
struct SituationReader {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The fields; `nil` if a text is no UTF-8.
    mutating func read() -> RecipientFields? {
        var fields = RecipientFields()
        while place + 2 <= bytes.count {
            guard let field = RecipientField(number: bytes[place]) else { return nil }
            let kind = UInt32(bytes[place + 1])
            place += 2
            switch kind {
            case ENTRY_TRUE.rawValue: fields[field] = .flag(true)
            case ENTRY_FALSE.rawValue: fields[field] = .flag(false)
            case ENTRY_TEXT.rawValue:
                guard let text = text() else { return nil }
                fields[field] = .text(text)
            default:
                guard let count = number() else { return nil }
                var items: [RecipientValue] = []
                for _ in 0..<count {
                    guard let text = text() else { return nil }
                    items.append(.text(text))
                }
                fields[field] = .list(items)
            }
        }
        return fields
    }

    private mutating func number() -> Int? {
        guard place + 4 <= bytes.count else { return nil }
        defer { place += 4 }
        return Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    private mutating func text() -> String? {
        guard let count = number(), count <= bytes.count - place else { return nil }
        defer { place += count }
        return String(validating: bytes[place..<(place + count)], as: UTF8.self)
    }
}

extension RecipientField {
    private static let numbered = allCases

    /// The place among the fields, as `Entry.cpp` counts them.
    var number: UInt8 {
        switch self {
        case .id: 0
        case .email: 1
        case .name: 2
        case .locale: 3
        case .country: 4
        case .timezone: 5
        case .installed: 6
        case .build: 7
        case .system: 8
        case .os: 9
        case .channels: 10
        case .sinks: 11
        case .seen: 12
        case .ignored: 13
        case .unsubscribed: 14
        }
    }

    init?(number: UInt8) {
        guard Int(number) < Self.numbered.count else { return nil }
        self = Self.numbered[Int(number)]
    }
}
