import TestSupport
import Testing
import TidingsModel

@testable import TidingsIntl

/// Whole numbers are written without ICU; here they are held against what ICU writes.
struct IntegerStyleTests {
    private static let numbers: [Int64] = {
        var numbers: [Int64] = [0, 1, 9, 10, 42, 999, 1000, 1001, 9999, 10_000, 99_999, 100_000, 1_234_567, .max, .min]
        var random = SeededGenerator(seed: 7)
        for shift in 0..<60 {
            numbers.append(Int64(bitPattern: random.next()) >> Int64(shift))
        }
        return numbers + numbers.filter { $0 > 0 }.map { -$0 }
    }()

    private static let otherDigits = [
        "hi-u-nu-deva", "ar-EG", "ar-u-nu-latn", "ur", "ne", "bn", "my", "ff-Adlm", "en-u-nu-thai", "fa", "mr", "ckb",
        "en-u-nu-hanidec", "zh-u-nu-hans", "ta-u-nu-taml", "en-u-nu-roman", "he-u-nu-hebr", "en-u-nu-mathmono",
    ]

    @Test func everyLocaleOfICU() throws {
        let tags = Formatters.knownLocales + (try Self.otherDigits.map { try LocaleTag(parsing: $0) })
        #expect(tags.count > 750)
        var wrong: [String] = []
        var leftToICU: [String] = []
        for tag in tags {
            guard let format = try? NumberFormat(FormatLocale(tag), skeleton: NumberSkeleton.integer) else {
                wrong.append("\(tag): ICU has no format")
                continue
            }
            guard let style = IntegerStyle(format) else {
                leftToICU.append("\(tag)")
                continue
            }
            for number in Self.numbers {
                var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
                style.append(number, to: &ours)
                #expect(format.append(number, to: &theirs))
                if ours != theirs { wrong.append("\(tag) \(number): \(ours) not \(theirs)") }
            }
        }
        #expect(wrong == [])
        #expect(leftToICU == [])
    }

    @Test(arguments: [
        // ICU's number formatter does not know the systems that are rules, and writes Latin digits.
        ("zh-u-nu-hans", 12, "12"), ("en-u-nu-roman", 1984, "1,984"), ("he-u-nu-hebr", 15, "15"),
        ("ff-Adlm", -1234, "-𞥑⹁𞥒𞥓𞥔"), ("en-u-nu-hanidec", 2026, "二,〇二六"),
    ])
    func otherNumberingSystems(_ locale: String, _ number: Int64, _ expected: String) throws {
        let formatters = Formatters.shared(for: try LocaleTag(parsing: locale))
        #expect(visible(formatters.integer(number)) == visible(expected))
    }

    @Test func numbersThatAreWholeAreWrittenAsSuch() throws {
        for locale in ["en", "de", "ar-EG", "hi"] {
            let formatters = Formatters.shared(for: try LocaleTag(parsing: locale))
            let format = try NumberFormat(FormatLocale(formatters.locale), skeleton: NumberSkeleton.decimal)
            for number in [0, -0.0, 1, -1, 1e3, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e18, 1e19, -1e22] {
                var bytes: [UInt8] = []
                #expect(format.append(number, to: &bytes))
                #expect(formatters.decimal(number) == String(decoding: bytes, as: UTF8.self))
            }
        }
    }
}
