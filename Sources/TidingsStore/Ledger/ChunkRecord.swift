/// What a ledger knows of the people of a chunk: for each, in the order of the list, their key and how things stand.
///
/// It is kept as two runs of bytes, so that counting needs only the short one: the standings with how often each occurs,
/// and 18 bytes for each person. `ChunkRecord+binary.swift` has the format.
public struct ChunkRecord: Sendable, Hashable {
    /// The most people that a chunk has.
    public static let limit = 65_535

    /// The different standings.
    public private(set) var standings: [Standing] = []
    /// How many people have each standing.
    public private(set) var counts: [Int] = []
    /// The people in their order: key, and the place of their standing.
    public private(set) var people: [Person] = []
    private var places: [Standing: Int] = [:]

    /// One person of a chunk.
    public struct Person: Sendable, Hashable {
        /// Who it is.
        public var key: PersonKey
        /// The place of their standing in `standings`.
        public var place: UInt16

        /// Makes a person.
        public init(key: PersonKey, place: UInt16) {
            self.key = key
            self.place = place
        }
    }

    /// Makes an empty record.
    public init() {}

    /// The place of a standing, which is added if need be.
    ///
    /// Whoever appends many people with one standing asks for its place once.
    public mutating func place(of standing: Standing) -> UInt16 {
        if let place = places[standing] { return UInt16(place) }
        let place = standings.count
        places[standing] = place
        standings.append(standing)
        counts.append(0)
        return UInt16(place)
    }

    /// Appends a person; no more than `limit`.
    public mutating func append(_ key: PersonKey, at place: UInt16) {
        counts[Int(place)] += 1
        people.append(Person(key: key, place: place))
    }

    /// Appends a person.
    public mutating func append(_ key: PersonKey, _ standing: Standing) {
        append(key, at: place(of: standing))
    }

    /// Changes how things stand with the person at an index.
    public mutating func set(_ standing: Standing, at index: Int) {
        set(at: place(of: standing), index: index)
    }

    /// Takes over what was kept; `nil` if a person has no standing or there are too many people.
    init?(standings: [Standing], people: [Person]) {
        guard standings.count <= Self.limit, people.count <= Self.limit else { return nil }
        counts = Array(repeating: 0, count: standings.count)
        for person in people {
            guard person.place < standings.count else { return nil }
            counts[Int(person.place)] += 1
        }
        self.standings = standings
        self.people = people
        for (place, standing) in standings.enumerated() { places[standing] = place }
    }

    /// Leaves an empty place where a person stood, and says whether they stood there.
    package mutating func forget(_ person: PersonKey) -> Bool {
        var stoodThere = false
        for index in people.indices where people[index].key == person {
            set(Standing(.waiting), at: index)
            people[index].key = .none
            stoodThere = true
        }
        return stoodThere
    }

    /// How many people have their turn behind them, and how many of them were told.
    package var progress: (people: Int, told: Int) {
        var (people, told) = (0, 0)
        for (standing, count) in zip(standings, counts) where standing.state != .waiting {
            people += count
            if standing.state == .told { told += count }
        }
        return (people, told)
    }

    /// Gives the person at an index the standing at a place.
    public mutating func set(at place: UInt16, index: Int) {
        counts[Int(people[index].place)] -= 1
        counts[Int(place)] += 1
        people[index].place = place
    }

    /// How things stand with the person at an index.
    public func standing(at index: Int) -> Standing { standings[Int(people[index].place)] }
}
