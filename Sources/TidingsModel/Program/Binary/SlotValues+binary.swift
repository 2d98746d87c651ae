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

    /// The most bytes of the compact form of values whose texts have so many bytes.
    package static func binaryRoom(_ length: Int) -> Int { length + 1 + Slot.count * 24 }

    /// Writes the compact form, and says where it ends.
    ///
    /// - Parameters:
    ///   - out: Where it is written, in memory that begins at `start`.
    ///   - before: Where the texts of the recipient before stand in that memory; afterwards, those of this one.
    ///   - name: Where the recipient's name stands in it.
    ///   - unsubscribe: The address to unsubscribe, wherever it is.
    package borrowing func write(
        to out: UnsafeMutablePointer<UInt8>, from start: UnsafeMutablePointer<UInt8>, before: inout SlotPlaces,
        name: Range<Int>?, unsubscribe: UnsafeBufferPointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8> {
        var next = out + 1
        var present: UInt8 = 0
        withText { bytes in
            for slot in 0..<Slot.count {
                let entry = self[entryOf: slot]
                guard entry.length >= 0 else {
                    before[slot] = nil
                    continue
                }
                present |= 1 << UInt8(slot)
                let text = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.start) + Int(entry.length)])
                let source: Source
                if let name, text.isEqual(to: start.text(at: name)) {
                    source = .name
                    before[slot] = name
                } else if let unsubscribe, text.isEqual(to: unsubscribe) {
                    source = .unsubscribe
                    // It does not stand there in one piece.
                    before[slot] = nil
                } else if let other = before[slot], text.isEqual(to: start.text(at: other)) {
                    source = .before
                } else {
                    source = .own
                }
                next.pointee =
                    entry.directions.rawValue & 7 | (entry.hasPlural ? Self.plural : 0)
                    | source.rawValue << Self.source
                next += 1
                if source == .own {
                    next = next.write(run: text)
                    before[slot] = next - start - text.count..<next - start
                }
                guard entry.hasPlural else { continue }
                next.pointee = UInt8(entry.category.place)
                next = (next + 1).write(number: UInt64(bitPattern: entry.number << 1 ^ entry.number >> 63))
            }
        }
        out.pointee = present
        return next
    }

    /// Takes over what the compact form says; `false` if it makes no sense.
    ///
    /// - Parameters:
    ///   - reader: Reads the bytes that begin at `start`.
    ///   - before: The values of the recipient before.
    ///   - name: The recipient's name.
    ///   - unsubscribe: The address to unsubscribe.
    package mutating func read(
        _ reader: inout BinaryReader, from start: UnsafePointer<UInt8>, before: borrowing SlotValues,
        name: UnsafeBufferPointer<UInt8>?, unsubscribe: UnsafeBufferPointer<UInt8>?
    ) -> Bool {
        removeAll()
        guard let present = reader.byte(), present < 1 << UInt8(Slot.count) else { return false }
        for slot in 0..<Slot.count where present & 1 << UInt8(slot) != 0 {
            guard let form = reader.byte(), let source = Source(rawValue: form >> Self.source) else { return false }
            switch source {
            case .own:
                guard let place = reader.place(upTo: ProgramLimits.value) else { return false }
                let text = UnsafeBufferPointer(start: start + place.lowerBound, count: place.count)
                guard text.isText else { return false }
                append(text, to: slot)
            case .before:
                let entry = before[entryOf: slot]
                guard entry.length >= 0 else { return false }
                before.withText {
                    append(
                        UnsafeBufferPointer(rebasing: $0[Int(entry.start)..<Int(entry.start) + Int(entry.length)]),
                        to: slot)
                }
            case .name:
                guard let name else { return false }
                append(name, to: slot)
            case .unsubscribe:
                guard let unsubscribe else { return false }
                append(unsubscribe, to: slot)
            }
            self[entryOf: slot].directions = TextDirections(rawValue: form & 7)
            guard form & Self.plural != 0 else { continue }
            guard let place = reader.byte(), place < PluralCategory.allCases.count, let number = reader.number() else {
                return false
            }
            self[entryOf: slot].hasPlural = true
            self[entryOf: slot].category = PluralCategory.allCases[Int(place)]
            self[entryOf: slot].number = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
        }
        return true
    }
}

extension UnsafeMutablePointer<UInt8> {
    @inline(__always)
    fileprivate func text(at place: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: self + place.lowerBound, count: place.count)
    }
}
