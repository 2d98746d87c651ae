import TidingsModel
import TidingsStrings

/// Finds texts that stand in a file more than once, in the source or in the translation.
enum TextRepetition {
    /// Looks for translations that differ although their sources do not.
    static func lookForInconsistency(_ file: LintFile, _ report: inout LintReport) {
        guard !file.context.isSource else { return }
        var known = TextTable(capacity: file.glances.count)
        for position in file.glances.indices {
            guard let source = file.sourceGlance(position), !source.varies, !file.glances[position].varies,
                file.glances[position].size > 0, hasWords(source, file, position)
            else { continue }
            let hash = file.isSpelledOneWay ? source.hash : Self.hash(file.source(position))
            guard let first = known.insert(position, hash), file.glances[first].hash != file.glances[position].hash,
                file.source(first)?.text.string == file.source(position)?.text.string
            else { continue }
            let (entry, other) = (file.entry(position), file.entry(first))
            report(
                "“\(entry.key)” and “\(other.key)” have the same source and are translated differently. "
                    + "See whether one translation will do.", at: entry.entry)
        }
    }

    /// Whether a source has several words with a blank between.
    private static func hasWords(_ source: TextGlance, _ file: LintFile, _ position: Int) -> Bool {
        if source.isSimple {
            return source.words > 1 && source.hasBlank
        }
        guard let text = file.source(position)?.text else { return false }
        return text.survey.words > 1 && text.traits.contains(.space)
    }

    /// Looks for sources that differ although their translations do not.
    static func lookForReuse(_ file: LintFile, _ report: inout LintReport) {
        guard !file.context.isSource else { return }
        var known = TextTable(capacity: file.glances.count)
        for position in file.glances.indices {
            guard let source = file.sourceGlance(position), !source.varies, !file.glances[position].varies,
                words(file.glances[position], file.entry(position)) > 3
            else { continue }
            let hash = file.isSpelledOneWay ? file.glances[position].hash : Self.hash(file.entry(position))
            guard let first = known.insert(position, hash), file.sourceGlance(first)?.hash != source.hash,
                let text = file.source(position)?.text, let other = file.source(first)?.text,
                text.survey.words > 3, other.survey.words > 3
            else { continue }
            let (entry, same) = (file.entry(position), file.entry(first))
            guard entry.text.string == same.text.string,
                !entry.text.string.utf8.elementsEqual(text.string.utf8), Words.differ(text.words, other.words)
            else { continue }
            report(
                "“\(entry.key)” and “\(same.key)” have the same translation and different sources. "
                    + "See whether one was pasted by mistake.", at: entry.entry)
        }
    }

    /// The same for all spellings of a text that Unicode calls equivalent, as `String` does.
    private static func hash(_ entry: LintEntry?) -> UInt64 {
        UInt64(bitPattern: Int64(entry?.text.string.hashValue ?? 0))
    }

    private static func words(_ glance: TextGlance, _ entry: @autoclosure () -> LintEntry) -> Int32 {
        glance.isSimple ? glance.words : entry().text.survey.words
    }
}

/// Finds the first of several equal texts.
private struct TextTable {
    private var slots: [(hash: UInt64, position: Int32)]
    private let mask: Int

    init(capacity: Int) {
        var size = 4
        while size < 2 * capacity { size *= 2 }
        slots = Array(repeating: (0, -1), count: size)
        mask = size - 1
    }

    /// Enters a text; gives the position of the first that has the same hash, if there is one.
    mutating func insert(_ position: Int, _ hash: UInt64) -> Int? {
        var next = Int(truncatingIfNeeded: hash >> 32) & mask
        while slots[next].position >= 0 {
            if slots[next].hash == hash { return Int(slots[next].position) }
            next = (next + 1) & mask
        }
        slots[next] = (hash, Int32(truncatingIfNeeded: position))
        return nil
    }
}
