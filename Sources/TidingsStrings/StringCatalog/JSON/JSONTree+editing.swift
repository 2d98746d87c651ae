/// Bytes that take the place of others.
struct JSONSplice {
    let range: Range<Int>
    let bytes: [UInt8]
}

extension [UInt8] {
    /// These bytes with some replaced; ranges must not overlap.
    func applying(_ splices: [JSONSplice]) -> [UInt8] {
        var result = self
        for splice in splices.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(splice.range, with: splice.bytes)
        }
        return result
    }
}

/// Changes as the bytes to be replaced, so that no other byte moves.
extension JSONTree {
    /// Another text for a string; `nil` if it says that already.
    func replacement(of node: Int, by text: String) -> JSONSplice? {
        if kind(of: node) == .string, StringsKey(self.text(of: node)) == StringsKey(text) { return nil }
        var bytes: [UInt8] = []
        JSONEscapes.append(text, to: &bytes)
        return JSONSplice(range: range(of: node), bytes: bytes)
    }

    /// A new member, before the first that Xcode would sort behind it.
    ///
    /// `outer` is the indentation of the line that the text itself begins in.
    func insertion(
        of name: String, _ value: JSONValue, into object: Int, outer: [UInt8], style: JSONStyle
    ) -> JSONSplice {
        let members = Array(members(of: object))
        let order = CatalogOrder(name)
        let next = members.first { order < CatalogOrder(text(of: $0.key)) }
        guard let last = members.last else {
            let indentation = indentation(at: start(of: object), outer: outer)
            var bytes: [UInt8] = []
            JSONValue.object([(name, value)]).append(
                to: &bytes, indentation: style.hasLines ? indentation : nil, style: style)
            return JSONSplice(range: range(of: object), bytes: bytes)
        }
        let sibling = next ?? last
        let space = space(before: sibling.key)
        let indentation = Array(space.suffix { $0 == 0x20 || $0 == 0x09 })
        let hasLine = space.count > indentation.count
        var bytes: [UInt8] = []
        JSONEscapes.append(name, to: &bytes)
        bytes += style.colon
        value.append(to: &bytes, indentation: hasLine ? indentation : nil, style: style)
        if let next {
            let start = start(of: next.key)
            return JSONSplice(range: start..<start, bytes: bytes + [UInt8(ascii: ",")] + space)
        }
        let end = range(of: last.value).upperBound
        return JSONSplice(range: end..<end, bytes: [UInt8(ascii: ",")] + space + bytes)
    }

    /// Takes a member out with its comma; `nil` if there is none of that name.
    ///
    /// A name that stands more than once goes with all its values.
    func removal(of name: String, from object: Int, outer: [UInt8], style: JSONStyle) -> [JSONSplice]? {
        let members = Array(members(of: object))
        let key = StringsKey(name)
        let gone = members.indices.filter { StringsKey(text(of: members[$0].key)) == key }
        guard !gone.isEmpty else { return nil }
        if gone.count == members.count {
            var bytes: [UInt8] = []
            let indentation = indentation(at: start(of: object), outer: outer)
            JSONValue.object([]).append(to: &bytes, indentation: style.hasLines ? indentation : nil, style: style)
            return [JSONSplice(range: range(of: object), bytes: bytes)]
        }
        let kept = Set(members.indices).subtracting(gone)
        return gone.map { index in
            // The comma before goes, unless only removed members stand before: then the one behind goes.
            if kept.contains(where: { $0 < index }) {
                let before = range(of: members[index - 1].value).upperBound
                return JSONSplice(range: before..<range(of: members[index].value).upperBound, bytes: [])
            }
            return JSONSplice(range: start(of: members[index].key)..<start(of: members[index + 1].key), bytes: [])
        }
    }

    private func space(before node: Int) -> [UInt8] {
        Array(source.bytes[..<start(of: node)].suffix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D })
    }

    /// With what the line of a byte begins.
    private func indentation(at offset: Int, outer: [UInt8]) -> [UInt8] {
        let line = source.bytes[..<offset].suffix { $0 != 0x0A && $0 != 0x0D }
        guard line.startIndex > 0 else { return outer }
        return Array(line.prefix { $0 == 0x20 || $0 == 0x09 })
    }
}
