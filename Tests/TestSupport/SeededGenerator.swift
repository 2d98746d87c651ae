/// Numbers that look random and are the same in each run (SplitMix64), so that a test can be made again.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Begins a row of numbers.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to a bound; 0 if there is none below it.
    public mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

    /// One of several values, of which there is at least one.
    public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
