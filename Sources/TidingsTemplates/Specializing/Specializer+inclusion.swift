import TidingsModel

/// Partials, parents and blocks: what brings other templates in.
extension Specializer {
    mutating func run(
        _ partial: Token.Partial, _ piece: Piece, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        try include(partial.name, piece, partial.offset, &builder) { included in
            included.indentation = partial.indentation.map { piece.indentation + piece.space($0) } ?? []
            included.place = piece.place(partial.place)
            included.overrides = piece.overrides
        }
    }

    mutating func run(
        _ parent: Token.Parent, _ piece: Piece, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        if !parent.isStandalone, let leading = parent.leading {
            if leading.isEmpty { indent(piece, &builder) } else { write(piece, leading, &builder) }
        }
        try include(parent.name, piece, parent.offset, &builder) { included in
            if parent.isStandalone, let leading = parent.leading {
                included.indentation = piece.indentation + piece.space(leading)
            }
            included.place = piece.place(parent.place)
            included.overrides =
                piece.overrides + [Piece.Override(template: piece.template, blocks: parent.blocks)]
        }
    }

    /// A block is what replaces it, or else its own text.
    mutating func run(
        _ block: Token.Block, _ piece: Piece, _ body: Range<Int>, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        sectionDepth += 1
        defer { sectionDepth -= 1 }
        guard sectionDepth <= TemplateLimits.sectionDepth else {
            let message = "Sections and blocks are nested deeper than \(TemplateLimits.sectionDepth), through partials."
            throw TemplateError(.sectionsTooDeep, message, at: piece.template.source.place(block.offset))
        }
        guard let (depth, override, range) = piece.override(block.name) else {
            try run(piece, body, &builder)
            return
        }
        var replacement = Piece(piece.overrides[depth].template)
        replacement.indentation = piece.indentation + piece.space(block.indentation)
        replacement.dedent = override.opensLine ? override.indentation.count : 0
        replacement.place = piece.place(block.startPlace)
        replacement.overrides = Array(piece.overrides[..<depth])
        if !block.opensLine {
            isIndented = true
        } else if !override.opensLine {
            indent(replacement, &builder)
        }
        try run(replacement, range, &builder)
        isIndented = false
    }

    private mutating func include(
        _ name: String, _ piece: Piece, _ offset: Int, _ builder: inout ProgramBuilder,
        _ prepare: (inout Piece) -> Void
    ) throws(TemplateError) {
        let source = piece.template.source
        partialDepth += 1
        defer { partialDepth -= 1 }
        guard partialDepth <= TemplateLimits.partialDepth else {
            let message = "Partials are nested deeper than \(TemplateLimits.partialDepth). Does one include itself?"
            throw TemplateError(.partialsTooDeep, message, at: source.place(offset))
        }
        partialCount += 1
        guard partialCount <= TemplateLimits.partials else {
            let message =
                "More than \(TemplateLimits.partials) partials are included, those in repeated sections each time."
            throw TemplateError(.tooManyPartials, message, at: source.place(offset))
        }
        let template: Template?
        do throws(TemplateError) { template = try partials(name) } catch {
            throw error.placed(at: source, offset)
        }
        guard let template else { return }
        guard template.medium == medium else {
            let message = "The partial “\(name)” is \(template.medium.rawValue), not \(medium.rawValue)."
            throw TemplateError(.wrongMedium, message, at: source.place(offset))
        }
        var included = Piece(template)
        prepare(&included)
        try run(included, template.tokens.indices, &builder)
    }
}
