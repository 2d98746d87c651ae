/// The compact form of a recipient's values: a bit for each slot that has one, then the values.
///
/// A value begins with a byte: three bits for its directions, one for a plural, two for where its text is. Many texts are
/// not written again: those that the recipient before had too, the recipient's name, and the address to unsubscribe.
extension SlotValues {
    private enum Source: UInt8 {
        case own, before, name, unsubscribe
    }

    private static let plural: UInt8 = 8
    private static let source: UInt8 = 4

    /// The most bytes of the compact form.
    package var binaryRoom: Int { count + 1 + Slot.allCases.count * 24 }

    /// How many bytes the texts have together.
    package var length: Int { count }

    /// Writes the compact form, and says where it ends.
    package func write(
        to start: UnsafeMutablePointer<UInt8>, before: borrowing SlotValues, name: UnsafeBufferPointer<UInt8>?,
        unsubscribe: UnsafeBufferPointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8> {
        var out = start + 1
        var present: UInt8 = 0
        withText { bytes in
            before.withText { others in
                for slot in 0..<Slot.allCases.count {
                    let entry = self[entryOf: slot]
                    guard entry.length >= 0 else { continue }
                    present |= 1 << UInt8(slot)
                    let text = entry.text(in: bytes)
                    let other = before[entryOf: slot]
                    let source: Source =
                        if let name, text.isEqual(to: name) {
                            .name
                        } else if let unsubscribe, text.isEqual(to: unsubscribe) {
                            .unsubscribe
                        } else if other.length >= 0, text.isEqual(to: other.text(in: others)) {
                            .before
                        } else {
                            .own
                        }
                    out.pointee =
                        entry.directions.rawValue & 7 | (entry.hasPlural ? Self.plural : 0)
                        | source.rawValue << Self.source
                    out += 1
                    if source == .own { out = out.write(run: text) }
                    guard entry.hasPlural else { continue }
                    out.pointee = UInt8(entry.category.place)
                    out = (out + 1).write(number: UInt64(bitPattern: entry.number << 1 ^ entry.number >> 63))
                }
            }
        }
        start.pointee = present
        return out
    }

    /// Reads the compact form; `nil` if it makes no sense.
    package init?(
        reading reader: inout BinaryReader, before: borrowing SlotValues, name: String?, unsubscribe: String?
    ) {
        self.init()
        guard let present = reader.byte(), present < 1 << UInt8(Slot.allCases.count) else { return nil }
        for slot in Slot.allCases where present & 1 << UInt8(slot.rawValue) != 0 {
            guard let form = reader.byte(), let source = Source(rawValue: form >> Self.source) else { return nil }
            let text: String? =
                switch source {
                case .own: reader.text(upTo: ProgramLimits.value)
                case .before: before[slot]?.text
                case .name: name
                case .unsubscribe: unsubscribe
                }
            guard let text else { return nil }
            var plural: PluralSelection?
            if form & Self.plural != 0 {
                guard let place = reader.byte(), place < PluralCategory.allCases.count, let number = reader.number()
                else { return nil }
                plural = PluralSelection(
                    number: Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1),
                    category: PluralCategory.allCases[Int(place)])
            }
            self[slot] = SlotValue(text, directions: TextDirections(rawValue: form & 7), plural: plural)
        }
    }
}

extension SlotValues.Entry {
    @inline(__always)
    fileprivate func text(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(start) + Int(length)])
    }
}

extension UnsafeBufferPointer<UInt8> {
    @inline(__always)
    fileprivate func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index < count {
            if self[index] != other[index] { return false }
            index += 1
        }
        return true
    }
}
