extension StringsFile {
    /// Calls with the bytes of the key and of the text of each entry, and whether the text varies.
    ///
    /// No strings are made for it.
    package func forEachEntry(
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, _ varies: Bool) -> Void
    ) {
        guard let scan else {
            for entry in entries {
                entry.withKey { key in
                    entry.withValue { value in body(key, value, entry.variation != nil) }
                }
            }
            return
        }
        scan.withBuffers { buffers in
            scan.entries.withUnsafeBufferPointer { entries in
                for entry in entries { body(buffers[entry.key.text], buffers[entry.value.text], false) }
            }
        }
    }

    /// For each entry the position of its key in another file; -1 if it is not there.
    ///
    /// Most translations have the keys in the order of their source, so the next one is tried first.
    package func positions(in other: StringsFile) -> [Int32] {
        var next = 0
        var positions: [Int32] = []
        positions.reserveCapacity(entries.count)
        other.withKeys { keys in
            forEachEntry { key, _, _ in
                if next < other.entries.count, keys(next)?.hasSameBytes(as: key) == true {
                    positions.append(Int32(truncatingIfNeeded: next))
                    next += 1
                } else if let position = other.index.position(of: key, in: other.entries) {
                    positions.append(Int32(truncatingIfNeeded: position))
                    next = position + 1
                } else {
                    positions.append(-1)
                }
            }
        }
        return positions
    }

    /// Calls with a function that gives the bytes of a key.
    private func withKeys(_ body: ((Int) -> UnsafeBufferPointer<UInt8>?) -> Void) {
        guard let scan else {
            // No bytes lie still: each key is found by the index.
            return body { _ in nil }
        }
        scan.withBuffers { buffers in
            scan.entries.withUnsafeBufferPointer { entries in body { buffers[entries[$0].key.text] } }
        }
    }
}

extension ScannedStrings {
    /// The bytes that the places of entries are in.
    struct Buffers {
        fileprivate let source: UnsafeBufferPointer<UInt8>
        fileprivate let resolved: UnsafeBufferPointer<UInt8>

        @inline(__always)
        subscript(text: ScannedEntry.Text) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: (text.isResolved ? resolved : source)[text.span.range])
        }
    }

    func withBuffers(_ body: (Buffers) -> Void) {
        source.bytes.withUnsafeBufferPointer { source in
            resolved.withUnsafeBufferPointer { resolved in body(Buffers(source: source, resolved: resolved)) }
        }
    }
}
