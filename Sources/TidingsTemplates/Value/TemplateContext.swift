/// What a template sees at one place: the values of the sections around it, innermost last.
public struct TemplateContext: Sendable {
    var frames: [TemplateValue]

    init(_ root: TemplateValue) { frames = [root] }

    /// The value of a name, as a tag at this place would find it; `nil` when there is none.
    ///
    /// The first part of a dotted name is looked for from the innermost section outwards, the others
    /// only in what was found. `.` is the innermost value. Names that a resolver would look up are not
    /// found: a resolver which asks here for its arguments can so never ask itself.
    public func lookup(_ dottedName: String) -> TemplateValue? {
        guard let name = TemplateName(dottedName), case .value(let value) = find(name) else { return nil }
        return value
    }

    /// What is behind a name.
    enum Found {
        case value(TemplateValue)
        case resolver(TemplateResolver, rest: String)
        case nothing
    }

    func find(_ name: TemplateName) -> Found {
        guard let first = name.parts.first else { return frames.last.map(Found.value) ?? .nothing }
        for frame in frames.reversed() {
            guard case .object(let members) = frame, let member = members[first] else { continue }
            return Self.descend(member, name.parts.dropFirst())
        }
        return .nothing
    }

    private static func descend(_ value: TemplateValue, _ parts: ArraySlice<String>) -> Found {
        var value = value
        var parts = parts
        while let part = parts.first {
            switch value {
            case .object(let members):
                guard let member = members[part] else { return .nothing }
                value = member
                parts.removeFirst()
            case .resolver(let resolver): return .resolver(resolver, rest: parts.joined(separator: "."))
            default: return .nothing
            }
        }
        return .value(value)
    }
}
