import Foundation
import TidingsIntl
import TidingsModel

extension Races {
    static let languages = [
        "en", "de", "ar", "he", "ru", "ja", "pl", "tr", "fr-CH", "pt-BR", "zh-Hant", "cy", "hi", "fa", "sr-Latn", "xx",
    ].compactMap { try? LocaleTag(canonical: $0) }

    /// One matcher for all threads, and what it keeps of wishes.
    static func matchers() throws -> @Sendable (Int) -> Void {
        let matcher = try LocaleMatcher(
            supported: languages, otherLanguages: .allowedFor(["gsw": "de", "ca": "fr", "uk": "ru"]))
        let apple = AppleLocalizations(available: languages.map(\.description))
        let wishes = try ["gsw-CH", "uk", "en-IN", "zh-TW", "pt-PT", "nn", "sr-ME", "es-MX"].map(
            LocaleTag.init(canonical:))
        return { thread in
            for round in 0..<2_000 {
                let wish = wishes[(round + thread) % wishes.count]
                _ = matcher.match([wish, wishes[round % wishes.count]])
                _ = apple.choose(for: [wish])
                _ = wish.canonicalized
                _ = LocaleTag(language: "en", region: wish.region, extensions: ["x-\(round % 300)"]).canonicalized
            }
        }
    }

    /// Formatters that all threads ask for at once, most of them for the first time.
    static func formatters() -> @Sendable (Int) -> Void {
        let zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "No/Where"]
        let day = Date(timeIntervalSince1970: 1_700_000_000)
        return { thread in
            for round in 0..<300 {
                let formatters = Formatters.shared(
                    for: languages[(round / 4) % languages.count], timeZone: zones[round % zones.count])
                _ = formatters.integer(Int64(round))
                _ = formatters.decimal(Double(round) / 7, maximumFractionDigits: (round + thread) % 9)
                _ = formatters.byteSize(Int64(round) * 1_000_003)
                _ = formatters.date(day, Formatters.DateLength.allCases[round % 4])
                _ = formatters.time(day)
                _ = formatters.relativeDay(round % 5 - 2)
                _ = formatters.calendarDays(from: day, to: day + Double(round) * 10_000)
                _ = formatters.list(["a", "b", "c"])
                _ = formatters.plural(Double(round) / 4)
                _ = formatters.ordinal(Int64(round))
            }
        }
    }

    /// Compiled messages, their skeletons new to the caches.
    static func messages() throws -> @Sendable (Int) -> Void {
        let patterns = try [
            "{count, plural, one {# file} other {# files}} in {app}", "{count, selectordinal, one {#st} other {#th}}",
            "{count, number, percent} {count, number, ::.00} {date, date, long} {date, time}", "{items, list} {app}",
            "{count, ordinal} {count, spellout} {count, relative, day}",
        ].map { try MessagePattern($0) }
        return { thread in
            var buffer: [UInt8] = []
            var arguments: MessageArguments = [
                "app": "Snoodle", "items": .list(["a", "b"]), "date": .date(Date(timeIntervalSince1970: 0)),
            ]
            for round in 0..<1_500 {
                arguments["count"] = round % 3 == 0 ? .number(Double(round) / 3) : .integer(Int64(round + thread))
                buffer.removeAll(keepingCapacity: true)
                patterns[(round + thread) % patterns.count].message.append(
                    to: &buffer, arguments, .shared(for: languages[round / 3 % languages.count]))
                if let own = try? MessagePattern("{count, number, ::.\(String(repeating: "0", count: round % 15))}") {
                    _ = own.message.string(arguments, .shared(for: languages[round % 3]))
                }
            }
        }
    }

    /// A cache that is dropped again and again.
    static func cache() -> @Sendable (Int) -> Void {
        let cache = BoundedCache<Int, [Int]>(capacity: 16)
        return { thread in
            for round in 0..<5_000 {
                let key = (round &* 7 + thread) % 40
                let value = cache.value(for: key) { [key, round] }
                precondition(value.first == key && cache.count <= 16)
            }
        }
    }
}
