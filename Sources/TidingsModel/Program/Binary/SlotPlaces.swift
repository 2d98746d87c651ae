/// Where the texts of a recipient's values stand in memory that they were written to.
package struct SlotPlaces: Sendable {
    private var places: (Range<Int>?, Range<Int>?, Range<Int>?, Range<Int>?, Range<Int>?)

    /// Makes a set without places.
    package init() {}

    /// The place of a slot's text, by the slot's number.
    @inline(__always)
    subscript(slot: Int) -> Range<Int>? {
        get {
            switch slot {
            case 0: places.0
            case 1: places.1
            case 2: places.2
            case 3: places.3
            default: places.4
            }
        }
        set {
            switch slot {
            case 0: places.0 = newValue
            case 1: places.1 = newValue
            case 2: places.2 = newValue
            case 3: places.3 = newValue
            default: places.4 = newValue
            }
        }
    }

    /// Corrects the places of texts that were moved on, which are those behind a place.
    package mutating func move(by distance: Int, from first: Int) {
        for slot in 0..<Slot.count {
            guard let place = self[slot], place.lowerBound >= first else { continue }
            self[slot] = place.lowerBound + distance..<place.upperBound + distance
        }
    }
}
