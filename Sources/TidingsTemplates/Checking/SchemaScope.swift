/// The kinds of what a template sees at one place, as `TemplateContext` holds the values.
struct SchemaScope: Hashable {
    var frames: [TemplateSchema.Kind]

    init(_ schema: TemplateSchema) { frames = [.object(schema.names)] }

    /// What is behind a name.
    enum Found {
        case kind(TemplateSchema.Kind)
        /// A name, and those that are known where it is looked for.
        case unknown(name: String, known: [String])
        /// A key of `{{strings.key}}`.
        case unknownString(key: String, known: [String])
        /// A name inside of what has none.
        case nothingInside(name: String, kind: String)
    }

    func find(_ name: TemplateName) -> Found {
        guard let first = name.parts.first else {
            return frames.last.map(Found.kind) ?? .unknown(name: name.text, known: [])
        }
        var known: Set<String> = []
        for frame in frames.reversed() {
            guard case .object(let members) = frame.wrapped else { continue }
            if let kind = members[first] { return Self.descend(kind, name.parts.dropFirst()) }
            known.formUnion(members.keys)
        }
        return .unknown(name: first, known: known.sorted())
    }

    private static func descend(_ kind: TemplateSchema.Kind, _ parts: ArraySlice<String>) -> Found {
        var kind = kind
        var parts = parts
        while let part = parts.first {
            switch kind.wrapped {
            case .object(let members):
                guard let member = members[part] else { return .unknown(name: part, known: members.keys.sorted()) }
                kind = member
                parts.removeFirst()
            case .strings(let keys):
                let key = parts.joined(separator: ".")
                return keys.contains(key) ? .kind(.fragment) : .unknownString(key: key, known: keys.sorted())
            default: return .nothingInside(name: part, kind: kind.wrapped.description)
            }
        }
        return .kind(kind)
    }
}
