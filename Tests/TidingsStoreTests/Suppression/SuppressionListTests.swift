import Foundation
import TestSupport
import Testing
import TidingsStore

/// What every suppression list does.
struct SuppressionListTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func entries() throws -> [Suppression] {
        [
            Suppression(try subject("ann@example.com"), cause: .unsubscribed, date: date(0.25), note: "one click"),
            Suppression(try subject("u-0001"), cause: .byHand),
            Suppression(try subject("bob@example.com"), cause: .bounced, date: date(), note: "5.1.1, \"gone\" # true"),
            Suppression(try subject("# 7, \"é\""), cause: .complained, date: date(-4e9)),
            Suppression(try subject("email"), cause: .byHand, note: "an id that is the name of a column"),
        ]
    }

    @Test(arguments: SuppressionListKind.allCases)
    func whatIsAddedIsThere(_ kind: SuppressionListKind) async throws {
        let list = try kind.make(in: folder)
        let entries = try entries()
        #expect(try await list.add(entries) == 5)
        #expect(try Set(list.all().map(spelling)) == Set(entries.map(spelling)))
        let wanted = try [subject("bob@example.com"), subject("u-0002"), subject("u-0001"), subject("bob@example.com")]
        let found = try await list.find(wanted)
        #expect(found.map { $0.map(spelling) } == [entries[2], nil, entries[1], entries[2]].map { $0.map(spelling) })
    }

    @Test(arguments: SuppressionListKind.allCases)
    func whoIsAddedAgainStaysAsTheyWere(_ kind: SuppressionListKind) async throws {
        let list = try kind.make(in: folder)
        let first = Suppression(try subject("Ann@Example.com"), cause: .unsubscribed, note: "first")
        let second = Suppression(try subject("ann@example.COM"), cause: .bounced, note: "second")
        #expect(try await list.add([first, second]) == 1)
        #expect(try await list.add([second]) == 0)
        #expect(try list.all() == [first])
    }

    @Test(arguments: SuppressionListKind.allCases)
    func whoIsRemovedIsGone(_ kind: SuppressionListKind) async throws {
        let list = try kind.make(in: folder)
        let entries = try entries()
        try await list.add(entries)
        #expect(try await list.remove([subject("u-0001"), subject("ANN@example.com"), subject("nobody")]) == 2)
        #expect(try await list.remove([subject("u-0001")]) == 0)
        #expect(try Set(list.all()) == Set(entries[2...]))
        #expect(try await list.add([entries[0]]) == 1)
    }

    @Test(arguments: SuppressionListKind.allCases)
    func goingThroughStopsWhereItIsTold(_ kind: SuppressionListKind) async throws {
        let list = try kind.make(in: folder)
        try await list.add(try entries())
        var count = 0
        try list.forEach { _ in
            count += 1
            return count < 2
        }
        #expect(count == 2)
    }

    @Test(arguments: SuppressionListKind.allCases)
    func manyTasksAddAtOnce(_ kind: SuppressionListKind) async throws {
        let list = try kind.make(in: folder)
        let added = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    // Everybody is added by two of the tasks.
                    try await list.add(
                        (0..<10).map { Suppression(try subject("u-\((task / 2) * 10 + $0)"), cause: .byHand) })
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(added == 40)
        #expect(try list.all().count == 40)
    }

    @Test func joinedListsAreOne() async throws {
        let (first, second) = (MemorySuppressions(), MemorySuppressions())
        let joined = JoinedSuppressions([first, second])
        let entries = try entries()
        try await second.add([entries[0]])
        #expect(try await joined.add(entries) == 4)
        #expect(try first.all().count == 4)
        #expect(
            try await joined.find([subject("ann@example.com"), subject("u-0001"), subject("x")]) == [
                entries[0], entries[1], nil,
            ])
        try await first.add([entries[0]])
        #expect(try await joined.remove([subject("ann@example.com"), subject("x")]) == 1)
        #expect(try second.all().isEmpty)
        #expect(try joined.all().count == 4)
    }

    #if SQLite
    @Test(arguments: ["stop.txt", "stop.sqlite", "stop.db"])
    func theNameSaysWhatANewFileIs(_ name: String) async throws {
        let list = try SuppressionFiles.open(path: folder.path(name), creates: true)
        try await list.add(try entries())
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
        #expect(bytes.starts(with: Data("SQLite format 3".utf8)) == (name != "stop.txt"))
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try SuppressionFiles.open(path: folder.path(name)).all().count == 5)
    }
    #endif

    @Test(arguments: ["stop.txt", "stop.sqlite"])
    func aListThatIsNotThereIsNoEmptyOne(_ name: String) throws {
        let error = #expect(throws: StoreError.self) { try SuppressionFiles.open(path: folder.path(name)) }
        #expect(error?.kind == .unreadable)
        #expect(try folder.files() == [])
    }
}
