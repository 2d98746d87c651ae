import TidingsModel

/// Reads a template into tokens, once, over its bytes.
///
/// After an error it goes on at the next place that can be a tag, so that one reading finds all errors.
struct TemplateParser {
    let source: TemplateSource
    let medium: Medium
    var tokens: [Token] = []
    var errors: [TemplateError] = []
    var delimiters = Delimiters.standard
    /// The sections that are open here.
    var open: [OpenSection] = []
    var html = HTMLScanner()
    /// Where the literal text begins that is not a token yet.
    var literalStart = 0

    /// A section whose end was not seen yet.
    struct OpenSection {
        let name: String
        let offset: Int
        /// Its token; `nil` for a tag that is an error already and only waits for its end.
        let token: Int?
        var kind = Kind.section
        /// Where in HTML the text goes on behind a parent.
        var html = HTMLScanner()

        enum Kind {
            case section
            case block(isOverride: Bool)
            case parent
        }
    }

    init(_ source: TemplateSource, medium: Medium) {
        self.source = source
        self.medium = medium
    }

    /// The place in HTML at which the next token stands; `text` in all other media.
    var place: HTMLPlace { medium == .html ? html.place : .text }

    mutating func parse() throws(TemplateErrors) {
        guard source.bytes.count <= TemplateLimits.sourceBytes else {
            let message = "The template is larger than \(TemplateLimits.sourceBytes) bytes. Split it into partials."
            throw TemplateErrors([
                TemplateError(.sourceTooLarge, message, at: SourcePlace(file: source.file))
            ])
        }
        var position = 0
        while errors.count < TemplateLimits.errors,
            let start = source.firstOffset(of: delimiters.open, from: position)
        {
            position = parseTag(at: start)
        }
        if errors.count < TemplateLimits.errors {
            appendLiteral(upTo: source.bytes.count)
            for section in open where section.token != nil {
                report(.unclosedSection, unclosed(section), at: section.offset)
            }
            position = source.bytes.count
        }
        if errors.count >= TemplateLimits.errors {
            let message = "The rest of the file was not read. Mend the errors before this one."
            errors.append(TemplateError(.tooManyErrors, message, at: source.place(position)))
        }
        guard errors.isEmpty else { throw TemplateErrors(errors.sortedByPlace()) }
    }

    mutating func report(_ rule: TemplateRule, _ message: String, at offset: Int) {
        // To find a place takes a walk through the file.
        guard errors.count < TemplateLimits.errors else { return }
        errors.append(TemplateError(rule, message, at: source.place(offset)))
    }

    func unclosed(_ open: OpenSection) -> String {
        let name = open.name.shortened
        let (what, sign) =
            switch open.kind {
            case .section: ("section", "#")
            case .block: ("block", "$")
            case .parent: ("parent", "<")
            }
        let (opening, closing) = (delimiters.text(around: sign + name), delimiters.text(around: "/\(name)"))
        return "The \(what) \(opening) is never closed. Write \(closing) where it ends."
    }

    /// Reads the tag at an offset; returns where to go on.
    private mutating func parseTag(at start: Int) -> Int {
        let content = start + delimiters.open.count
        guard let tag = Tag(source, at: start, delimiters) else {
            report(.unclosedTag, "The tag is never closed by \(delimiters.closeText).", at: start)
            // What is left open was perhaps to be closed by this very tag.
            if content < source.bytes.count, source.bytes[content] == UInt8(ascii: "/") { open = open.dropLast() }
            return content
        }
        if tag.kind != .comment, tag.kind != .delimiters,
            let inner = source.firstOffset(of: delimiters.open, from: content), inner < tag.content.upperBound
        {
            report(.unclosedTag, "The tag is not closed before the next one begins.", at: start)
            return inner
        }
        if parseInheritance(tag) { return literalStart }
        let line = tag.kind.canStandAlone ? standaloneLine(start..<tag.end) : nil
        appendLiteral(upTo: line?.lowerBound ?? start)
        if line == nil, source.isLineStart(start) { tokens.append(.lineStart) }
        append(tag, indentation: line.map { $0.lowerBound..<start })
        literalStart = line?.upperBound ?? tag.end
        return literalStart
    }

    mutating func appendLiteral(upTo end: Int) {
        guard literalStart < end else { return }
        tokens.append(.literal(literalStart..<end))
        if medium == .markdown { checkBackslash(before: end) }
        // What stands right inside a parent is written nowhere.
        if medium == .html, !isInParent { html.scan(source.bytes[literalStart..<end]) }
        literalStart = end
    }

    /// A backslash escapes what follows it, and that would be the backslash by which a value is escaped.
    ///
    /// Behind any tag and any end of a file a value can come to stand, by a partial or a section that is repeated.
    private mutating func checkBackslash(before end: Int) {
        let run = source.bytes[literalStart..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        guard run % 2 == 1 else { return }
        let message = "The backslash would undo the escaping of a value behind it. Write two for one that is shown."
        report(.looseBackslash, message, at: end - 1)
    }

    /// The whole line of a tag, with its end, if nothing but white space stands beside it.
    func standaloneLine(_ tag: Range<Int>) -> Range<Int>? {
        let bytes = source.bytes
        var start = tag.lowerBound
        while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
        guard source.isLineStart(start) else { return nil }
        var end = tag.upperBound
        while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\r") {
            guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n") else { return nil }
            end += 1
        }
        guard end < bytes.count else { return start..<end }
        return bytes[end] == UInt8(ascii: "\n") ? start..<(end + 1) : nil
    }
}

extension Delimiters {
    /// A tag as its author would write it.
    func text(around content: String) -> String {
        String(decoding: open, as: UTF8.self) + content + closeText
    }

    /// The closing delimiter.
    var closeText: String { String(decoding: close, as: UTF8.self) }
}

extension [TemplateError] {
    fileprivate func sortedByPlace() -> [TemplateError] {
        sorted { ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0) }
    }
}
