import CSimdjson

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Entries as JSON Lines: one object on each line; blank lines do not count.
///
/// What simdjson does not take for a usual entry is read again by `JSONDecoder`, which says what is wrong, if anything.
final class JSONLinesScanner: EntryScanner {
    let window: EntryWindow
    var line: Int
    var end = Int64.max
    private let reader: OpaquePointer?
    private let decoder = JSONDecoder()
    private var last = UnsafeRawBufferPointer(start: nil, count: 0)

    init(window: EntryWindow, line: Int = 0) {
        self.window = window
        self.line = line
        reader = entry_reader_make(RecipientReader.maximumEntryLength)
    }

    deinit { entry_reader_free(reader) }

    func next() -> ScannedEntry? { next { $0.read() } }

    func nextID() -> ScannedEntry? { next { $0.readID() } }

    @inline(__always)
    private func next(_ content: (JSONLinesScanner) -> ScannedEntry.Content) -> ScannedEntry? {
        while window.offset < end, let found = window.line(at: 0, limit: RecipientReader.maximumEntryLength) {
            line += 1
            let offset = window.offset
            guard !found.isTooLong else {
                let length = window.skipLine()
                return ScannedEntry(line: line, offset: offset, length: length, content: .fault(.tooLong))
            }
            last = window.bytes(of: found)
            window.advance(by: found.next ?? found.count)
            if last.first != UInt8(ascii: "{"), last.isBlank { continue }
            return ScannedEntry(line: line, offset: offset, length: Int64(found.count), content: content(self))
        }
        return nil
    }

    private func read() -> ScannedEntry.Content {
        var fields = entry_fields()
        guard let reader,
            entry_reader_read(reader, last.baseAddress?.assumingMemoryBound(to: CChar.self), last.count, &fields)
        else { return readAgain() }
        return .raw(
            RawEntry(
                id: RawText(fields.id), email: RawText(fields.email), name: RawText(fields.name),
                situation: UnsafeRawBufferPointer(start: fields.situation, count: fields.situation_count),
                situationHash: fields.situation_hash))
    }

    private func readID() -> ScannedEntry.Content {
        var id = entry_text()
        guard entry_find_id(last.baseAddress?.assumingMemoryBound(to: CChar.self), last.count, &id) else {
            return read()
        }
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        return .raw(
            RawEntry(id: RawText(id), email: .absent, name: .absent, situation: nothing, situationHash: 0))
    }

    func readAgain() -> ScannedEntry.Content {
        guard String(validating: last, as: UTF8.self) != nil else { return .fault(.notUnicode) }
        do {
            return .fields(try decoder.decode(RecipientFields.self, from: Data(last)))
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            let message = "This is JSON but no object. Write one object on each line: {\"id\": …}"
            return .fault(EntryFault(rule: "not-an-object", message: message))
        } catch {
            let message = "This is no JSON. Write one whole object on each line: {\"id\": …}"
            return .fault(EntryFault(rule: "not-json", message: message))
        }
    }
}

extension RawText {
    fileprivate init(_ text: entry_text) {
        self.init(bytes: UnsafeRawBufferPointer(start: text.bytes, count: text.count), isPlain: text.is_plain)
        if text.bytes == nil { self = .absent }
    }
}
