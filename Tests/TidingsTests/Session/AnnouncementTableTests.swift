import Testing
import TidingsModel

@testable import Tidings

struct AnnouncementTableTests {
    @Test func eachPairHasItsOwnPlace() {
        let situations = (0..<700).map { _ in Situation(Situation.Facts()) }
        let pasts = [Past.listed, .unreadable, Past(told: [])].map { ObjectIdentifier($0) }
        var table = AnnouncementTable()
        #expect(table.place(situations[0].identity, pasts[0]) == nil)
        for (index, situation) in situations.enumerated() {
            for (number, past) in pasts.enumerated() where number != index % 3 {
                table.enter(index * 3 + number, situation.identity, past)
            }
        }
        for (index, situation) in situations.enumerated() {
            for (number, past) in pasts.enumerated() {
                let wanted = number == index % 3 ? nil : index * 3 + number
                #expect(table.place(situation.identity, past) == wanted)
            }
        }
        #expect(table.number(situations[0].identity, pasts[1]) == nil)
        table.enter(7, situations[0].identity, pasts[1])
        #expect(table.place(situations[0].identity, pasts[1]) == 7)
        // A number stays while others are entered, and goes with a place that has none.
        for (index, situation) in situations.enumerated() {
            table.enter(index, situation.identity, pasts[2], number: index.isMultiple(of: 2) ? index : nil)
        }
        for (index, situation) in situations.enumerated() {
            #expect(table.number(situation.identity, pasts[2]) == (index.isMultiple(of: 2) ? index : nil))
        }
        table.enter(3, situations[0].identity, pasts[2])
        #expect(table.number(situations[0].identity, pasts[2]) == nil)
        table.removeAll()
        #expect(table.place(situations[0].identity, pasts[1]) == nil)
    }
}
