import TidingsJobs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The status of a job, for a person.
struct StatusLines {
    private let status: JobStatus

    init(_ status: JobStatus) { self.status = status }

    /// The status, line by line.
    var lines: [String] {
        let people = status.people
        let parts = status.parts
        let all = parts.done + parts.leased + parts.ready
        var lines = ["\(status.job): \(people.total) people, \(parts.done) of \(all) parts of the list done"]
        if let date = status.date { lines.append("  date: \(Self.time(date))") }
        let rows: [(String, Int, [String: Int])] = [
            ("told", people.told, status.notices), ("silent", people.silent, [:]), ("later", people.later, [:]),
            ("to be tried again", people.open, [:]), ("failed", people.failed, [:]),
            ("set aside", people.setAside, [:]), ("no turn yet", people.waiting, [:]),
        ]
        lines += rows.filter { $0.1 > 0 }.map { "  \($0.0): \($0.1)\(Self.detail($0.2))" }
        if !status.reasons.isEmpty { lines.append("  reasons:\(Self.list(status.reasons))") }
        if !status.errors.isEmpty { lines.append("  errors:\(Self.list(status.errors))") }
        if !status.used.isEmpty { lines.append("  languages used:\(Self.list(status.used))") }
        if !status.wanted.isEmpty { lines.append("  languages wanted:\(Self.list(status.wanted))") }
        lines += status.open.map { "  sink \($0.sink): \($0.count) \($0.state): \($0.reason)" }
        if let due = status.due { lines.append("  somebody is due: \(Self.time(due))") }
        if let run = status.runs.last {
            let end = run.ended.map { "ended \(Self.time($0))" } ?? "not ended"
            lines.append("  last run: \(run.worker), began \(Self.time(run.began)), \(end)")
        }
        return lines
    }

    private static func time(_ date: Date) -> String { Date.ISO8601FormatStyle().format(date) }

    private static func detail(_ counts: [String: Int]) -> String {
        counts.isEmpty ? "" : " (\(list(counts).dropFirst()))"
    }

    /// The largest counts first; of very many only these.
    private static func list(_ counts: [String: Int]) -> String {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let rest = sorted.count > 12 ? " and \(sorted.count - 12) more" : ""
        return " " + sorted.prefix(12).map { "\($0.key) \($0.value)" }.joined(separator: ", ") + rest
    }
}

extension PersonStatus {
    /// What is known of a person, line by line.
    var lines: [String] {
        let why = reason.isEmpty ? "" : " (\(reason))"
        var lines = ["\(recipient): \(state)\(why)"]
        if let release { lines.append("  release: \(release)") }
        if let used { lines.append("  language: \(used), wanted \(wanted ?? "none")") }
        let time = Date.ISO8601FormatStyle()
        lines += told.map { "  told of \($0.version) (\($0.notice)), times \($0.count), last \(time.format($0.last))" }
        lines += deliveries.map { delivery in
            let next = delivery.next.map { ", next try \(time.format($0))" } ?? ""
            return "  \(delivery.sink) \(delivery.key): \(delivery.state), tries \(delivery.attempts)\(next): "
                + delivery.reason
        }
        return lines
    }
}
