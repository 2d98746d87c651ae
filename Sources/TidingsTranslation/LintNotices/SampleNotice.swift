import TidingsIntl
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Notices to render for a trial.
enum SampleNotice {
    /// When they are told.
    static let date = Date(timeIntervalSince1970: 1_795_165_200)
    /// Where the release is.
    static let download = URL(string: "https://example.com/get?a=1&b=2")

    /// One number of each plural category of a language, 0, and those that texts name exactly.
    ///
    /// More than a hundred releases are never told at once: a category of large numbers only is left out.
    static func numbers(for locale: LocaleTag) -> [Int] {
        let formatters = Formatters.shared(for: locale)
        var numbers: [Int] = [0, 1, 2]
        var seen = Set(numbers.map { formatters.plural(Int64($0)) })
        for number in 3...120 where seen.insert(formatters.plural(Int64(number))).inserted { numbers.append(number) }
        return numbers
    }

    /// A notice of so many releases, with as many days to its deadline.
    static func notice(_ kind: Notice.Kind, number: Int) -> Notice? {
        let count = max(number, 1)
        let releases = (0..<count).compactMap { index -> Release? in
            guard let version = Version("2.\(count - index)") else { return nil }
            return Release(
                version: version, date: date.addingTimeInterval(Double(-number) * 86_400),
                notes: [
                    ReleaseNotes(
                        language: LocaleTag(language: "en"), content: .list(["First <&> \(index)", "Second"]))
                ], size: 74_398_324)
        }
        guard let offered = releases.first else { return nil }
        return Notice(
            kind: kind, offered: offered, releases: releases,
            installed: Version("1.9"), daysLeft: number)
    }
}
