#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The status of a job as one page of HTML that needs nothing else: no script, no font, no picture.
public struct StatusPage: Sendable {
    private let status: JobStatus
    private let date: Date

    /// Makes the page as of a moment.
    public init(_ status: JobStatus, at date: Date) {
        self.status = status
        self.date = date
    }

    /// The page.
    public var html: String {
        """
        <!doctype html>
        <html lang="en" dir="ltr">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>\(status.job.escaped): status</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <header><h1>\(status.job.escaped)</h1><p>\(summary.escaped)</p></header>
        <main>
        \(section("What became of people", Self.bars(outcomes)))
        \(section("People per minute", timeline))
        \(section("By language used", Self.bars(Self.largest(status.used))))
        \(section("By language wanted", Self.bars(Self.largest(status.wanted))))
        \(section("Why nothing was said", Self.bars(Self.largest(status.reasons))))
        \(section("Deliveries that did not go well at once", deliveries))
        \(section("Runs", runs))
        </main>
        </body>
        </html>

        """
    }

    /// The most rows of a chart; what is rarer is one row.
    private static let rows = 24

    private var summary: String {
        let done = status.parts.done
        let all = done + status.parts.ready + status.parts.leased
        let due = status.due.map { ", somebody is due at \(Self.time($0))" } ?? ""
        return "\(status.people.total) people, \(done) of \(all) parts done\(due). As of \(Self.time(date))."
    }

    private var outcomes: [(String, Int)] {
        [
            ("told", status.people.told), ("silent", status.people.silent), ("later", status.people.later),
            ("tried again", status.people.open), ("failed", status.people.failed),
            ("set aside", status.people.setAside), ("no turn yet", status.people.waiting),
        ].filter { $0.1 > 0 }
    }

    private var deliveries: String {
        guard !status.open.isEmpty else { return "<p>None.</p>" }
        let rows = status.open.map {
            "<tr><td>\($0.sink.escaped)</td><td>\($0.state)</td><td>\($0.reason.escaped)</td><td>\($0.count)</td></tr>"
        }
        return "<table><tr><th>Sink</th><th>State</th><th>Reason</th><th>Count</th></tr>\(rows.joined())</table>"
    }

    private var runs: String {
        let rows = status.runs.suffix(50).map {
            "<tr><td>\($0.number)</td><td>\($0.worker.escaped)</td><td>\(Self.time($0.began))</td>"
                + "<td>\($0.ended.map(Self.time) ?? "not ended")</td></tr>"
        }
        return "<table><tr><th>Run</th><th>Worker</th><th>Began</th><th>Ended</th></tr>\(rows.joined())</table>"
    }

    private func section(_ title: String, _ content: String) -> String {
        content.isEmpty ? "" : "<section><h2>\(title.escaped)</h2>\(content)</section>"
    }

    private static func time(_ date: Date) -> String { Date.ISO8601FormatStyle().format(date) }

    private static func largest(_ counts: [String: Int]) -> [(String, Int)] {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let rest = sorted.dropFirst(rows).reduce(0) { $0 + $1.value }
        return sorted.prefix(rows).map { ($0.key, $0.value) } + (rest > 0 ? [("others", rest)] : [])
    }

    /// Bars of a chart, each with its number, so that it can be read without seeing it.
    private static func bars(_ values: [(String, Int)]) -> String {
        guard let most = values.map(\.1).max(), most > 0 else { return "" }
        let rows = values.map { name, count in
            let width = max(1, count * 100 / most)
            return "<tr><th scope=\"row\">\(name.escaped)</th><td>\(count)</td>"
                + "<td class=\"bar\"><svg width=\"100%\" height=\"12\" aria-hidden=\"true\">"
                + "<rect width=\"\(width)%\" height=\"12\"/></svg></td></tr>"
        }
        return "<table class=\"chart\">\(rows.joined())</table>"
    }

    /// How many people had their turn in each stretch of time, as columns.
    private var timeline: String {
        guard let first = status.progress.first?.date, let last = status.progress.last?.date else { return "" }
        let columns = 60
        let length = max(last.timeIntervalSince(first), 1) / Double(columns)
        var counts = Array(repeating: 0, count: columns)
        for point in status.progress {
            let place = Int(point.date.timeIntervalSince(first) / length)
            counts[min(max(place, 0), columns - 1)] += point.people
        }
        let most = max(counts.max() ?? 1, 1)
        let bars = counts.enumerated().filter { $0.element > 0 }.map { place, count in
            let height = max(1, count * 100 / most)
            let perMinute = Int(Double(count) / length * 60)
            return "<rect x=\"\(place * 10)\" y=\"\(100 - height)\" width=\"9\" height=\"\(height)\">"
                + "<title>\(perMinute) a minute</title></rect>"
        }
        let peak = Int(Double(most) / length * 60)
        return "<svg class=\"timeline\" viewBox=\"0 0 600 100\" preserveAspectRatio=\"none\" role=\"img\" "
            + "aria-label=\"at most \(peak) a minute\">\(bars.joined())</svg>"
            + "<p>\(Self.time(first)) to \(Self.time(last)), at most \(peak) a minute</p>"
    }

    private static let style = """
        :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--bar:#2563eb;--line:#8884}
        body{max-width:60rem;margin:2rem auto;padding:0 1rem}h1{margin-bottom:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
        table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
        .chart th{width:12rem;font-weight:normal}.chart td:nth-child(2){width:6rem;text-align:end;font-variant-numeric:tabular-nums}
        rect{fill:var(--bar)}.timeline{width:100%;height:8rem;border-bottom:1px solid var(--line)}
        @media(prefers-color-scheme:dark){:root{--bar:#60a5fa}}
        """
}

extension String {
    /// The text for HTML, between tags or in an attribute in quotation marks.
    fileprivate var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
