#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message for one recipient before it is written out: a shared program and the recipient's values.
///
/// A sink takes what it needs: the bytes of one part, or the whole message as strings.
public struct Rendition: Sendable {
    /// Which locale was wanted and used, and why.
    public let locale: LocaleUse
    /// What is the same for everybody.
    public let program: MessageProgram
    /// What is the recipient's own.
    public let values: SlotValues
}

extension Rendition {
    /// Makes a rendition.
    public init(program: MessageProgram, values: SlotValues, locale: LocaleUse) {
        // All at once, it is made in its place; one by one, the parts would be copied there from another.
        self.init(locale: locale, program: program, values: values)
    }

    /// The title in one line.
    public var title: String { program.title.string(values) }

    /// The body in one medium; empty when the program has none for it.
    public func body(_ medium: Medium) -> String { program.bodies[medium]?.string(values) ?? "" }

    /// Appends the body in one medium to a buffer.
    public func append(_ medium: Medium, to buffer: inout [UInt8]) {
        program.bodies[medium]?.fill(values, into: &buffer)
    }

    /// The whole message as a tree: title, words, links and notes, as the body in Markdown has them.
    ///
    /// Chats that have a Markdown of their own, or none, are written from it.
    public var content: RichText { program.readsMarkdown(body(.markdown)) }

    /// What the reader can do, in order.
    public var actions: [Message.Action] {
        program.labels.map { kind, text in
            let address = kind == .download ? values[.download] : nil
            let url = address.flatMap { URL(string: $0.text) }
            return Message.Action(kind: kind, label: text, url: url)
        }
    }

    /// The whole message as strings.
    public var message: Message {
        Message(
            kind: program.kind, locale: locale, direction: program.direction, title: title, text: body(.text),
            markdown: body(.markdown), html: body(.html), actions: actions)
    }
}
