import TestSupport

extension SeededGenerator {
    /// One of several.
    mutating func pick<Value>(_ values: [Value], or other: Value) -> Value {
        values.randomElement(using: &self) ?? other
    }

    /// So many times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
