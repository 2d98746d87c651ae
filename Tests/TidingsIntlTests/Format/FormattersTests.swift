import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct FormattersTests {
    private func formatters(_ locale: String, _ zone: String = "UTC") throws -> Formatters {
        Formatters.shared(for: try LocaleTag(canonical: locale), timeZone: zone)
    }

    @Test(arguments: [
        ("en", 1_234_567, "1,234,567"), ("de", 1_234_567, "1.234.567"), ("fr", 1_234_567, "1\u{202F}234\u{202F}567"),
        ("hi", 1_234_567, "12,34,567"), ("ar-EG", 1_234_567, "١٬٢٣٤٬٥٦٧"), ("pl", 1234, "1234"),
    ])
    func integers(_ locale: String, _ number: Int64, _ expected: String) throws {
        #expect(visible(try formatters(locale).integer(number)) == visible(expected))
    }

    @Test(arguments: [
        ("en", 74_398_324, "74.4 MB"), ("de", 74_398_324, "74,4 MB"), ("fr", 74_398_324, "74,4\u{202F}Mo"),
        ("en", 999, "999 bytes"), ("en", 1_500, "2 kB"), ("en", 2_340_000_000, "2.34 GB"),
        ("ja", 74_398_324, "74.4 MB"),
    ])
    func byteSizes(_ locale: String, _ bytes: Int64, _ expected: String) throws {
        let text = visible(try formatters(locale).byteSize(bytes))
        #expect(text == visible(expected))
    }

    @Test func percentAndDecimal() throws {
        #expect(try formatters("en").percent(0.255) == "25.5%")
        #expect(visible(try formatters("de").percent(0.5)) == visible("50\u{A0}%"))
        #expect(try formatters("de").decimal(1234.5678) == "1.234,568")
    }

    @Test(arguments: [
        ("en", "November 20, 2026"), ("de", "20. November 2026"), ("ja", "2026年11月20日"),
        ("ru", "20 ноября 2026\u{202F}г."),
        ("zh-Hant", "2026年11月20日"), ("pt-BR", "20 de novembro de 2026"),
    ])
    func longDates(_ locale: String, _ expected: String) throws {
        let text = visible(try formatters(locale).date(Date(timeIntervalSince1970: 1_795_165_200)))
        #expect(text == visible(expected))
    }

    @Test func timeZones() throws {
        let moment = Date(timeIntervalSince1970: 1_795_215_600)  // 2026-11-20T23:00:00Z
        #expect(try formatters("de").date(moment, .short) == "20.11.26")
        #expect(try formatters("de", "Asia/Tokyo").date(moment, .short) == "21.11.26")
        #expect(try formatters("de", "Asia/Tokyo").time(moment) == "08:00")
        #expect(try formatters("de", "No/Where").time(moment) == "23:00")
        #expect(Formatters.isKnown(timeZone: "Africa/Luanda"))
        #expect(!Formatters.isKnown(timeZone: "No/Where"))
    }

    @Test func calendarDays() throws {
        let evening = Date(timeIntervalSince1970: 1_795_215_600)
        let later = evening.addingTimeInterval(2 * 3600)
        #expect(try formatters("en").calendarDays(from: evening, to: later) == 1)
        #expect(try formatters("en", "Asia/Tokyo").calendarDays(from: evening, to: later) == 0)
        #expect(try formatters("en").calendarDays(from: later, to: evening) == -1)
    }

    @Test func wordsForDaysAndLists() throws {
        #expect(try formatters("en").relativeDay(-1) == "yesterday")
        #expect(try formatters("de").relativeDay(3) == "in 3 Tagen")
        #expect(try formatters("de").relativeDay(-2) == "vorgestern")
        #expect(try formatters("en").list(["a", "b", "c"]) == "a, b, and c")
        #expect(try formatters("de").list(["a", "b", "c"]) == "a, b und c")
        #expect(try formatters("en").list([]) == "")
    }

    @Test func pluralCategories() throws {
        #expect(try formatters("ar").pluralCategories == [.zero, .one, .two, .few, .many, .other])
        #expect(try formatters("ja").pluralCategories == [.other])
        #expect(try formatters("en").ordinal(2) == .two)
        #expect(try formatters("en").ordinal(11) == .other)
    }

    @Test func threadsShareOneObject() async throws {
        let shared = try formatters("de")
        await withTaskGroup(of: String.self) { group in
            for number in 0..<200 {
                group.addTask {
                    "\(shared.integer(1000)) \(shared.date(Date(timeIntervalSince1970: 0))) \(shared.plural(Int64(number)))"
                }
            }
            for await text in group { #expect(text.hasPrefix("1.000 1. Januar 1970 ")) }
        }
    }
}
