import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsIntl

/// What nobody should ask for, and still gets an answer to.
struct FormattersLimitTests {
    private let english = Formatters.shared(for: LocaleTag(language: "en"))

    @Test func momentsBeyondAllCalendars() {
        let moments = [
            Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: -.infinity),
            Date(timeIntervalSince1970: .nan), Date(timeIntervalSince1970: 1e300), .distantPast, .distantFuture,
        ]
        for moment in moments {
            #expect(!english.date(moment).isEmpty)
            #expect(!english.dateAndTime(moment, .full).isEmpty)
        }
        #expect(english.calendarDays(from: moments[1], to: moments[0]) == 200_000_000)
        #expect(english.calendarDays(from: moments[2], to: Date(timeIntervalSince1970: 0)) == 0)
    }

    @Test func theDayOnWhichClocksChangeCountsAsOne() {
        let berlin = Formatters.shared(for: LocaleTag(language: "de"), timeZone: "Europe/Berlin")
        // 2024-03-30T23:30 and 2024-04-01T00:15 in Berlin: a day of 23 hours lies between them.
        let saturday = Date(timeIntervalSince1970: 1_711_837_800)
        let monday = Date(timeIntervalSince1970: 1_711_923_300)
        #expect(berlin.calendarDays(from: saturday, to: monday) == 2)
        #expect(english.calendarDays(from: saturday, to: monday) == 1)
    }

    @Test func numbersBeyondAllBounds() {
        #expect(english.integer(.min) == "-9,223,372,036,854,775,808")
        #expect(english.decimal(.infinity) == "∞")
        #expect(english.decimal(.nan) == "NaN")
        #expect(english.decimal(2.5, maximumFractionDigits: -1) == "2")
        #expect(english.decimal(0.1, maximumFractionDigits: .max) == "0.1")
        let digits = Formatters.fractionDigitsLimit
        #expect(NumberSkeleton.decimal(digits + 1) == NumberSkeleton.decimal(digits))
        #expect(!english.relativeDay(.max).isEmpty)
    }

    /// On a machine whose own language is German, ICU would write these in German.
    @Test(arguments: ["xx", "tlh", "und", "zzz-Latn-ZZ-x-private"])
    func aLanguageThatIsUnknownIsWrittenAsTheRootLocale(_ locale: String) throws {
        let formatters = Formatters.shared(for: try LocaleTag(parsing: locale))
        #expect(formatters.date(Date(timeIntervalSince1970: 0)) == "1970 M01 1")
        #expect(formatters.list(["a", "b"]) == "a, b")
    }

    @Test func zonesThatAreMadeUpShareOneObject() {
        let utc = Formatters.shared(for: LocaleTag(language: "en"))
        let unknown = Formatters.shared(for: LocaleTag(language: "en"), timeZone: "Not/AZone")
        #expect(unknown.timeZone == "UTC")
        #expect(unknown === utc)
        #expect(!Formatters.isKnown(timeZone: ""))
        #expect(!Formatters.isKnown(timeZone: "Etc/Unknown"))
        #expect(Zone.shared(String(repeating: "A", count: Zone.longestName + 1)) == nil)
    }

    @Test func zonesShareTheFormatsOfTheirLocale() throws {
        let berlin = Formatters.shared(for: LocaleTag(language: "de"), timeZone: "Europe/Berlin")
        let tokyo = Formatters.shared(for: LocaleTag(language: "de"), timeZone: "Asia/Tokyo")
        #expect(berlin.formats === tokyo.formats)
        let noon = Date(timeIntervalSince1970: 43200)
        #expect(berlin.time(noon) == "13:00")
        #expect(tokyo.time(noon) == "21:00")
        #expect(tokyo.time(noon, .full) == "21:00:00 Japanische Normalzeit")
        #expect(berlin.time(noon) == "13:00")
    }

    @Test func aRecipientsNumberIsWrittenLikeTheOthers() throws {
        let arabic = Formatters.shared(for: LocaleTag(language: "ar"))
        let value = arabic.slotValue(11)
        #expect(Array(value.text.utf8) == Array("١١".utf8))
        #expect(value.plural == PluralSelection(number: 11, category: .many))
        #expect(value.directions == [])
    }

    @Test func manyThreadsShareAllFormats() async throws {
        let locales = ["en", "de", "ar", "ja", "ru"]
        let zones = ["UTC", "Asia/Tokyo", "America/New_York"]
        let moment = Date(timeIntervalSince1970: 1_709_650_985)
        @Sendable func text(_ locale: String, _ zone: String) throws -> String {
            let formatters = Formatters.shared(for: try LocaleTag(parsing: locale), timeZone: zone)
            return [
                formatters.dateAndTime(moment, .full), formatters.relativeDay(-3), formatters.list(["a", "b", "c"]),
                formatters.byteSize(74_398_324), formatters.decimal(2.5), formatters.plural(2.5).rawValue,
                formatters.ordinal(3).rawValue,
            ].joined(separator: "|")
        }
        var expected: [String: String] = [:]
        for locale in locales {
            for zone in zones { expected[locale + zone] = try text(locale, zone) }
        }
        let wrong = try await withThrowingTaskGroup(of: (String, String).self) { group in
            for _ in 0..<40 {
                for locale in locales {
                    for zone in zones { group.addTask { (locale + zone, try text(locale, zone)) } }
                }
            }
            return try await group.reduce(into: [String]()) { wrong, result in
                if visible(expected[result.0] ?? "") != visible(result.1) { wrong.append(result.1) }
            }
        }
        #expect(wrong == [])
        #expect(Set(expected.values).count == locales.count * zones.count)
    }
}
