import TidingsModel

/// One piece of a parsed template.
///
/// Tokens lie flat, one after the other; a section says where its body ends.
enum Token: Sendable {
    /// Bytes of the source.
    case literal(Range<Int>)
    /// A line of the source begins here, with a tag: a partial's indentation goes here.
    case lineStart
    /// A value.
    case variable(Variable)
    /// A section; its body are the tokens from the next one up to `end`.
    case section(Section)
    /// Another template.
    case partial(Partial)

    struct Variable: Sendable {
        let name: TemplateName
        /// Whether it is written without escaping (`{{{name}}}`, `{{&name}}`).
        let raw: Bool
        /// The place in HTML; `text` in all other media.
        let place: HTMLPlace
        let escaping: Escaping
        let offset: Int
    }

    struct Section: Sendable {
        let name: TemplateName
        let inverted: Bool
        let offset: Int
        /// The places in HTML at which the body begins and ends.
        let startPlace: HTMLPlace
        var endPlace: HTMLPlace
        var end: Int
    }

    struct Partial: Sendable {
        let name: String
        /// The white space before a tag that stands alone on its line.
        let indentation: Range<Int>?
        let place: HTMLPlace
        let offset: Int
    }
}
