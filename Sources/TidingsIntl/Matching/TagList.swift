import TidingsModel

/// Tags as ICU reads a list of them: their bytes, with a space between, and no string made on the way.
enum TagList {
    /// Hands the bytes of the list to a C function.
    ///
    /// A tag with anything but letters, digits and hyphens is left out; its place in the list stays.
    static func withBytes<Result>(_ tags: [LocaleTag], _ body: (UnsafePointer<CChar>?, Int32) -> Result) -> Result {
        // In place: a loop over the array would copy each tag, part by part.
        tags.withUnsafeBufferPointer { tags in
            var capacity = 0
            for index in tags.indices { capacity += tags[index].spelledCapacity + 1 }
            guard capacity <= Int(Int32.max) else { return body(nil, 0) }
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
                var end = 0
                for index in tags.indices {
                    let start = end
                    if !tags[index].spell(into: buffer, from: &end) { end = start }
                    buffer[end] = CChar(bitPattern: space)
                    end += 1
                }
                return body(buffer.baseAddress, Int32(max(end - 1, 0)))
            }
        }
    }

    private static let space = UInt8(ascii: " ")
}

extension LocaleTag {
    /// Whether every part is of letters, digits and hyphens.
    var isSpellable: Bool { description.utf8.allSatisfy(Self.canStandInTag) }

    /// The bytes of all parts, with a separator after each.
    fileprivate var spelledCapacity: Int {
        var count = language.utf8.count + 1
        if let script { count += script.utf8.count + 1 }
        if let region { count += region.utf8.count + 1 }
        for part in variants { count += part.utf8.count + 1 }
        for part in extensions { count += part.utf8.count + 1 }
        return count
    }

    /// Writes the tag; `false` when a byte cannot stand in one.
    fileprivate func spell(into buffer: UnsafeMutableBufferPointer<CChar>, from end: inout Int) -> Bool {
        guard Self.spell(language, into: buffer, from: &end) else { return false }
        if let script, !Self.append(script, into: buffer, from: &end) { return false }
        if let region, !Self.append(region, into: buffer, from: &end) { return false }
        for part in variants where !Self.append(part, into: buffer, from: &end) { return false }
        for part in extensions where !Self.append(part, into: buffer, from: &end) { return false }
        return true
    }

    private static func append(
        _ part: String, into buffer: UnsafeMutableBufferPointer<CChar>, from end: inout Int
    ) -> Bool {
        buffer[end] = CChar(bitPattern: UInt8(ascii: "-"))
        end += 1
        return spell(part, into: buffer, from: &end)
    }

    private static func spell(
        _ part: String, into buffer: UnsafeMutableBufferPointer<CChar>, from end: inout Int
    ) -> Bool {
        var part = part
        return part.withUTF8 { bytes in
            for byte in bytes {
                guard canStandInTag(byte) else { return false }
                buffer[end] = CChar(bitPattern: byte)
                end += 1
            }
            return true
        }
    }

    private static func canStandInTag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
