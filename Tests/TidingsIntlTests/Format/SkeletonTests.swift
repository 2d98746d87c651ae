import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// What CLDR 42 writes for skeletons, ranges, relative times and numbers by rules.
struct SkeletonTests {
    private func formatters(_ locale: String, _ zone: String = "UTC") throws -> Formatters {
        Formatters.shared(for: try LocaleTag(parsing: locale), timeZone: zone)
    }

    private static let skeletons: [(String, String, Double, String)] = [
        ("en", "compact-short", 12_345, "12K"), ("de", "compact-long", 12_345, "12 Tausend"),
        ("ja", "compact-short", 12_345, "1.2万"), ("hi", "compact-short", 1_234_567, "12\u{A0}लाख"),
        ("en", "currency/EUR", 1234.5, "€1,234.50"), ("de", "currency/EUR", 1234.5, "1.234,50\u{A0}€"),
        ("ar-EG", "currency/EGP", 5, "\u{200F}٥٫٠٠\u{A0}ج.م.\u{200F}"), ("fr", "percent .0", 12.5, "12,5\u{A0}%"),
        ("en", "unit/kilometer-per-hour", 80, "80 km/h"), ("ru", "unit/day unit-width-full-name", 3, "3 дня"),
        ("en", "scientific", 12_345, "1.2345E4"), ("en", ".00", 2, "2.00"), ("en", "no such thing", 2.5, "2.5"),
    ]

    @Test(arguments: Self.skeletons)
    func numbers(_ locale: String, _ skeleton: String, _ number: Double, _ expected: String) throws {
        #expect(visible(try formatters(locale).number(number, skeleton: skeleton)) == visible(expected))
    }

    @Test(arguments: [
        ("en", 3, 5, "3–5"), ("de", 1000, 2500, "1.000–2.500"), ("ja", 3, 5, "3～5"), ("en", 3, 3, "3"),
        ("en", 1.0001, 1.0002, "1"), ("ar-EG", 3, 5, "٣–٥"), ("en", 5, 3, "5–3"),
    ])
    func ranges(_ locale: String, _ first: Double, _ last: Double, _ expected: String) throws {
        #expect(visible(try formatters(locale).range(from: first, to: last)) == visible(expected))
    }

    @Test(arguments: [
        ("en", 0, 1, PluralCategory.other), ("ru", 1, 2, .few), ("lv", 1, 21, .one), ("fr", 0, 1, .one),
        ("sl", 1, 2, .two), ("ar", 0, 1, .zero), ("pl", 1, 5, .many),
    ])
    func pluralsOfRanges(_ locale: String, _ first: Double, _ last: Double, _ expected: PluralCategory) throws {
        #expect(try formatters(locale).plural(from: first, to: last) == expected)
    }

    /// 2024-03-05T15:03:05Z, a Tuesday.
    private let moment = Date(timeIntervalSince1970: 1_709_650_985)

    @Test(arguments: [
        ("en", "yMMMd", "Mar 5, 2024"), ("de", "yMMMd", "5. März 2024"), ("en", "jm", "3:03\u{202F}PM"),
        ("de", "jm", "15:03"), ("ja", "yMMMEd", "2024年3月5日(火)"), ("en", "EEEE", "Tuesday"), ("ru", "MMMMd", "5 марта"),
        ("ar-EG", "yMd", "٥\u{200F}/٣\u{200F}/٢٠٢٤"), ("en", "yQQQ", "Q1 2024"), ("th", "yMMMd", "5 มี.ค. 2567"),
    ])
    func dates(_ locale: String, _ skeleton: String, _ expected: String) throws {
        #expect(visible(try formatters(locale).date(moment, skeleton: skeleton)) == visible(expected))
    }

    @Test(arguments: [
        ("en", 3, "yMMMd", "Mar 5\u{2009}–\u{2009}8, 2024"), ("de", 3, "yMMMd", "5.–8. März 2024"),
        ("en", 40, "yMMMd", "Mar 5\u{2009}–\u{2009}Apr 14, 2024"), ("ja", 3, "MMMd", "3月5日～8日"),
        ("en", 0, "yMMMd", "Mar 5, 2024"), ("fr", 400, "yMMM", "mars 2024\u{2009}–\u{2009}avr. 2025"),
    ])
    func intervals(_ locale: String, _ days: Double, _ skeleton: String, _ expected: String) throws {
        let end = moment.addingTimeInterval(days * 86_400)
        #expect(visible(try formatters(locale).range(from: moment, to: end, skeleton: skeleton)) == visible(expected))
    }

    @Test func intervalsAreThoseOfTheZone() throws {
        let end = moment.addingTimeInterval(7200)
        #expect(
            visible(try formatters("de", "Asia/Tokyo").range(from: moment, to: end, skeleton: "MMMdjm"))
                == "6. März, 00:03–02:03 Uhr")
        #expect(
            visible(try formatters("de").range(from: moment, to: end, skeleton: "MMMdjm")) == "5. März, 15:03–17:03 Uhr"
        )
    }

    private static let relativeTimes: [(String, Double, RelativeUnit, String)] = [
        ("en", -1, RelativeUnit.week, "last week"), ("en", 2, .hour, "in 2 hours"), ("de", 2, .day, "übermorgen"),
        ("ru", -5, .minute, "5 минут назад"), ("fr", 1, .year, "l’année prochaine"), ("ja", 0, .month, "今月"),
        ("en", 0, .second, "now"), ("ar-EG", 3, .quarter, "خلال ٣ أرباع سنة"), ("en", 1.5, .day, "in 1.5 days"),
        ("en", .infinity, .day, "∞"), ("en", 1, .minute, "in 1 minute"),
    ]

    @Test(arguments: Self.relativeTimes)
    func relative(_ locale: String, _ value: Double, _ unit: RelativeUnit, _ expected: String) throws {
        #expect(visible(try formatters(locale).relative(value, unit)) == visible(expected))
    }

    private static let distances: [(Double, String)] = [
        (0, "now"), (29, "in 29 seconds"), (-59.6, "1 minute ago"), (3599, "in 1 hour"), (5400, "in 2 hours"),
        (86_399, "tomorrow"), (-86_400, "yesterday"), (6.4 * 86_400, "in 6 days"), (6.6 * 86_400, "next week"),
        (30 * 86_400, "in 4 weeks"), (32 * 86_400, "next month"), (364 * 86_400, "next year"),
        (800 * 86_400, "in 2 years"),
    ]

    @Test(arguments: Self.distances)
    func theUnitIsChosen(_ seconds: Double, _ expected: String) throws {
        #expect(try formatters("en").relative(moment.addingTimeInterval(seconds), from: moment) == expected)
    }

    private static let places: [(String, Int64, String)] = [
        ("en", 3, "3rd"), ("en", 11, "11th"), ("de", 3, "3."), ("fr", 1, "1er"), ("sv", 1, "1:a"), ("ja", 3, "第3"),
        ("en", Int64.min, "-9,223,372,036,854,775,808"),
    ]

    @Test(arguments: Self.places)
    func placesInAnOrder(_ locale: String, _ number: Int64, _ expected: String) throws {
        #expect(visible(try formatters(locale).place(number)) == visible(expected))
    }

    @Test(arguments: [
        ("en", 3, "three"), ("de", 21, "ein\u{AD}und\u{AD}zwanzig"), ("fr", 80, "quatre-vingts"), ("ja", 42, "四十二"),
        ("en", 2.5, "two point five"), ("ru", -2, "минус два"),
        ("en", -9_223_372_036_854_775_808, "-9,223,372,036,854,776,000"),
    ])
    func numbersInWords(_ locale: String, _ number: Double, _ expected: String) throws {
        #expect(visible(try formatters(locale).spelledOut(number)) == visible(expected))
    }

    @Test(arguments: [
        ("en", ListStyle(.or), "a, b, or c"), ("en", ListStyle(.unit, .narrow), "a b c"),
        ("en", ListStyle(.and, .short), "a, b, & c"), ("de", ListStyle(.or), "a, b oder c"),
        ("ja", ListStyle(.or), "a、b、またはc"),
    ])
    func lists(_ locale: String, _ style: ListStyle, _ expected: String) throws {
        #expect(visible(try formatters(locale).list(["a", "b", "c"], style)) == visible(expected))
    }

    /// A format keeps its calendar; another zone in between must not stay in it.
    @Test func zonesTakeTurns() throws {
        let berlin = try formatters("de", "Europe/Berlin")
        let tokyo = try formatters("de", "Asia/Tokyo")
        for _ in 0..<3 {
            #expect(berlin.date(moment, skeleton: "jm") == "16:03")
            #expect(tokyo.date(moment, skeleton: "jm") == "00:03")
        }
    }
}
