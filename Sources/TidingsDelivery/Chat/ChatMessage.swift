import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a delivery says, as every chat needs it: a title, lines, and what the reader can do.
struct ChatMessage {
    /// Something to press that opens a page.
    struct Button: Sendable, Hashable {
        let label: String
        let address: LinkAddress
    }

    /// One line.
    var title: String
    /// The rest of the message, without the title.
    var lines: [ChatLine]
    /// What the reader can do; empty where the receiver has no buttons, and then the links stand in the lines.
    let buttons: [Button]
    let direction: TextDirection
    let language: LocaleTag
    /// What was left out so far.
    var cuts: [String] = []

    /// Reads a delivery.
    ///
    /// - Parameters:
    ///   - delivery: The delivery.
    ///   - hasTables: Whether the receiver has tables.
    ///   - mostButtons: How many buttons the receiver shows.
    /// - Throws: ``PayloadError`` when there is nothing to say.
    init(_ delivery: Delivery, hasTables: Bool = false, mostButtons: Int = 0) throws(PayloadError) {
        let rendition = delivery.rendition
        direction = rendition.program.direction
        language = rendition.locale.used
        title = ChatText.cleaned(rendition.title)
        buttons = rendition.actions.compactMap(Self.button).prefix(mostButtons).map { $0 }
        let content = ChatContent(rendition.content, hasTables: hasTables)
        lines = content.lines
        if content.isTooDeep { cuts.append("what is nested too deep was left out") }
        if case .heading? = lines.first?.kind, lines.first?.path.isEmpty == true,
            Self.plain(lines.first?.words ?? "") == Self.plain(title)
        {
            lines.removeFirst()
        }
        let addresses = Set(buttons.map(\.address))
        lines.removeAll { $0.isOnlyLink(to: addresses) }
        guard !title.isEmpty || !lines.isEmpty else { throw .missing("text") }
    }

    /// The title as a line among the others; empty if there is none.
    var titleLine: [ChatLine] {
        title.isEmpty ? [] : [ChatLine(kind: .heading(level: 1), inlines: [.text(title)])]
    }

    /// What was left out, as a clause.
    var remark: String? { cuts.isEmpty ? nil : cuts.joined(separator: "; ") }

    /// Cuts the lines until they fit, and notes it.
    mutating func cutLines(to limit: Capability.Limit, by meter: some ChatMeter) {
        let (left, isCut) = ChatCutter.cut(lines, most: limit.count, by: meter)
        lines = left
        if isCut { cuts.append("the message was cut to \(limit.words)") }
    }

    /// Cuts the title until it fits, and notes it.
    mutating func cutTitle(to limit: Capability.Limit, _ write: (String) -> String = { $0 }) {
        let (left, isCut) = ChatCutter.cut(title, most: limit.count) { limit.allows(write($0)) }
        title = left
        if isCut { cuts.append("the title was cut to \(limit.words)") }
    }

    /// Buttons open pages; a mail is no page.
    private static func button(_ action: Message.Action) -> Button? {
        let label = ChatText.cleaned(action.label)
        guard let url = action.url, let address = LinkAddress(url.absoluteString), !label.isEmpty,
            !address.text.lowercased().hasPrefix("mailto:")
        else { return nil }
        return Button(label: label, address: address)
    }

    private static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isInvisible }))
    }
}

extension ChatLine {
    /// Whether it is an item that says no more than a button does.
    fileprivate func isOnlyLink(to addresses: Set<LinkAddress>) -> Bool {
        guard isInList, kind == .paragraph, inlines.count == 1, case .run(let run)? = inlines.first,
            let link = run.link
        else { return false }
        return addresses.contains(link)
    }
}

extension Capability.Limit {
    /// `4,096 characters`.
    fileprivate var words: String {
        var digits = String(count)
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return "\(digits) \(unit == .bytes ? "bytes" : "characters")"
    }
}
