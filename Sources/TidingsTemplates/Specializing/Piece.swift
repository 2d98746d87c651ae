import TidingsModel

/// A template at the place where it is written.
struct Piece {
    let template: Template
    /// What every line begins with.
    var indentation: [UInt8] = []
    /// How much white space at the beginning of each line is left out: the indentation that it has in its file.
    var dedent = 0
    /// The place in HTML at which all of it stands.
    var place = HTMLPlace.text
    /// The blocks that replace those of the template, outermost first.
    var overrides: [Override] = []

    /// The blocks right inside one parent.
    struct Override {
        let template: Template
        let blocks: [String: Int]
    }

    init(_ template: Template) { self.template = template }

    /// Whether lines are written otherwise than they stand in the file.
    var isShifted: Bool { !indentation.isEmpty || dedent > 0 }

    /// Where in HTML a token comes to stand.
    func place(_ inFile: HTMLPlace) -> HTMLPlace { inFile == .text ? place : inFile }

    /// White space of the file, without what is left out of it.
    func space(_ range: Range<Int>) -> ArraySlice<UInt8> { template.source.bytes[range].dropFirst(dedent) }

    /// What replaces a block, and how many of the overrides stand around that.
    ///
    /// The outermost counts: it is nearest to the template that was asked for. Inside of it only those further
    /// out count, so that a block which holds itself ends.
    func override(_ name: String) -> (depth: Int, block: Token.Block, range: Range<Int>)? {
        for (depth, override) in overrides.enumerated() {
            guard let index = override.blocks[name], case .block(let block) = override.template.tokens[index] else {
                continue
            }
            return (depth, block, (index + 1)..<block.end)
        }
        return nil
    }
}
