import Testing
import TidingsModel

struct SlotTests {
    /// Memory for the values is laid out by the number, without asking for the cases.
    @Test func areAsManyAsTheirNumberSays() {
        #expect(Slot.allCases.count == Slot.count)
        #expect(Slot.allCases.map(\.rawValue) == Array(0..<Slot.count))
    }
}
