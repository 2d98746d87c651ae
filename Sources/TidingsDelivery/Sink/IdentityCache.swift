import TidingsModel

/// What is kept at hand of objects, found by their identity.
///
/// Whatever is kept holds its object, so that nothing else gets the identity. When there is too much of it, all is forgotten.
struct IdentityCache<Value> {
    private let limit: Int
    private var numbers = IdentityTable()
    private var values: [Value] = []

    /// Makes an empty cache for so many.
    init(limit: Int) { self.limit = limit }

    /// What is kept of an object.
    subscript(identity: ObjectIdentifier) -> Value? { numbers.number(of: identity).map { values[$0] } }

    /// Keeps something of an object of which nothing is kept yet.
    mutating func keep(_ value: Value, of identity: ObjectIdentifier) {
        if values.count >= limit { removeAll() }
        numbers.enter(identity)
        values.append(value)
    }

    /// Forgets all.
    mutating func removeAll() {
        numbers.removeAll()
        values.removeAll(keepingCapacity: true)
    }
}
