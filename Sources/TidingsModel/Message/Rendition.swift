#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message for one recipient before it is written out: a shared program and the recipient's values.
///
/// A sink takes what it needs: the bytes of one part, or the whole message as strings.
public struct Rendition: Sendable {
    /// What the renditions for many recipients share, so that each is light to make and to pass on.
    package final class Shared: Sendable {
        package let program: MessageProgram
        package let values: SlotValues
        package let locale: LocaleUse

        /// Shares all but the names of the recipients.
        package init(program: MessageProgram, values: SlotValues, locale: LocaleUse) {
            (self.program, self.values, self.locale) = (program, values, locale)
        }
    }

    private let shared: Shared
    /// Whose name is filled in; `nil` where the values that are shared are all there are.
    private let reader: Recipient?
    private let directions: TextDirections

    /// Which locale was wanted and used, and why.
    public var locale: LocaleUse { shared.locale }
    /// What is the same for everybody.
    public var program: MessageProgram { shared.program }
    /// What is the recipient's own; it is put together anew each time.
    public var values: SlotValues {
        var values = shared.values
        reader?.withName { name in
            if let name { values.set(.name, name, directions: directions) }
        }
        return values
    }
}

extension Rendition {
    /// Makes a rendition.
    public init(program: MessageProgram, values: SlotValues, locale: LocaleUse) {
        self.init(Shared(program: program, values: values, locale: locale))
    }

    /// Makes the rendition for somebody whose name is not filled in.
    package init(_ shared: Shared) {
        (self.shared, reader, directions) = (shared, nil, [])
    }

    /// Makes the rendition for one of many: their name is filled in as it is.
    ///
    /// - Parameter directions: Those of the name.
    package init(_ shared: Shared, to reader: borrowing Recipient, _ directions: TextDirections) {
        (self.shared, self.reader, self.directions) = (shared, copy reader, directions)
    }

    /// The same as long as somebody holds the program.
    package var programIdentity: ObjectIdentifier { shared.program.identity }

    /// The same as long as somebody holds the choice of locale.
    package var localeIdentity: ObjectIdentifier { shared.locale.identity }

    /// How many bytes the texts of the values have together.
    package var valuesLength: Int {
        shared.values.length + (reader?.withName { $0?.count ?? 0 } ?? 0)
    }

    /// Makes the values ready for filling.
    package func load(into ready: inout ReadyValues) {
        ready.load(shared.values)
        reader?.withName { name in
            if let name { ready.add(name, to: .name, directions) }
        }
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
