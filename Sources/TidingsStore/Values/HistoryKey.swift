/// Whose history it is, and of which app.
///
/// It is compared by bytes, as a database does: `String` calls two spellings of `é` equal.
struct HistoryKey: Hashable, Comparable {
    private let appBytes: [UInt8]
    private let personBytes: [UInt8]

    init(app: String, person: String) {
        appBytes = Array(app.utf8)
        personBytes = Array(person.utf8)
    }

    var app: String { String(decoding: appBytes, as: UTF8.self) }
    var person: String { String(decoding: personBytes, as: UTF8.self) }

    static func < (left: HistoryKey, right: HistoryKey) -> Bool {
        left.appBytes == right.appBytes
            ? left.personBytes.lexicographicallyPrecedes(right.personBytes)
            : left.appBytes.lexicographicallyPrecedes(right.appBytes)
    }

    /// The people, each of them once, in their order, with their places.
    static func distinct(_ people: [String]) -> [(place: Int, person: String)] {
        var known = Set<[UInt8]>()
        return people.enumerated().filter { known.insert(Array($0.element.utf8)).inserted }
            .map { ($0.offset, $0.element) }
    }
}
