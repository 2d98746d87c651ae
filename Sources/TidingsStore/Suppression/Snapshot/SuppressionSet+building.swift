import TidingsDigest
public import TidingsModel

extension SuppressionSet {
    /// Takes a snapshot of several lists; the good rest of one that has faults is in it.
    ///
    /// - Parameters:
    ///   - lists: The lists; who is on several of them counts once.
    ///   - asciiDomain: The ASCII form of a domain in another script, for addresses that are asked for.
    ///   - report: Is told what could not be read.
    public init(
        _ lists: [any SuppressionList], asciiDomain: @escaping @Sendable (String) -> String? = { _ in nil },
        report: (Problem) -> Void = { _ in }
    ) throws(StoreError) {
        let hash = KeyedHash.random()
        var entries: [KeyedHash.Value] = []
        var names: [KeyedHash.Value] = []
        var (hasIDs, hasAddresses) = (false, false)
        for list in lists {
            let problems = try list.forEach { suppression in
                if suppression.subject.isAddress { hasAddresses = true } else { hasIDs = true }
                var text = suppression.subject.text
                text.withUTF8 { bytes in
                    entries.append(hash.hash(UnsafeRawBufferPointer(bytes)).with(suppression.cause))
                    names.append(Self.name(bytes).with(suppression.cause))
                }
                return true
            }
            problems.forEach(report)
        }
        Self.sort(&entries)
        Self.sort(&names)
        self.init(
            hash, sorted: entries, hasIDs: hasIDs, hasAddresses: hasAddresses, digest: Self.digest(names),
            asciiDomain: asciiDomain)
    }

    /// A snapshot that holds nobody.
    public static let empty = SuppressionSet(
        KeyedHash.random(), sorted: [], hasIDs: false, hasAddresses: false, digest: digest([]),
        asciiDomain: { _ in nil })

    /// What names a person in every process.
    private static func name(_ bytes: UnsafeBufferPointer<UInt8>) -> KeyedHash.Value {
        let (high, low) = SHA256.digest(of: UnsafeRawBufferPointer(bytes)).halves
        return KeyedHash.Value(high: high, low: low)
    }

    /// Sorts, and keeps one entry of each person.
    private static func sort(_ entries: inout [KeyedHash.Value]) {
        entries.sort()
        var kept = 0
        for index in entries.indices {
            if kept > 0, entries[kept - 1].isSamePerson(as: entries[index]) { continue }
            entries[kept] = entries[index]
            kept += 1
        }
        entries.removeSubrange(kept...)
    }

    private static func digest(_ names: [KeyedHash.Value]) -> ContentDigest {
        var sha = SHA256()
        for name in names {
            withUnsafeBytes(of: (name.high.bigEndian, name.low.bigEndian)) { sha.update($0) }
        }
        return ContentDigest(sha.digest())
    }
}
