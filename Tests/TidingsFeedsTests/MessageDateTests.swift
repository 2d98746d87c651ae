import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Dates of mail")
struct MessageDateTests {
    /// The date that an appcast with this text has.
    private func read(_ text: String) -> Date? {
        TidingsFeedsTests.read(appcast(enclosure("1") + "<pubDate>\(text)</pubDate>")).releases.first?.date
    }

    @Test(
        "dates as they are written",
        arguments: [
            ("Sat, 26 Jul 2014 15:20:12 +0000", 1_406_388_012), ("26 Jul 2014 15:20:12 +0000", 1_406_388_012),
            ("sat, 26 JUL 2014 15:20:12 gmt", 1_406_388_012), ("Sat, 26 Jul 2014 17:20:12 +0200", 1_406_388_012),
            ("Sat, 26 Jul 2014 10:20:12 EST", 1_406_388_012), ("Sat, 26 Jul 2014 08:20:12 PDT", 1_406_388_012),
            ("Sat, 26 Jul 2014 15:20 Z", 1_406_388_000), ("Sat,  26\n Jul 14 15:20:12 UT (comment)", 1_406_388_012),
            ("Fri, 26 Jul 2019 15:20:13 +0000", 1_564_154_413), ("Sat, 26 Jul 2019 15:20:13 +0000", 1_564_154_413),
            ("Thu, 1 Jan 1970 00:00:00 -0000", 0), ("Mon, 29 Feb 2016 23:59:60 +0000", 1_456_790_400),
            ("Wed, 31 Dec 1969 23:59:59 GMT", -1), ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
            ("1 Mar 1900 00:00:00 GMT", -2_203_891_200), ("31 Dec 9999 23:59:59 GMT", 253_402_300_799),
            ("5 Aug 114 00:00:00 A", 1_407_196_800), ("5 Sep 99 00:00:00 +0530", 936_469_800),
            ("5 Oct 2024 00:00:00 -0330", 1_728_099_000),
        ])
    func dates(_ text: String, _ seconds: Int) {
        #expect(read(text)?.timeIntervalSince1970 == Double(seconds))
    }

    @Test(
        "every month",
        arguments: zip(
            ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
            [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]))
    func months(_ name: String, _ days: Int) {
        #expect(read("01 \(name) 2023 00:00:00 GMT")?.timeIntervalSince1970 == Double(1_672_531_200 + days * 86_400))
    }

    @Test(
        "what is no date",
        arguments: [
            "now", "Sat, 32 Jul 2014 15:20:12 +0000", "Sat, 31 Jun 2014 15:20:12 +0000", "29 Feb 2015 00:00:00 GMT",
            "29 Feb 1900 00:00:00 GMT", "Sab, 26 Jul 2014 15:20:12 +0000", "Sat, 26 July 2014 15:20:12 +0000",
            "Sat, 26 Jul 2014 24:00:00 +0000", "Sat, 26 Jul 2014 15:60:12 +0000", "Sat, 26 Jul 2014 15:20:61 +0000",
            "Sat, 26 Jul 2014 15:20:12", "Sat, 26 Jul 2014 15:20:12 +00", "Sat, 26 Jul 2014 15:20:12 +0060",
            "Sat, 26 Jul 2014 15:20:12 +2400", "Sat, 26 Jul 2014 15:20:12 J", "Sat, 26 Jul 2014 15:20:12 CEST",
            "Sat, 26 Jul 2014 15:20:12 +0000 more", "Sat, 0 Jul 2014 15:20:12 +0000", "26 Jul 0001 00:00:00 GMT",
            "26 Jul 99999 00:00:00 GMT", "26 Jul 2014 5:20:12 GMT", "26 Jul 2014 15:20:12:00 GMT",
            "\u{662}\u{666} Jul 2014 15:20:12 GMT", "26 Jul 2014 15:20:12 +-100", "2014-07-26T15:20:12Z",
        ])
    func noDates(_ text: String) { #expect(read(text) == nil) }
}
