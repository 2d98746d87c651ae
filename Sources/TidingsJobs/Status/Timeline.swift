#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How many people had their turn in each of some stretches of time, all of one length.
struct Timeline: Sendable, Hashable {
    /// One stretch.
    struct Stretch: Sendable, Hashable {
        let begin: Date
        var people = 0
        var told = 0
    }

    /// More columns than these cannot be told apart.
    private static let most = 60
    /// Fewer columns than these would look like a wall.
    private static let least = 20
    /// Lengths that a person reads with ease, in seconds.
    private static let lengths = [
        1.0, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200, 86400, 172_800, 604_800,
    ]

    /// How long a stretch is, in seconds.
    let length: Double
    /// The stretches in the order of time, without gaps.
    let stretches: [Stretch]

    /// Puts points together; `nil` without any.
    init?(_ points: [JobStatus.Progress]) {
        guard let first = points.map(\.date).min(), let last = points.map(\.date).max() else { return nil }
        let span = last.timeIntervalSince(first)
        let length = Self.lengths.first { span / $0 < Double(Self.most - 1) } ?? (span / Double(Self.most - 2))
        self.length = length
        let start = (first.timeIntervalSince1970 / length).rounded(.down) * length
        let count = min(max(Int((last.timeIntervalSince1970 - start) / length) + 1, Self.least), Self.most)
        var stretches = (0..<count).map { Stretch(begin: Date(timeIntervalSince1970: start + Double($0) * length)) }
        for point in points {
            let place = Int((point.date.timeIntervalSince1970 - start) / length)
            let index = min(max(place, 0), count - 1)
            stretches[index].people += point.people
            stretches[index].told += min(point.told, point.people)
        }
        self.stretches = stretches
    }

    /// The most people in a stretch.
    var peak: Int { stretches.map(\.people).max() ?? 0 }

    /// The length in words.
    var lengthName: String {
        let (number, unit): (Double, String) =
            length < 60
            ? (length, "second")
            : length < 3600
                ? (length / 60, "minute")
                : length < 86400 ? (length / 3600, "hour") : (length / 86400, "day")
        let whole = Int(number.rounded())
        return whole == 1 ? unit : "\(whole) \(unit)s"
    }
}
