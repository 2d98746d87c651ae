/// Makes UTF-8 of the bytes of UTF-16.
enum UTF16Bytes {
    /// The text in UTF-8.
    ///
    /// Half a surrogate pair becomes U+FFFD, and its offset is noted. A last odd byte is left out.
    static func decoded(
        _ bytes: ArraySlice<UInt8>, isBigEndian: Bool, loneSurrogates: inout [Int]
    ) -> [UInt8] {
        bytes.withUnsafeBytes { raw in
            let units = Units(raw: raw, isBigEndian: isBigEndian)
            return [UInt8](unsafeUninitializedCapacity: units.room) { buffer, length in
                var next = 0
                while next < units.count {
                    let unit = units[next]
                    next &+= 1
                    switch unit {
                    case 0..<0x80:
                        buffer[length] = UInt8(truncatingIfNeeded: unit)
                        length &+= 1
                    case 0x80..<0x800: put(2, 0xC0, unit, buffer, &length)
                    case 0xD800..<0xE000:
                        if unit < 0xDC00, next < units.count, units[next] & 0xFC00 == 0xDC00 {
                            put(4, 0xF0, 0x1_0000 + (unit & 0x3FF) << 10 + (units[next] & 0x3FF), buffer, &length)
                            next &+= 1
                        } else {
                            loneSurrogates.append(length)
                            put(3, 0xE0, 0xFFFD, buffer, &length)
                        }
                    default: put(3, 0xE0, unit, buffer, &length)
                    }
                }
            }
        }
    }

    /// Writes a scalar in so many bytes.
    @inline(__always)
    private static func put(
        _ count: Int, _ lead: UInt32, _ value: UInt32, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ length: inout Int
    ) {
        var shift = UInt32(6 &* (count &- 1))
        buffer[length] = UInt8(truncatingIfNeeded: lead | value >> shift)
        length &+= 1
        while shift > 0 {
            shift &-= 6
            buffer[length] = UInt8(truncatingIfNeeded: 0x80 | value >> shift & 0x3F)
            length &+= 1
        }
    }

    private struct Units {
        let raw: UnsafeRawBufferPointer
        let isBigEndian: Bool
        var count: Int { raw.count / 2 }

        @inline(__always)
        subscript(index: Int) -> UInt32 {
            let unit = raw.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)
            return UInt32(isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit))
        }

        /// How many bytes the text has in UTF-8 at most: a unit has one, two or three.
        var room: Int {
            var room = count
            for index in 0..<count {
                let unit = self[index]
                room &+= (unit >= 0x80 ? 1 : 0) &+ (unit >= 0x800 ? 1 : 0)
            }
            return room
        }
    }
}
