import Testing
import TidingsModel

struct RecipientTests {
    @Test func aDescriptionHoldsNoAddress() {
        let recipient = Recipient(id: "u-1", email: "amina@example.net", name: "Amina")
        #expect("\(recipient)" == "u-1")
        #expect(String(reflecting: recipient) == "u-1")
    }

    @Test func peopleOfOneSituationShareItUntilOneOfThemChanges() {
        let situation = Situation(Situation.Facts(locales: ["de"], timeZone: "Europe/Vienna", sinks: ["email"]))
        let first = Recipient(id: "u-1", name: "Amina", situation: situation)
        var second = Recipient(id: "u-2", situation: situation)
        #expect(first.situation.identity == second.situation.identity)
        second.country = "AT"
        #expect(first.situation.identity == situation.identity)
        #expect(second.situation.identity != situation.identity)
        #expect((first.country, second.country) == (nil, "AT"))
        #expect(second.locales == ["de"] && second.timeZone == "Europe/Vienna" && second.sinks == ["email"])
    }

    @Test func aChangedCopyLeavesTheOtherAsItWas() {
        let before = Recipient(id: "u-1", email: "amina@example.net", name: "Amina", locales: ["de"])
        var after = before
        #expect(after == before && after.hashValue == before.hashValue)
        after.name = "Bela"
        #expect((before.name, after.name) == ("Amina", "Bela"))
        #expect(after != before && after.situation.identity == before.situation.identity)
        after.name = "Amina"
        #expect(after == before && after.hashValue == before.hashValue)
        after.history.unsubscribed = true
        #expect(after != before && !before.history.unsubscribed)
    }
}
