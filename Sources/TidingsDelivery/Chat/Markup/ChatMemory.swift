import Synchronization
import TidingsModel

/// A markup that escapes each piece of a long text once, however often beginnings of the text are tried.
///
/// A text is parted where neither side is a sign or could be part of what one belongs to. So the pieces are written as
/// the whole would be, and all beginnings of the same text have the same pieces but for their last.
struct ChatMemory<Markup: ChatMarkup>: ChatMarkup {
    /// How many bytes a piece has at least.
    private static var piece: Int { 512 }

    private final class Pieces: Sendable {
        let written = Mutex<[String: String]>([:])
    }

    private let markup: Markup
    private let pieces = Pieces()

    init(_ markup: Markup) { self.markup = markup }

    func escaped(_ text: String, after line: String) -> String {
        guard text.utf8.count > Self.piece * 2 else { return markup.escaped(text, after: line) }
        var text = text
        text.makeContiguousUTF8()
        guard var start = Self.end(of: text.startIndex, in: text) else { return markup.escaped(text, after: line) }
        let first = text[..<start]
        // What stands first in a line is told by all that stands before it.
        guard first.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else {
            return markup.escaped(text, after: line)
        }
        var written = markup.escaped(String(first), after: line)
        while let end = Self.end(of: start, in: text) {
            let piece = String(text[start..<end])
            written += pieces.written.withLock { known in
                if let known = known[piece] { return known }
                let new = markup.escaped(piece, after: "a")
                known[piece] = new
                return new
            }
            start = end
        }
        return written + markup.escaped(String(text[start...]), after: "a")
    }

    /// Where a piece may end; `nil` if it is the last.
    private static func end(of start: String.Index, in text: String) -> String.Index? {
        let bytes = text.utf8
        var index = start
        guard bytes.formIndex(&index, offsetBy: piece, limitedBy: bytes.endIndex) else { return nil }
        while index < bytes.endIndex {
            let after = bytes.index(after: index)
            guard after < bytes.endIndex else { return nil }
            if bytes[index].mayEndPiece, bytes[after].mayBeginPiece { return after }
            index = after
        }
        return nil
    }

    var bullet: String { markup.bullet }
    var rule: String { markup.rule }
    var marksDirection: Bool { markup.marksDirection }
    var lineBreak: String { markup.lineBreak }
    var quotation: (opening: String, closing: String) { markup.quotation }

    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String {
        markup.styled(words, run, before: before, after: after)
    }

    func code(_ text: String, after line: String) -> String { markup.code(text, after: line) }

    func link(_ label: String, to address: LinkAddress, after line: String) -> String {
        markup.link(label, to: address, after: line)
    }

    func heading(_ words: String, level: Int) -> String { markup.heading(words, level: level) }
    func codeBlock(_ text: String, language: String?) -> String { markup.codeBlock(text, language: language) }
    func quoted(_ text: String) -> String { markup.quoted(text) }

    func row(_ cells: [String], isHeader: Bool, isFirst: Bool) -> String {
        markup.row(cells, isHeader: isHeader, isFirst: isFirst)
    }
}

extension UInt8 {
    /// Whether it ends a scalar beyond ASCII, or is a letter with which no address begins (`www.`).
    fileprivate var mayEndPiece: Bool {
        if self & 0xC0 == 0x80 { return true }
        let letter = self | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && letter != UInt8(ascii: "w")
    }

    /// Whether it begins a scalar beyond ASCII, or is a letter, a digit or a space.
    fileprivate var mayBeginPiece: Bool { self >= 0xC0 || isLetterOrDigit || self == 0x20 }
}
