/// The values for one message, in an order, with names where they have some.
///
/// Write them as `["app": "Snoodle", "count": 3]`, or for a printf-style text as `["Snoodle", 3]`.
/// Named values have an order too, to which `%@` and `%2$@` bind. To format many messages keep one
/// of these and set its values: that allocates nothing.
public struct MessageArguments: Sendable, Hashable {
    private var elements: [Element]

    private struct Element: Sendable, Hashable {
        var name: String?
        var value: MessageArgument
    }

    /// No values.
    public init() { elements = [] }

    /// Values with names; of a name that is given twice, the last counts.
    public init(_ pairs: some Sequence<(name: String, value: MessageArgument)>) {
        elements = []
        elements.reserveCapacity(pairs.underestimatedCount)
        for (name, value) in pairs { self[name] = value }
    }

    /// Values with names, ordered by them.
    public init(_ values: [String: MessageArgument]) {
        elements = values.sorted { $0.key < $1.key }.map { Element(name: $0.key, value: $0.value) }
    }

    /// Values without names.
    public init(positional values: some Sequence<MessageArgument>) {
        elements = values.map { Element(name: nil, value: $0) }
    }

    /// Adds a value, with its name if it has one; the value of a name that is there already is replaced.
    public mutating func append(_ name: String?, _ value: MessageArgument) {
        if let name { self[name] = value } else { elements.append(Element(name: nil, value: value)) }
    }

    /// How many values there are.
    public var count: Int { elements.count }

    /// The names, in order, `nil` for a value without.
    public var names: [String?] { elements.map(\.name) }

    /// The value of a name; setting it to `nil` removes the value.
    public subscript(name: String) -> MessageArgument? {
        get { index(of: name).map { elements[$0].value } }
        set {
            switch (index(of: name), newValue) {
            case (let index?, let value?): elements[index].value = value
            case (let index?, nil): elements.remove(at: index)
            case (nil, let value?): elements.append(Element(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The value at a place, counted from 0; `nil` behind the last.
    public subscript(position: Int) -> MessageArgument? {
        elements.indices.contains(position) ? elements[position].value : nil
    }

    /// The value that is meant; a number as a name (`{0}`) is a place when no value has that name.
    public subscript(reference: ArgumentReference) -> MessageArgument? {
        switch reference {
        case .position(let position): return self[position]
        case .name(let name):
            if let index = index(of: name) { return elements[index].value }
            guard let first = name.utf8.first, first >= 0x30, first <= 0x39, let position = Int(name) else {
                return nil
            }
            return elements.indices.contains(position) && elements[position].name == nil
                ? elements[position].value : nil
        }
    }

    /// Few values are compared faster than hashed.
    private func index(of name: String) -> Int? {
        for index in elements.indices where elements[index].name == name { return index }
        return nil
    }
}

extension MessageArguments: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    /// Values with names, in the order in which they are written.
    public init(dictionaryLiteral pairs: (String, MessageArgument)...) {
        self.init(pairs.map { (name: $0.0, value: $0.1) })
    }

    /// Values without names.
    public init(arrayLiteral values: MessageArgument...) { self.init(positional: values) }
}
