import TidingsModel

/// Walks through the tokens of a template and writes them into a program.
struct Specializer {
    let medium: Medium
    let partials: Template.Partials
    private(set) var context: TemplateContext
    /// What is known of a slot inside the sections over it.
    private var presence: [Slot: Bool] = [:]
    var sectionDepth = 0
    var partialDepth = 0
    /// How many partials and parents were included so far.
    var partialCount = 0
    private var iterations = 0
    private var steps = 0
    /// Whether the indentation of the line that is being written is there already.
    var isIndented = false

    init(_ root: TemplateValue, medium: Medium, partials: @escaping Template.Partials) {
        context = TemplateContext(root)
        self.medium = medium
        self.partials = partials
    }

    mutating func run(_ template: Template, into builder: inout ProgramBuilder) throws(TemplateError) {
        try run(Piece(template), template.tokens.indices, &builder)
    }

    mutating func run(
        _ piece: Piece, _ range: Range<Int>, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        var index = range.lowerBound
        while index < range.upperBound {
            steps += 1
            guard steps <= TemplateLimits.steps else {
                throw TemplateError(
                    .tooManySteps, "Writing the template takes more than \(TemplateLimits.steps) steps.",
                    at: SourcePlace(file: piece.template.name))
            }
            let token = piece.template.tokens[index]
            index += 1
            switch token {
            case .literal(let range):
                write(piece, range, &builder)
                try checkSize(builder, piece.template, range.lowerBound)
            case .lineStart:
                indent(piece, &builder)
            case .variable(let variable):
                isIndented = false
                try write(variable, of: piece, &builder)
                try checkSize(builder, piece.template, variable.offset)
            case .section(let section):
                try run(section, piece, index..<section.end, &builder)
                index = section.end
            case .partial(let partial): try run(partial, piece, &builder)
            case .block(let block):
                try run(block, piece, index..<block.end, &builder)
                index = block.end
            case .parent(let parent):
                try run(parent, piece, &builder)
                index = parent.end
            }
        }
    }

    // MARK: Text

    /// The indentation of a partial goes before every line of its source, never into its values.
    mutating func write(_ piece: Piece, _ range: Range<Int>, _ builder: inout ProgramBuilder) {
        let bytes = piece.template.source.bytes
        guard piece.isShifted else {
            isIndented = false
            builder.append(verbatim: bytes[range])
            return
        }
        var rest = range
        while var start = rest.first {
            let end = bytes[rest].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.upperBound
            if piece.template.source.isLineStart(start) {
                indent(piece, &builder)
                let limit = min(end, start + piece.dedent)
                while start < limit, bytes[start].isSpaceOrTab { start += 1 }
            }
            isIndented = false
            builder.append(verbatim: bytes[start..<end])
            rest = end..<rest.upperBound
        }
    }

    /// A line begins here.
    mutating func indent(_ piece: Piece, _ builder: inout ProgramBuilder) {
        if !isIndented, !piece.indentation.isEmpty { builder.append(verbatim: piece.indentation) }
        isIndented = false
    }

    private func checkSize(_ builder: ProgramBuilder, _ template: Template, _ offset: Int) throws(TemplateError) {
        guard builder.build().bytes.count > TemplateLimits.outputBytes else { return }
        let message = "The template writes more than \(TemplateLimits.outputBytes) bytes."
        throw TemplateError(.outputTooLarge, message, at: template.source.place(offset))
    }

    // MARK: Sections

    private mutating func run(
        _ section: Token.Section, _ piece: Piece, _ body: Range<Int>, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        let source = piece.template.source
        sectionDepth += 1
        defer { sectionDepth -= 1 }
        guard sectionDepth <= TemplateLimits.sectionDepth else {
            let message = "Sections are nested deeper than \(TemplateLimits.sectionDepth), through partials."
            throw TemplateError(.sectionsTooDeep, message, at: source.place(section.offset))
        }
        let value = try find(section.name, source, section.offset)
        switch opening(value) {
        case .never: if section.inverted { try run(piece, body, &builder) }
        case .once(let value):
            if !section.inverted { try runInside([value], piece, body, section.offset, &builder) }
        case .each(let values):
            if !section.inverted { try runInside(values, piece, body, section.offset, &builder) }
        case .ifPresent(let slot): try run(slot, section, piece, body, &builder)
        case .impossible(let kind):
            let message = "“\(section.name.text)” is \(kind): a section cannot stand over it."
            throw TemplateError(.sectionKind, message, at: source.place(section.offset))
        }
    }

    private mutating func runInside(
        _ values: [TemplateValue], _ piece: Piece, _ body: Range<Int>, _ offset: Int, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        for value in values {
            iterations += 1
            guard iterations <= TemplateLimits.iterations else {
                let message = "Sections are repeated more than \(TemplateLimits.iterations) times."
                throw TemplateError(.tooManyIterations, message, at: piece.template.source.place(offset))
            }
            context.frames.append(value)
            defer { context.frames.removeLast() }
            try run(piece, body, &builder)
        }
    }

    /// Inside a section over a slot, further sections over it are decided at once.
    private mutating func run(
        _ slot: Slot, _ section: Token.Section, _ piece: Piece, _ body: Range<Int>, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        let present = !section.inverted
        let known = presence[slot]
        guard known == nil || known == present else { return }
        presence[slot] = present
        defer { presence[slot] = known }
        if present { context.frames.append(.slot(slot)) }
        defer { if present { context.frames.removeLast() } }
        if known == present {
            try run(piece, body, &builder)
        } else {
            try builder.append(if: slot, present: present) { (builder: inout ProgramBuilder) throws(TemplateError) in
                try run(piece, body, &builder)
            }
        }
    }

}

extension TemplateError {
    /// The error with the place of a tag, unless it has one already.
    func placed(at source: TemplateSource, _ offset: Int) -> TemplateError {
        guard place == nil else { return self }
        return TemplateError(rule, message, at: source.place(offset))
    }
}
