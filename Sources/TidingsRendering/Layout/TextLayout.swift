import TidingsIntl
import TidingsModel

/// How plain text is laid out: its width, and where lines may end and begin.
struct TextLayout {
    /// The columns of a line; `nil` for lines as long as their paragraphs.
    let width: Int?
    /// The direction in which lines begin; `nil` where the words themselves decide.
    let direction: TextDirection?
    private let breaker: LineBreaker

    /// The narrowest line that is still good to read; nothing is made narrower by what is in front of it.
    static let narrowest = 20

    /// Stands at the beginning of a line that is laid out already.
    ///
    /// No value can bring it in, because control characters are taken out of them.
    static let isDone: UInt8 = 0x01

    /// The layout of words in a language.
    init(width: Int?, language: LocaleTag, direction: TextDirection?) {
        self.width = width
        self.direction = direction
        breaker = .shared(for: language)
    }

    /// The lines of a paragraph behind what takes some columns of each line.
    ///
    /// Where the words decide, those of the first line decide for all.
    func lines(_ words: String, behind columns: Int) -> [String] {
        let room = width.map { max($0 - columns, min($0, Self.narrowest)) }
        let bytes = Array(words.utf8)
        let ranges = ranges(of: words, width: room, indent: 0, alone: [])
        let direction = direction ?? (ranges.count > 1 ? Bidi.firstStrong(of: words) : nil)
        return ranges.map { range in
            let line = String(decoding: bytes[range], as: UTF8.self)
            return (direction.flatMap { Bidi.mark(before: line, in: $0) } ?? "") + line
        }
    }

    /// The lines of a paragraph, as ranges of its UTF-8.
    func ranges(of words: String, width: Int?, indent: Int, alone: [Range<Int>]) -> [Range<Int>] {
        guard let width else { return [0..<words.utf8.count] }
        return breaker.lines(of: words, width: width, indent: indent, alone: alone)
    }

    /// The mark that a line needs in front.
    func mark(before line: String) -> String? { direction.flatMap { Bidi.mark(before: line, in: $0) } }
}
