import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// What ICU 72 (CLDR 42) writes in languages that differ in digits, grouping, calendars and order.
struct FormatTableTests {
    /// 2024-03-05T15:03:05Z, a Tuesday.
    private let moment = Date(timeIntervalSince1970: 1_709_650_985)

    private func formatters(_ locale: String) throws -> Formatters {
        Formatters.shared(for: try LocaleTag(canonical: locale))
    }

    @Test(arguments: [
        ("en", "-1,234,567"), ("de", "-1.234.567"), ("fr", "-1\u{202F}234\u{202F}567"),
        ("ru", "-1\u{A0}234\u{A0}567"), ("pl", "-1\u{A0}234\u{A0}567"), ("ar-EG", "\u{61C}-١٬٢٣٤٬٥٦٧"),
        ("ar-AE", "\u{200E}-1,234,567"), ("he", "\u{200E}-1,234,567"), ("ja", "-1,234,567"), ("tr", "-1.234.567"),
        ("hi", "-12,34,567"), ("pt-BR", "-1.234.567"), ("fa", "\u{200E}\u{2212}۱٬۲۳۴٬۵۶۷"),
        ("en-u-nu-thai", "-๑,๒๓๔,๕๖๗"), ("de-CH", "-1’234’567"), ("es", "-1.234.567"),
    ])
    func integers(_ locale: String, _ expected: String) throws {
        #expect(visible(try formatters(locale).integer(-1_234_567)) == visible(expected))
    }

    @Test(arguments: [
        ("en", "12.5%"), ("de", "12,5\u{A0}%"), ("tr", "%12,5"), ("ar-EG", "١٢٫٥٪\u{61C}"), ("fr", "12,5\u{A0}%"),
        ("pt-BR", "12,5%"),
    ])
    func percents(_ locale: String, _ expected: String) throws {
        #expect(visible(try formatters(locale).percent(0.125)) == visible(expected))
    }

    @Test(arguments: [
        ("en", "3/5/24", "Mar 5, 2024", "March 5, 2024", "Tuesday, March 5, 2024"),
        ("de", "05.03.24", "05.03.2024", "5. März 2024", "Dienstag, 5. März 2024"),
        ("fr", "05/03/2024", "5 mars 2024", "5 mars 2024", "mardi 5 mars 2024"),
        ("pl", "5.03.2024", "5 mar 2024", "5 marca 2024", "wtorek, 5 marca 2024"),
        ("tr", "5.03.2024", "5 Mar 2024", "5 Mart 2024", "5 Mart 2024 Salı"),
        ("he", "5.3.2024", "5 במרץ 2024", "5 במרץ 2024", "יום שלישי, 5 במרץ 2024"),
        ("ja", "2024/03/05", "2024/03/05", "2024年3月5日", "2024年3月5日火曜日"),
        ("ar-EG", "٥\u{200F}/٣\u{200F}/٢٠٢٤", "٠٥\u{200F}/٠٣\u{200F}/٢٠٢٤", "٥ مارس ٢٠٢٤", "الثلاثاء، ٥ مارس ٢٠٢٤"),
        ("fa", "۱۴۰۲/۱۲/۱۵", "۱۵ اسفند ۱۴۰۲", "۱۵ اسفند ۱۴۰۲", "۱۴۰۲ اسفند ۱۵, سه\u{200C}شنبه"),
        ("en-GB", "05/03/2024", "5 Mar 2024", "5 March 2024", "Tuesday, 5 March 2024"),
    ])
    func dates(_ locale: String, _ short: String, _ medium: String, _ long: String, _ full: String) throws {
        let formatters = try formatters(locale)
        let expected: [(Formatters.DateLength, String)] = [
            (.short, short), (.medium, medium), (.long, long), (.full, full),
        ]
        for (length, text) in expected { #expect(visible(formatters.date(moment, length)) == visible(text)) }
    }

    @Test(arguments: [
        ("en", "March 5, 2024 at 3:03\u{202F}PM"), ("de", "5. März 2024 um 15:03"), ("fr", "5 mars 2024 à 15:03"),
        ("ar-EG", "٥ مارس ٢٠٢٤ في ٣:٠٣ م"), ("ja", "2024年3月5日 15:03"), ("pt-BR", "5 de março de 2024 às 15:03"),
    ])
    func datesWithTimes(_ locale: String, _ expected: String) throws {
        #expect(visible(try formatters(locale).dateAndTime(moment)) == visible(expected))
    }

    @Test(arguments: [
        ("en", "yesterday", "today", "in 3 days"), ("de", "gestern", "heute", "in 3 Tagen"),
        ("fr", "hier", "aujourd’hui", "dans 3 jours"), ("ru", "вчера", "сегодня", "через 3 дня"),
        ("pl", "wczoraj", "dzisiaj", "za 3 dni"), ("ar-EG", "أمس", "اليوم", "خلال ٣ أيام"),
        ("he", "אתמול", "היום", "בעוד 3 ימים"), ("ja", "昨日", "今日", "3 日後"), ("tr", "dün", "bugün", "3 gün sonra"),
        ("pt-BR", "ontem", "hoje", "em 3 dias"),
    ])
    func days(_ locale: String, _ yesterday: String, _ today: String, _ later: String) throws {
        let formatters = try formatters(locale)
        #expect([-1, 0, 3].map { visible(formatters.relativeDay($0)) } == [yesterday, today, later].map(visible))
    }

    @Test(arguments: [
        ("en", ["a", "b"], "a and b"), ("en", ["a"], "a"), ("fr", ["a", "b", "c"], "a, b et c"),
        ("ja", ["a", "b", "c"], "a、b、c"), ("he", ["a", "b"], "a ו-b"), ("he", ["א", "ב"], "א וב"),
        ("es", ["padres", "hijos"], "padres e hijos"), ("es", ["hijos", "padres"], "hijos y padres"),
        ("en", ["", "b"], " and b"), ("en", ["\0", "😀"], "\0 and 😀"),
    ])
    func lists(_ locale: String, _ items: [String], _ expected: String) throws {
        #expect(visible(try formatters(locale).list(items)) == visible(expected))
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (999_499, "999 kB"), (999_500, "1 MB"),
        (999_949_999, "999.9 MB"), (999_950_000, "1 GB"), (1_500_000_000, "1.5 GB"), (-74_398_324, "-74.4 MB"),
        (2_000_000_000_000, "2 TB"), (9_223_372_036_854_775_807, "9,223.37 PB"),
        (-9_223_372_036_854_775_808, "-9,223.37 PB"),
    ])
    func sizesNeverRoundUpToAThousand(_ bytes: Int64, _ expected: String) throws {
        #expect(visible(try formatters("en").byteSize(bytes)) == visible(expected))
    }

    @Test(arguments: [("de", "512 Byte"), ("fr", "512\u{A0}octets"), ("ru", "512 байт"), ("ar-EG", "٥١٢ بايت")])
    func bytesAreWrittenOut(_ locale: String, _ expected: String) throws {
        #expect(visible(try formatters(locale).byteSize(512)) == visible(expected))
    }
}
