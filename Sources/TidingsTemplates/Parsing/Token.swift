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
    /// A text that may be replaced; its own are the tokens from the next one up to `end`.
    case block(Block)
    /// Another template, in which blocks are replaced by those among the tokens up to `end`.
    case parent(Parent)

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

    struct Block: Sendable {
        let name: String
        let offset: Int
        /// The places in HTML at which the text begins and ends.
        let startPlace: HTMLPlace
        var endPlace: HTMLPlace
        var end: Int
        /// Whether nothing of the text stands on the line of the tag.
        let opensLine: Bool
        /// The white space before the first line of the text, or before a tag that begins its line.
        let indentation: Range<Int>
    }

    struct Parent: Sendable {
        let name: String
        let place: HTMLPlace
        let offset: Int
        var end: Int
        /// The white space before a tag that begins its line.
        let leading: Range<Int>?
        /// Whether nothing else stands on the lines of the tag and of its end.
        var isStandalone: Bool
        /// The blocks that stand right inside, as tokens; of two with one name the first.
        var blocks: [String: Int]
    }
}
