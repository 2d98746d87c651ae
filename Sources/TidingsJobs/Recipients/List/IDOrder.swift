/// Whether ids ascend, each above the one before: then none of them can be repeated.
///
/// A list that a database has sorted does, by the text of the ids or by their length first, as numbers do.
struct IDOrder: Sendable {
    private var first: [UInt8]?
    private var last: [UInt8] = []
    private var isByText = true
    private var isByLength = true

    /// Whether all ids so far ascend.
    var isAscending: Bool { isByText || isByLength }

    /// Takes the next id.
    mutating func take(_ id: UnsafeRawBufferPointer) {
        if first == nil {
            first = Array(id)
        } else if isAscending {
            last.withUnsafeBytes { compare($0, id) }
        }
        last.removeAll(keepingCapacity: true)
        last.append(contentsOf: id)
    }

    /// Takes the ids of the piece behind.
    mutating func append(_ next: IDOrder) {
        guard let start = next.first else { return }
        if first == nil {
            first = start
        } else {
            last.withUnsafeBytes { last in start.withUnsafeBytes { compare(last, $0) } }
        }
        (isByText, isByLength) = (isByText && next.isByText, isByLength && next.isByLength)
        last = next.last
    }

    private mutating func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) {
        let count = min(left.count, right.count)
        var index = 0
        while index < count, left[index] == right[index] { index += 1 }
        let isShorter = left.count < right.count
        let isBefore = index < count ? left[index] < right[index] : isShorter
        isByText = isByText && isBefore
        isByLength = isByLength && (isShorter || left.count == right.count && isBefore)
    }
}
