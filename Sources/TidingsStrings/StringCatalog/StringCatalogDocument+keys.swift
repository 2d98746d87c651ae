extension StringCatalogDocument {
    /// Adds a key without texts, where Xcode would sort it.
    public mutating func addKey(
        _ key: String, comment: String? = nil, extraction: StringCatalogExtraction? = .manual
    ) throws(StringCatalogEditError) {
        guard position(of: key) == nil else {
            throw fault(
                "duplicate-key", "“\(key)” is in the catalog already. Change that, or choose another key.", key: key)
        }
        var fields: [(name: String, value: JSONValue)] = []
        if let comment { fields.append(("comment", .text(comment))) }
        if let extraction { fields.append(("extractionState", .text(extraction.rawValue))) }
        var name: [UInt8] = []
        JSONEscapes.append(key, to: &name)
        name += style.colon
        let order = CatalogOrder(key)
        let position = members.firstIndex { order < CatalogOrder($0.key) } ?? members.count
        let space = makeSpace(at: position)
        var value: [UInt8] = []
        let indentation = hasLine(space) ? Self.indentation(space) : nil
        JSONValue.object(fields).append(to: &value, indentation: indentation, style: style)
        members.insert(Member(key: key, space: space, name: name, value: value), at: position)
        indexKeys()
    }

    /// Takes a key out with all its texts; whether it was there.
    @discardableResult
    public mutating func removeKey(_ key: String) -> Bool {
        guard position(of: key) != nil else { return false }
        let identity = StringsKey(key)
        while let position = members.firstIndex(where: { StringsKey($0.key) == identity }) {
            let removed = members.remove(at: position)
            if position == 0, !members.isEmpty {
                members[0].space = removed.space
            } else if members.isEmpty, hasLine(removed.space) {
                tail = style.lineEnd + tail
            }
        }
        indexKeys()
        return true
    }

    /// What parts a new key from what is before it; what follows is moved away.
    private mutating func makeSpace(at position: Int) -> [UInt8] {
        let comma = [UInt8(ascii: ",")]
        if position > 0 {
            return members.count > 1
                ? members[max(1, min(position, members.count - 1))].space : comma + members[0].space
        }
        if let first = members.first {
            members[0].space = members.count > 1 ? members[1].space : comma + first.space
            return first.space
        }
        tail = Array(tail.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D })
        guard style.hasLines else { return [] }
        tail = style.lineEnd + style.indentation + tail
        return style.lineEnd + style.indentation + style.indentation
    }

    private func hasLine(_ space: [UInt8]) -> Bool { space.contains(0x0A) || space.contains(0x0D) }

    /// With what the line after a space begins.
    static func indentation(_ space: [UInt8]) -> [UInt8] { Array(space.suffix { $0 == 0x20 || $0 == 0x09 }) }
}
