import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct CloudEventsDialectTests {
    @Test func writesAnEventInJSON() throws {
        let dialect = try #require(
            CloudEventsDialect(
                source: "https://example.com/snoodle", typePrefix: "com.example", schema: "https://example.com/schema"))
        let payload = try dialect.payload(for: Samples.delivery(text: "a", html: nil), endpoint: "https://h.test/x")
        let expected =
            #"{"specversion":"1.0","id":"msg_2b32d6fffad8e7bd80c115502f1015d3","source":"https://example.com/snoodle","#
            + #""type":"com.example.release.update_available","time":"2026-04-01T09:30:00Z","#
            + #""datacontenttype":"application/json","dataschema":"https://example.com/schema","#
            + #""data":{"key":"2b32d6fffad8e7bd80c115502f1015d3","job":"snoodle-2.1","recipient":"u-0001","#
            + #""app":{"name":"Snoodle","bundleID":"com.example.snoodle"},"notice":"update-available","release":"2.1","#
            + #""locale":{"wanted":["en"],"used":"en","reason":"en is there as asked for"},"direction":"ltr","#
            + #""title":"Snoodle 2.1","text":"a","markdown":"**a**","html":"","#
            + #""actions":[{"kind":"download","label":"Get it","url":"https://example.com/get"},"#
            + #"{"kind":"remind","label":"Later"}]}}"#
        #expect(String(decoding: payload.body, as: UTF8.self) == expected)
        #expect(payload.headers == [TransportHeader("Content-Type", "application/cloudevents+json; charset=UTF-8")])
        #expect(payload.url == "https://h.test/x" && payload.method == "POST")
    }

    @Test func attributeNamesAreSmallLettersAndDigits() throws {
        let dialect = try #require(CloudEventsDialect(source: "/a", schema: "urn:x:y"))
        let payload = try dialect.payload(for: Samples.delivery(), endpoint: "")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(payload.body)) as? [String: Any])
        #expect(Set(json.keys).isSuperset(of: ["specversion", "id", "source", "type"]))
        for name in json.keys { #expect(name.wholeMatch(of: #/[a-z0-9]{1,20}/#) != nil) }
        #expect(json["type"] as? String == "release.update_available")
        #expect(throws: PayloadError.malformed("date")) {
            try dialect.payload(for: Samples.delivery(date: .distantFuture.addingTimeInterval(1e15)), endpoint: "")
        }
    }

    @Test(arguments: [
        ("", "", nil), ("a b", "", nil), ("é", "", nil), ("/a\n", "", nil), ("/a", ".a", nil), ("/a", "a.", nil),
        ("/a", "a-b", nil), ("/a", "", ""), ("/a", "", "relative"), ("/a\"", "", nil),
    ])
    func attributesThatAreNone(source: String, type: String, schema: String?) {
        #expect(CloudEventsDialect(source: source, typePrefix: type, schema: schema) == nil)
    }
}
