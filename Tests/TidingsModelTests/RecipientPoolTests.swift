import TestSupport
import Testing
import TidingsModel

/// People whose texts stand in memory that many share.
struct RecipientPoolTests {
    private static let names = [nil, "", "Amina", "Zoë Ærlig", "דנה", String(repeating: "ngày ", count: 60), "a\u{0}b"]

    private static func recipient(_ pool: inout RecipientPool, _ number: Int, _ situation: Situation) -> Recipient {
        var id = "u-\(number)"
        var email = number.isMultiple(of: 3) ? nil : "person.\(number)@example.net"
        var name = names[number % names.count]
        return id.withUTF8 { id in
            bytes(&email) { email in
                bytes(&name) { name in
                    pool.recipient(
                        id: UnsafeRawBufferPointer(id), email: email, name: name, situation: .passUnretained(situation))
                }
            }
        }
    }

    private static func bytes<Result>(
        _ text: inout String?, _ body: (UnsafeRawBufferPointer?) -> Result
    ) -> Result {
        guard text != nil else { return body(nil) }
        return text?.withUTF8 { body(UnsafeRawBufferPointer($0)) } ?? body(nil)
    }

    private static func plain(_ number: Int, _ situation: Situation) -> Recipient {
        Recipient(
            id: "u-\(number)", email: number.isMultiple(of: 3) ? nil : "person.\(number)@example.net",
            name: names[number % names.count], situation: situation)
    }

    @Test func theyAreWhoTheyAreHoweverTheyWereMade() {
        let situation = Situation(Situation.Facts(locales: ["de"], country: "AT"))
        var pool = RecipientPool()
        for number in 0..<100 {
            let (found, plain) = (Self.recipient(&pool, number, situation), Self.plain(number, situation))
            #expect(found == plain && found.hashValue == plain.hashValue)
            #expect(found.id.utf8.elementsEqual("u-\(number)".utf8))
            #expect(visible(found.name ?? "-") == visible(plain.name ?? "-"))
            #expect(found.email == plain.email && found.country == "AT")
            found.withTexts { id, email, name in
                #expect(id.elementsEqual(plain.id.utf8))
                #expect(email.map { Array($0) } == plain.email.map { Array($0.utf8) })
                #expect(name.map { Array($0) } == plain.name.map { Array($0.utf8) })
            }
        }
    }

    /// Memory lasts as long as one of its people; whoever is still held stays as they were.
    @Test(arguments: [0, 64, 1_000, 16 << 10])
    func whoIsHeldIsNotWrittenOver(capacity: Int) {
        let situations = (0..<7).map { Situation(Situation.Facts(country: "A\($0)")) }
        var pool = RecipientPool(capacity: capacity)
        var dice = SeededGenerator(seed: 11)
        var held: [(number: Int, recipient: Recipient)] = []
        for number in 0..<20_000 {
            held.append((number, Self.recipient(&pool, number, situations[number % 7])))
            // Now a few, now nearly all of them go.
            if held.count > Int.random(in: 1...600, using: &dice) {
                held.shuffle(using: &dice)
                held.removeLast(Int.random(in: 0...held.count, using: &dice))
            }
            if number.isMultiple(of: 500) {
                for (number, recipient) in held {
                    #expect(recipient == Self.plain(number, situations[number % 7]))
                }
            }
        }
    }

    @Test func aSituationLastsAsLongAsSomebodyInIt() {
        var situation: Situation? = Situation(Situation.Facts(country: "AT"))
        weak let kept = situation
        var people: [Recipient] = []
        do {
            var pool = RecipientPool(capacity: 200)
            for number in 0..<10 {
                if let situation { people.append(Self.recipient(&pool, number, situation)) }
            }
        }
        situation = nil
        people.removeFirst(9)
        #expect(kept != nil && people.first?.country == "AT")
        people = []
        #expect(kept == nil)
    }

    @Test func othersReadWhileMoreAreMade() async {
        let situation = Situation(Situation.Facts(country: "AT"))
        await withTaskGroup(of: Bool.self) { group in
            var pool = RecipientPool(capacity: 512)
            for start in stride(from: 0, to: 4_000, by: 20) {
                let people = (start..<start + 20).map { Self.recipient(&pool, $0, situation) }
                group.addTask {
                    zip(start..<start + 20, people).allSatisfy { $1 == Self.plain($0, situation) }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
