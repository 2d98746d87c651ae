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
        table.enter(7, situations[0].identity, pasts[1])
        #expect(table.place(situations[0].identity, pasts[1]) == 7)
        table.removeAll()
        #expect(table.place(situations[0].identity, pasts[1]) == nil)
    }
}
