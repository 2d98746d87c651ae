import CMarkup
import TidingsIntl
package import TidingsModel

extension RichText {
    /// The tree of notes, whatever they are written in.
    package init(_ content: ReleaseNotes.Content) {
        switch content {
        case .plain(let text): self.init(shortened: [text]) { RichText(plain: $0.first ?? "") }
        case .list(let items): self.init(shortened: items) { RichText(items: $0) }
        case .markdown(let text): self.init(text, cmarkup_read_markdown)
        case .html(let text): self.init(text, cmarkup_read_html)
        case .link: self.init([])
        }
    }

    /// Reads markup; the tree is as long as the limits let it be.
    private init(
        _ text: String, _ read: (UnsafePointer<UInt8>?, Int, Int) -> UnsafeMutablePointer<cmarkup_document>?
    ) {
        var kept = text.prefix(bytes: NotesLimits.bytes)
        var builder = RichTextBuilder(isTruncated: kept.utf8.count < text.utf8.count)
        kept.withUTF8 { bytes in
            let document = read(bytes.baseAddress, bytes.count, NotesLimits.events)
            defer { cmarkup_free(document) }
            if let document { builder.read(document.pointee) } else { builder.isTruncated = true }
        }
        self = builder.finish()
    }

    /// Reads plain texts, all together as long as the limit.
    private init(shortened texts: [String], _ read: ([String]) -> RichText) {
        var kept: [String] = []
        var left = NotesLimits.bytes
        var isTruncated = false
        for text in texts {
            let part = text.prefix(bytes: left)
            isTruncated = isTruncated || part.utf8.count < text.utf8.count
            // Each text counts for something, so that a million of none is too much as well.
            left = max(0, left - part.utf8.count - 1)
            kept.append(Bidi.balancedLines(of: part.shown))
            if left == 0, kept.count < texts.count { isTruncated = true }
            if isTruncated { break }
        }
        self = read(kept)
        if isTruncated { blocks.append(.paragraph(lines: [NotesLimits.sign])) }
        self.isTruncated = isTruncated
    }
}

extension Bidi {
    /// The text with the controls of each line in pairs.
    static func balancedLines(of text: String) -> String {
        guard text.utf8.contains(0xE2) else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { balanced(String($0)) }.joined(separator: "\n")
    }
}

extension Substring {
    /// What of the text can be shown, and white space.
    fileprivate var shown: String {
        guard unicodeScalars.contains(where: { !$0.isShown }) else { return String(self) }
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars where scalar.isShown { kept.append(scalar) }
        return String(kept)
    }
}

extension Unicode.Scalar {
    fileprivate var isShown: Bool { isWord || properties.isWhitespace }
}

extension String {
    /// The beginning of the text, at most so many bytes; no character of it is broken.
    fileprivate func prefix(bytes count: Int) -> Substring {
        guard utf8.count > count else { return self[...] }
        var end = utf8.index(startIndex, offsetBy: count)
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end]
    }
}
