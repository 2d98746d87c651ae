/// What a template's text depends on besides the names in sight, as `Piece` holds it when it is written.
struct Surroundings: Hashable {
    /// The place in HTML at which all of it stands.
    var place = HTMLPlace.text
    /// The blocks that replace those of the template, outermost first.
    var overrides: [Override] = []

    /// The blocks right inside one parent.
    struct Override: Hashable {
        let template: Template
        let blocks: [String: Int]

        /// One of the blocks.
        struct Place: Hashable {
            let file: String
            let token: Int
        }

        var file: String { template.name }

        /// A file's name stands for its text.
        static func == (left: Self, right: Self) -> Bool { left.file == right.file && left.blocks == right.blocks }

        func hash(into hasher: inout Hasher) {
            hasher.combine(file)
            hasher.combine(blocks)
        }
    }

    /// Where in HTML a token comes to stand.
    func place(_ inFile: HTMLPlace) -> HTMLPlace { inFile == .text ? place : inFile }
}
