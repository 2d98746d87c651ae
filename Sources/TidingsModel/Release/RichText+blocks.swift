extension RichText {
    /// A paragraph, a heading, a list, or what else stands by itself.
    public indirect enum Block: Sendable, Hashable {
        /// A heading; 1 is the highest level.
        case heading(level: Int, [Inline])
        /// Words that belong together.
        case paragraph([Inline])
        /// Items.
        case list(List)
        /// Lines of a program or of a terminal, kept as they are.
        case code(String, language: String?)
        /// Words of somebody else.
        case quotation([Block])
        /// A line that parts what is before from what is behind.
        case rule
        /// Rows of cells.
        case table(Table)

        /// A paragraph of plain lines, kept as they were broken.
        public static func paragraph(lines: [String]) -> Block {
            .paragraph(Array(lines.map { [Inline.text($0)] }.joined(separator: [.lineBreak])))
        }

        /// A list of items without an order.
        public static func list(items: [RichText]) -> Block {
            .list(List(items: items.map { Item(blocks: $0.blocks) }))
        }
    }

    /// Items with or without an order.
    public struct List: Sendable, Hashable {
        /// The number of the first item; `nil` if there is no order.
        public var start: Int?
        /// The items, first to last.
        public var items: [Item]

        /// Makes a list.
        public init(start: Int? = nil, items: [Item]) {
            self.start = start
            self.items = items
        }
    }

    /// An item of a list.
    public struct Item: Sendable, Hashable {
        /// Whether the task is done; `nil` if the item is no task.
        public var isDone: Bool?
        /// What the item says.
        public var blocks: [Block]

        /// Makes an item.
        public init(isDone: Bool? = nil, blocks: [Block]) {
            self.isDone = isDone
            self.blocks = blocks
        }
    }

    /// Rows of cells.
    public struct Table: Sendable, Hashable {
        /// Whether the first row says what the columns hold.
        public var hasHeader: Bool
        /// The rows, each of them cells.
        public var rows: [[[Inline]]]

        /// Makes a table.
        public init(hasHeader: Bool, rows: [[[Inline]]]) {
            self.hasHeader = hasHeader
            self.rows = rows
        }
    }
}
