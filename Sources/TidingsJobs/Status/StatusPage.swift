import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The status of a job as one page of HTML that needs nothing else: no script, no font, no picture.
///
/// Each chart stands in a table or has one beside it, so that nothing is only seen.
public struct StatusPage: Sendable {
    let status: JobStatus
    private let date: Date

    /// Makes the page as of a moment.
    public init(_ status: JobStatus, at date: Date) {
        self.status = status
        self.date = date
    }

    /// The page.
    public var html: String {
        HTMLText.page(
            title: "\(status.job): status", style: Self.style, isPublic: false,
            body: """
                <header><h1>\(HTMLText.foreign(status.job))</h1>
                <p>\(summary)</p></header>
                <main>
                \(section("people", "What became of people", outcomes))
                \(section("time", "People over time", timeline))
                \(section("languages", "Languages of those who were told", languages))
                \(section("silence", "Why nothing was said", counts(status.reasons, "Reason", of: "silent")))
                \(section("errors", "Why people were not told", counts(status.errors, "Error", of: "failed")))
                \(section("sinks", "Deliveries that did not go well at once", deliveries))
                \(section("runs", "Runs", runs))
                </main>
                """)
    }

    private var summary: String {
        let parts = status.parts
        let all = parts.done + parts.ready + parts.leased
        var sentences = [
            "\(HTMLText.number(status.people.total)) people; \(parts.done) of \(all) parts of the list done"
                + (parts.leased > 0 ? ", \(parts.leased) being worked on" : "") + "."
        ]
        if let date = status.date { sentences.append("The job’s date is \(Self.time(date)).") }
        if let due = status.due { sentences.append("Somebody is due at \(Self.time(due)).") }
        if let since = status.since { sentences.append("Runs and times are those since \(Self.time(since)).") }
        sentences.append("As of \(Self.time(date)).")
        return sentences.joined(separator: " ")
    }

    private func section(_ id: String, _ title: String, _ content: String) -> String {
        guard !content.isEmpty else { return "" }
        return "<section aria-labelledby=\"\(id)\"><h2 id=\"\(id)\">\(HTMLText.escaped(title))</h2>\(content)</section>"
    }

    private var deliveries: String {
        guard !status.open.isEmpty else { return "<p>None.</p>" }
        let states = ["ready", "parked", "dead", "delivered", "dropped"].filter { state in
            status.open.contains { $0.state == state }
        }
        let sinks = Dictionary(grouping: status.open, by: \.sink).sorted { $0.key < $1.key }
        let rows = sinks.map { sink, open in
            [HTMLText.foreign(sink)]
                + states.map { state in
                    HTMLText.number(open.filter { $0.state == state }.reduce(0) { $0 + $1.count })
                }
        }
        let names = states.map { Self.words[$0] ?? $0 }
        let reasons = status.open.sorted { ($1.count, $0.sink, $0.reason) < ($0.count, $1.sink, $1.reason) }
        let shown = reasons.prefix(Self.mostRows).map { open in
            [
                HTMLText.foreign(open.sink), HTMLText.escaped(Self.words[open.state] ?? open.state),
                HTMLText.foreign(open.reason.isEmpty ? "none" : open.reason), HTMLText.number(open.count),
            ]
        }
        let rest = reasons.count - shown.count
        return table(["Sink"] + names, rows, numbers: 1...max(names.count, 1))
            + table(["Sink", "State", "What the sink said", "Deliveries"], shown, numbers: 3...3)
            + (rest > 0
                ? "<p>and \(HTMLText.number(rest)) more reasons; <code>tidings status --json</code> has all.</p>" : "")
    }

    private static let words = [
        "ready": "to be tried again", "parked": "may have arrived", "dead": "given up", "delivered": "arrived later",
        "dropped": "no longer needed",
    ]

    private var runs: String {
        let shown = status.runs.suffix(Self.mostRows).reversed().map { run in
            [
                HTMLText.number(Int(clamping: run.number)), HTMLText.foreign(run.worker), Self.time(run.began),
                run.ended.map(Self.time) ?? "not ended",
                run.ended.map { Self.length($0.timeIntervalSince(run.began)) } ?? "",
            ]
        }
        guard !shown.isEmpty else { return "" }
        let rest = status.runs.count - shown.count
        return table(["Run", "Worker", "Began", "Ended", "Took"], shown, numbers: 0...0)
            + (rest > 0 ? "<p>and \(HTMLText.number(rest)) before them</p>" : "")
    }

    /// The most rows of a table; what is rarer is one row.
    static let mostRows = 40

    /// A moment, for a person and for a program.
    static func time(_ date: Date) -> String {
        let text = Date.ISO8601FormatStyle().format(date)
        let words = text.replacing("T", with: " ").replacing("Z", with: " UTC")
        return "<time datetime=\"\(text)\">\(words)</time>"
    }

    private static func length(_ seconds: Double) -> String {
        let all = Int(min(max(seconds, 0), 1e9).rounded())
        if all < 60 { return "\(all) s" }
        return all < 3600 ? "\(all / 60) min \(all % 60) s" : "\(all / 3600) h \(all / 60 % 60) min"
    }
}
