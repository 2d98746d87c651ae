import TidingsJobs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How far a run has come, in words.
struct ProgressText {
    private let progress: RunProgress
    private let rate: ProgressRate
    private let now: Date

    init(_ progress: RunProgress, _ rate: ProgressRate, now: Date) {
        self.progress = progress
        self.rate = rate
        self.now = now
    }

    /// The parts of a line, the most important first; each can be left out without the others losing their meaning.
    private var parts: [String] {
        guard let share = progress.share else { return ["reading the list"] }
        var parts = ["\(Self.percent(share)) %"]
        if share < 1, let rate = rate.peoplePerSecond { parts.append("\(Self.whole(rate)) people/s") }
        if let until = progress.waitsUntil {
            parts.append("waits \(Self.clock(.seconds(max(until.timeIntervalSince(now), 0)))) for the next try")
        } else if share < 1, let left = rate.timeLeft(of: progress) {
            parts.append("\(Self.clock(left)) left")
        }
        if progress.failed > 0 { parts.append("\(progress.failed) failed") }
        if progress.waiting > 0 { parts.append("\(progress.waiting) to try again") }
        return parts
    }

    private var counts: String {
        "\(progress.people) people, \(progress.told) told"
    }

    private func languages(_ count: Int) -> String {
        progress.busiest(count).map { "\($0.language) \($0.people)" }.joined(separator: ", ")
    }

    /// A whole line, for a log.
    var line: String {
        guard progress.share != nil else { return "progress: reading the list" }
        let languages = languages(5)
        return "progress: " + ([parts.first, counts].compactMap { $0 } + parts.dropFirst()).joined(separator: ", ")
            + (languages.isEmpty ? "" : "; " + languages)
    }

    /// The narrowest line in which there is a bar.
    static let narrowest = 24

    /// A line of a width with a bar in it; `nil` where that is too narrow.
    func bar(width: Int) -> String? {
        guard width >= Self.narrowest else { return nil }
        guard let share = progress.share else { return parts.first }
        // As wide as the terminal lets it be, and not by what stands behind it: it would jump to and fro.
        let cells = min(max(width / 5, Self.shortestBar), Self.longestBar)
        let full = Int(share * Double(cells))
        let drawn = String(repeating: "=", count: full) + (full < cells ? ">" : "")
        var line = "[" + drawn + String(repeating: " ", count: cells - drawn.count) + "]"
        func add(_ text: String) -> Bool {
            guard !text.isEmpty, line.count + text.count + 2 <= width else { return false }
            line += "  " + text
            return true
        }
        for part in parts { _ = add(part) }
        // Of the busiest languages as many as there is room for.
        _ = [3, 2, 1].contains { add(languages($0)) }
        _ = add(counts)
        return line
    }

    private static let shortestBar = 10
    private static let longestBar = 30

    /// The last per cent is shown only when all is done.
    private static func percent(_ share: Double) -> Int { share >= 1 ? 100 : min(Int(share * 100), 99) }

    private static func whole(_ number: Double) -> String {
        number >= 10 || number == 0 ? "\(Int(min(number, 1e15)))" : "\((number * 10).rounded() / 10)"
    }

    /// Minutes and seconds, with hours and days in front of them where there are any.
    static func clock(_ time: Duration) -> String {
        let seconds = max(min(time / .seconds(1), 8_640_000), 0)
        let all = Int(seconds.rounded(.up))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (days, hours, minutes) = (all / 86400, all / 3600 % 24, all / 60 % 60)
        if days > 0 { return "\(days) d \(hours) h" }
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(all % 60))" : "\(minutes):\(two(all % 60))"
    }
}
