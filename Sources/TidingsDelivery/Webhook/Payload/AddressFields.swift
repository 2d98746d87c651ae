import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The fields of the addresses to download from, as they are written: most recipients have one of a few.
///
/// To read an address takes longer than to write a whole payload.
struct AddressFields {
    private struct Entry {
        var text: [UInt8] = []
        /// With its comma; empty if the text is no address.
        var field: [UInt8] = []
    }

    /// Each text has one place, from which it drives away another.
    private var entries = [Entry](repeating: Entry(), count: 256)

    /// Appends the field of an address to a payload; nothing if there is none.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout MessageBuffer) {
        guard !text.isEmpty else { return }
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(text))
        let place = hasher.finalize() & (entries.count - 1)
        if !entries[place].text.elementsEqual(text) {
            entries[place] = Entry(text: Array(text), field: Self.field(String(decoding: text, as: UTF8.self)))
        }
        buffer.append(entries[place].field)
    }

    private static func field(_ text: String) -> [UInt8] {
        guard let address = URL(string: text)?.absoluteString else { return [] }
        var field = Array(#","url":""#.utf8)
        field.append(json: address)
        field.append(UInt8(ascii: "\""))
        return field
    }
}
