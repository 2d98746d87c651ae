import CMarkup
import TidingsModel

extension RichTextBuilder {
    /// Takes the steps of a document, until nothing more is taken.
    mutating func read(_ document: cmarkup_document) {
        let text = UnsafeBufferPointer(start: document.text, count: document.text_count)
        for event in UnsafeBufferPointer(start: document.events, count: document.event_count) {
            guard !isFull else { break }
            let range = Int(event.start)..<Int(event.end)
            read(event, text.isEmpty || range.isEmpty ? "" : String(decoding: text[range], as: UTF8.self))
        }
        if document.is_cut != 0 { isTruncated = true }
    }

    private mutating func read(_ event: cmarkup_event, _ text: String) {
        let kind = cmarkup_kind(UInt32(event.kind))
        switch UInt32(event.phase) {
        case CMARKUP_CLOSE.rawValue: close()
        case CMARKUP_OPEN.rawValue: open(kind, number: Int(event.number), text)
        default: leaf(kind, number: Int(event.number), text)
        }
    }

    private mutating func leaf(_ kind: cmarkup_kind, number: Int, _ text: String) {
        switch kind {
        case CMARKUP_CODE_TEXT: self.text(text, style: .code)
        case CMARKUP_RAW_TAG: rawTag(text)
        case CMARKUP_BREAK: lineBreak()
        case CMARKUP_RULE: rule()
        case CMARKUP_TASK: task(isDone: number != 0)
        default: self.text(text)
        }
    }

    private mutating func open(_ kind: cmarkup_kind, number: Int, _ text: String) {
        switch kind {
        case CMARKUP_EMPHASIS: open(.emphasis)
        case CMARKUP_STRONG: open(.strong)
        case CMARKUP_STRIKETHROUGH: open(.strikethrough)
        case CMARKUP_CODE: open(RichText.Style.code)
        case CMARKUP_LINK: openLink(text)
        case CMARKUP_HEADING: open(.heading(level: number))
        case CMARKUP_LIST: open(.list(start: number < 0 ? nil : number))
        case CMARKUP_ITEM: open(.item)
        case CMARKUP_QUOTATION: open(.quotation)
        case CMARKUP_CODE_BLOCK: open(.code(language: text))
        case CMARKUP_TABLE: open(.table)
        case CMARKUP_ROW: open(.row(isHeader: number != 0))
        case CMARKUP_CELL:
            open(.cell)
            if number != 0 { markHeader() }
        default: openParagraph()
        }
    }

    /// A row of which a cell heads something, in the first row of a table, is its header.
    private mutating func markHeader() {
        guard frames.count > 1, case .row = frames[frames.count - 2].kind else { return }
        frames[frames.count - 2].hasHeader = true
    }
}
