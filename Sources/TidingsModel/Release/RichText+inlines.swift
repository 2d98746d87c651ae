extension RichText {
    /// A piece of a line, or the end of a line.
    public enum Inline: Sendable, Hashable {
        /// Words of one style.
        case run(Run)
        /// What follows stands on a line of its own.
        case lineBreak

        /// Words without a style.
        public static func text(_ text: String) -> Inline { .run(Run(text)) }
    }

    /// Words of one style.
    ///
    /// Styles do not nest: a word that is strong inside of a link has both.
    public struct Run: Sendable, Hashable {
        /// The words.
        public var text: String
        /// How they are set.
        public var style: Style
        /// Where they lead to.
        public var link: LinkAddress?

        /// Makes a run.
        public init(_ text: String, style: Style = [], link: LinkAddress? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    /// How words are set.
    public struct Style: OptionSet, Sendable, Hashable {
        /// The styles as bits.
        public let rawValue: UInt8

        /// Makes a set of styles.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Emphasised, mostly in italics.
        public static let emphasis = Style(rawValue: 1)
        /// Important, mostly in bold.
        public static let strong = Style(rawValue: 2)
        /// No longer true, struck through.
        public static let strikethrough = Style(rawValue: 4)
        /// Words of a program.
        public static let code = Style(rawValue: 8)
    }
}
