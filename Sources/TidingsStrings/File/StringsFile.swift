public import TidingsModel

/// A strings file as it was read: its entries, and what is wrong with it.
///
/// It is read as Apple's tools read it, but a fault costs only the entry that has it: the place is
/// reported and everything after it is kept.
public struct StringsFile: Sendable {
    /// In which form the entries are written.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// `"key" = "value";`
        case text
        /// An XML property list.
        case xml
        /// A binary property list, as compiled apps have it.
        case binary
        /// One language of a String Catalog.
        case catalog
    }

    /// The file as its user named it.
    public let file: String
    /// In which form it is written; decided by its content, never by its name.
    public let format: Format
    /// How its characters are encoded; `nil` for a binary property list.
    public let encoding: TextEncoding?
    /// The entries in the order of the file; of a key that is written twice, only the last.
    ///
    /// Those of a property list come in its order as far as it is known.
    public let entries: [StringsEntry]
    /// What is wrong, in the order of the file.
    public let problems: [Problem]
    let index: StringsIndex
    /// What the scanner found, if it found all entries and each counts.
    let scan: ScannedStrings?

    /// The entry of a key, compared byte by byte.
    public subscript(key: String) -> StringsEntry? {
        var key = key
        return key.withUTF8 { index.position(of: $0, in: entries) }.map { entries[$0] }
    }

    /// What the comments at the head of the file say, without their marks: those above the first entry that are parted
    /// from it by an empty line.
    public var head: String? { entries.first?.precedingComment }

    init(
        file: String, format: Format, encoding: TextEncoding?, entries all: [StringsEntry], problems: [Problem],
        limits: StringsLimits
    ) {
        var log = ProblemLog(problems, limit: limits.problems)
        var index = StringsIndex(capacity: all.count)
        var superseded: Set<Int> = []
        for position in all.indices {
            guard let earlier = index.insert(position, in: all) else { continue }
            superseded.insert(earlier)
            log.report(duplicate: all[position], of: all[earlier])
        }
        if superseded.isEmpty {
            entries = all
            scan = all.first?.scan.flatMap { $0.entries.count == all.count ? $0 : nil }
        } else {
            scan = nil
            entries = all.enumerated().filter { !superseded.contains($0.offset) }.map(\.element)
            index = StringsIndex(capacity: entries.count)
            for position in entries.indices { _ = index.insert(position, in: entries) }
        }
        self.file = file
        self.format = format
        self.encoding = encoding
        self.problems = log.sorted
        self.index = index
    }
}

extension ProblemLog {
    fileprivate mutating func report(duplicate entry: StringsEntry, of earlier: StringsEntry) {
        guard !isFull else { return }
        let place = entry.place
        let first = earlier.place.line.map { "in line \($0)" } ?? "earlier"
        let again = place.line.map { "in line \($0)" } ?? "again"
        let text = entry.value.utf8.elementsEqual(earlier.value.utf8) ? "the same text" : "another text"
        report(
            .warning, "duplicate-key",
            "“\(entry.key)” stands \(first) and, with \(text), \(again). The last one counts; remove the other.",
            at: place, key: entry.key)
    }
}
