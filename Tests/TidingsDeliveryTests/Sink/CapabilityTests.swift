import Testing
import TidingsDelivery

struct CapabilityTests {
    @Test(arguments: [
        (LengthUnit.bytes, 12), (.utf16, 6), (.scalars, 4), (.graphemes, 2),
    ])
    func measuresInItsUnit(unit: LengthUnit, length: Int) {
        // “a”, then a thumb with a skin tone and a variation selector… as one character.
        let text = "a\u{1F44D}\u{1F3FD}\u{FE0F}"
        #expect(unit.length(of: text) == length)
        #expect(Capability.Limit(length, unit).allows(text))
        #expect(!Capability.Limit(length - 1, unit).allows(text))
    }

    @Test func errorsNameThePathAndTheReason() {
        let error = SinkError(.inputOutput, operation: "write to", path: "out/x", reason: "No space left on device")
        #expect("\(error)" == "cannot write to out/x: No space left on device")
    }
}
