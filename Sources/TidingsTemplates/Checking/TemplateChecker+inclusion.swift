import TidingsModel

/// Partials, parents and blocks.
extension TemplateChecker {
    mutating func check(_ tag: Token.Partial, in template: Template) {
        guard let partial = partial(tag.name, tag.offset, in: template) else { return }
        // What has no tags is written as it is, so a style sheet can be a partial.
        if tag.place != .text, !(tag.place == .style && partial.isConstant) {
            let message = "A partial cannot stand \(tag.place.description)."
            report(.partialPlace, message, template, tag.offset)
        }
        enter(partial, tag.name, tag.offset, in: template)
    }

    mutating func check(_ tag: Token.Parent, in template: Template, _ body: Range<Int>) {
        checkContent(of: tag, body, in: template)
        guard let parent = partial(tag.name, tag.offset, in: template) else { return }
        if tag.place != .text {
            report(.partialPlace, "A parent cannot stand \(tag.place.description).", template, tag.offset)
        }
        let (around, passed) = (surroundings, blocks)
        surroundings.overrides.append(Surroundings.Override(template: template, blocks: tag.blocks))
        blocks = []
        let wasReached = enter(parent, tag.name, tag.offset, in: template)
        let names = blocks.sorted()
        surroundings = around
        blocks.formUnion(passed)
        guard wasReached, !isExhausted else { return }
        for (name, index) in tag.blocks.sorted(by: { $0.value < $1.value }) {
            guard case .block(let block) = template.tokens[index],
                !wanted.contains(Surroundings.Override.Place(file: template.name, token: index))
            else { continue }
            let meant = nearestWord(to: name, among: names).map { " Did you mean “\($0)”?" } ?? ""
            let known = names.isEmpty ? " It has none." : " There are: \(names.joined(separator: ", "))."
            report(
                .unknownBlock, "The parent “\(tag.name)” writes no block “\(name)”.\(meant)\(known)", template,
                block.offset)
        }
    }

    mutating func check(_ block: Token.Block, in template: Template, _ body: Range<Int>) {
        checkBalance(block.startPlace, block.endPlace, "block", block.offset, in: template)
        blocks.insert(block.name)
        var replacement: (depth: Int, token: Int)?
        for (depth, override) in surroundings.overrides.enumerated() {
            guard let token = override.blocks[block.name] else { continue }
            wanted.insert(Surroundings.Override.Place(file: override.file, token: token))
            if replacement == nil { replacement = (depth, token) }
        }
        guard let replacement else {
            check(template, body)
            return
        }
        let owner = surroundings.overrides[replacement.depth].template
        guard case .block(let override) = owner.tokens[replacement.token] else { return }
        let around = surroundings
        defer { surroundings = around }
        surroundings.place = around.place(block.startPlace)
        surroundings.overrides = Array(around.overrides[..<replacement.depth])
        checkBalance(override.startPlace, override.endPlace, "block", override.offset, in: owner)
        let range = (replacement.token + 1)..<override.end
        checkLiterals(range, of: override, in: owner)
        check(owner, range)
    }

    /// A text for `<title>` or an attribute cannot hold what would end it.
    private mutating func checkLiterals(_ range: Range<Int>, of override: Token.Block, in template: Template) {
        guard surroundings.place != .text else { return }
        let holdsMarkup = template.tokens[range].contains {
            guard case .literal(let bytes) = $0 else { return false }
            return template.source.bytes[bytes].contains { Self.markup.contains($0) }
        }
        guard holdsMarkup else { return }
        let message =
            "The block stands \(surroundings.place.description) of the parent, "
            + "where its text cannot hold <, > or quotation marks."
        report(.blockPlace, message, template, override.offset)
    }

    private static let markup = Array("<>\"'`".utf8)

    /// What stands right inside a parent and is no block is written nowhere.
    private mutating func checkContent(of tag: Token.Parent, _ body: Range<Int>, in template: Template) {
        var index = body.lowerBound
        var names: Set<String> = []
        while index < body.upperBound {
            let offset: Int?
            switch template.tokens[index] {
            case .block(let block):
                if !names.insert(block.name).inserted {
                    let message = "The block “\(block.name)” is replaced twice. The first replacement counts."
                    report(.duplicateBlock, message, template, block.offset)
                }
                index = block.end
                continue
            case .literal(let range): offset = range.first { !template.source.bytes[$0].isBlank }
            case .lineStart: offset = nil
            case .variable(let variable): offset = variable.offset
            case .section(let section): offset = section.offset
            case .partial(let partial): offset = partial.offset
            case .parent(let parent): offset = parent.offset
            }
            if let offset {
                let message = "Only blocks count inside of the parent “\(tag.name)”: this is written nowhere."
                report(.ignoredContent, message, template, offset, severity: .warning)
                return
            }
            index += 1
        }
    }

    private mutating func partial(_ name: String, _ offset: Int, in template: Template) -> Template? {
        do throws(TemplateError) { return try library.partial(name, medium) } catch {
            if error.rule == .invalidTemplate {
                for error in library.errors(inPartial: name, medium) { add(error.problem) }
            } else {
                report(error.rule, error.message, template, offset)
            }
            return nil
        }
    }

    /// Goes into another template; `false` when it is too deep for that.
    @discardableResult
    private mutating func enter(_ partial: Template, _ name: String, _ offset: Int, in template: Template) -> Bool {
        if path.contains(partial.name) {
            report(.recursivePartial, "The partial “\(name)” includes itself.", template, offset)
            return false
        }
        if path.count > TemplateLimits.partialDepth {
            let message = "Partials are nested deeper than \(TemplateLimits.partialDepth)."
            report(.partialsTooDeep, message, template, offset)
            return false
        }
        check(partial)
        return true
    }
}

extension Template {
    /// Whether the template has no tags but comments.
    fileprivate var isConstant: Bool {
        tokens.allSatisfy {
            switch $0 {
            case .literal, .lineStart: true
            case .variable, .section, .partial, .block, .parent: false
            }
        }
    }
}
