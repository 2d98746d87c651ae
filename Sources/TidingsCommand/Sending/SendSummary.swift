import TidingsJobs

/// The summary of a run, for a person.
struct SendSummary {
    private let report: JobReport

    init(_ report: JobReport) { self.report = report }

    /// The summary, line by line.
    var lines: [String] {
        var lines = [
            "", "\(report.job): \(report.recipients) recipients\(report.dryRun ? " (dry run, nothing was sent)" : "")",
        ]
        lines.append(row(report.dryRun ? "would be told" : "delivered", report.delivered, report.notices))
        lines.append(row("silent", report.silentTotal, report.silent))
        lines.append(row("failed", report.failed, [:]))
        if let waiting = report.waiting, waiting > 0 {
            lines.append(row("to be tried again", waiting, [:]))
        }
        if report.before > 0 { lines.append(row("settled in earlier runs", report.before, [:])) }
        if report.setAside > 0 { lines.append(row("set aside", report.setAside, [:])) }
        for (name, counts) in report.sinks.sorted(by: { $0.key < $1.key }) {
            var parts = ["\(counts.delivered) delivered"]
            if counts.already > 0 { parts.append("\(counts.already) before") }
            if counts.failed > 0 { parts.append("\(counts.failed) failed") }
            lines.append("  sink \(name): \(parts.joined(separator: ", "))")
        }
        if let count = report.toldUnsubscribed {
            lines.append("  unsubscribed, but told of a required update: \(count)")
        }
        lines.append(row("languages", report.locales.count, report.dryRun ? report.locales : [:]))
        if report.stopped { lines.append("  stopped before the end: run the same command again to go on") }
        if report.problems > 0 { lines.append("  problems: \(report.problems)") }
        return lines
    }

    /// What a trial run shows of the messages.
    var samples: [String] {
        guard let samples = report.samples, samples.limit > 0 else { return [] }
        var lines: [String] = []
        for sample in samples.all {
            let wanted = sample.wanted.isEmpty ? "no language" : sample.wanted.joined(separator: ", ")
            lines.append("--- \(sample.locale), \(sample.notice), as \(sample.recipient) (\(wanted)) would get it")
            lines += ["", sample.title, "", sample.text.trimmingBlankLines, ""]
        }
        let rest = report.locales.count - samples.all.count
        if rest > 0 {
            lines.append("--- \(rest) more languages: --samples \(report.locales.count) shows all")
        }
        return lines
    }

    private func row(_ name: String, _ count: Int, _ parts: [String: Int]) -> String {
        let detail = parts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        let suffix = detail.isEmpty ? "" : " (\(detail.joined(separator: ", ")))"
        return "  \(name): \(count)\(suffix)"
    }
}
