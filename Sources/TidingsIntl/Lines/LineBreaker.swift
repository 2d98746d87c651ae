import CICU
public import TidingsModel

/// Breaks a paragraph into lines of a width.
///
/// Lines end where the language lets them (UAX #14; words of Thai by ICU's dictionary), never inside of an isolate
/// (U+2068 to U+2069) and never inside of a link. What cannot be broken stands on a line that is too long.
public final class LineBreaker: Sendable {
    /// How many languages are kept at most.
    static let sharedLimit = 64

    private let handle: LockedHandle?

    private static let kept = BoundedCache<String, LineBreaker>(capacity: sharedLimit)

    /// The line breaker of a language.
    public static func shared(for language: LocaleTag) -> LineBreaker {
        let name = language.languageAndScript.description
        return kept.value(for: name) { LineBreaker(name) }
    }

    private init(_ locale: String) {
        let pointer = try? openedICU("make a line breaker of \(locale)") { status in
            locale.withICU { cicu_breaker_open($0, $1, &status) }
        }
        guard let pointer else {
            handle = nil
            return
        }
        handle = LockedHandle(pointer) { cicu_breaker_close($0) }
    }

    /// The lines of a paragraph, as ranges of its UTF-8.
    ///
    /// The blanks at which a line ends belong to none; those at the end of the paragraph to the last.
    ///
    /// - Parameters:
    ///   - text: The paragraph; it has no line ends.
    ///   - width: The columns of a line.
    ///   - indent: The columns that all lines but the first lack.
    ///   - alone: Ranges of the UTF-8 that stand on lines of their own, as far as the paragraph may be broken there.
    public func lines(of text: String, width: Int, indent: Int = 0, alone: [Range<Int>] = []) -> [Range<Int>] {
        let count = text.utf8.count
        guard count > width || !alone.isEmpty, DisplayWidth.columns(of: text) > width || !alone.isEmpty else {
            return [0..<count]
        }
        let bytes = Array(text.utf8)
        var lines: [Range<Int>] = []
        var (lineStart, columns, start, wasAlone) = (0, 0, 0, false)
        for end in places(in: bytes) {
            let words = bytes.trimmedEnd(of: start..<end)
            let needed = DisplayWidth.columns(of: String(decoding: bytes[start..<words], as: UTF8.self))
            let isAlone = alone.contains { $0.overlaps(start..<end) }
            let room = lines.isEmpty ? width : max(width - indent, 1)
            if start > lineStart, isAlone || wasAlone || columns + needed > room {
                lines.append(lineStart..<bytes.trimmedEnd(of: lineStart..<start))
                (lineStart, columns) = (start, 0)
            }
            columns += needed + (end - words)
            (start, wasAlone) = (end, isAlone)
        }
        lines.append(lineStart..<count)
        return lines
    }

    /// The places at which a line may end, the end of the text among them.
    private func places(in bytes: [UInt8]) -> [Int] {
        let found = candidates(in: bytes)
        var places: [Int] = []
        let whole = UnbrokenRange.all(in: bytes)
        var next = 0
        for place in found {
            while next < whole.count, whole[next].range.upperBound <= place { next += 1 }
            var place = place
            if next < whole.count, whole[next].range.lowerBound < place {
                // The character that opens an isolate belongs to what follows; ICU counts it to what is before.
                guard place == whole[next].content else { continue }
                place = whole[next].range.lowerBound
            }
            if place > places.last ?? 0 { places.append(place) }
        }
        if places.last != bytes.count { places.append(bytes.count) }
        return places
    }

    private func candidates(in bytes: [UInt8]) -> [Int] {
        var offsets = [Int32](repeating: 0, count: bytes.count)
        let count = bytes.withUnsafeBytes { raw in
            raw.withMemoryRebound(to: CChar.self) { text in
                handle?.use { pointer in
                    var status: Int32 = 0
                    let count = cicu_breaker_breaks(
                        pointer, text.baseAddress, Int32(clamping: text.count), &offsets,
                        Int32(clamping: bytes.count), &status)
                    return status > 0 ? 0 : Int(count)
                }
            }
        }
        guard let count else { return bytes.indices.filter { $0 > 0 && bytes[$0 - 1] == 0x20 } }
        return offsets.prefix(count).map(Int.init)
    }
}

extension [UInt8] {
    /// Where the words of a range end, before the blanks behind them.
    fileprivate func trimmedEnd(of range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1] == 0x20 { end -= 1 }
        return end
    }
}
