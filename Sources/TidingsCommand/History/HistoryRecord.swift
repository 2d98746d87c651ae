import Tidings
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is kept of a person, for a person and for a program; the fields are named as in the file.
struct HistoryRecord: Encodable {
    let person: String
    let app: String
    let file: String
    /// Whether anything is.
    let isKept: Bool
    let seen: String?
    let ignored: String?
    let ignoredLine: String?
    let unsubscribed: Bool
    let postponement: Postponement?
    let tellings: [Telling]
    let runs: [Run]
    let firstRun: String?
    let lastChecked: String?
    let problems: [ProblemRecord]

    struct Postponement: Encodable {
        let version: String
        let date: String?
        /// Seconds.
        let delay: Double?
        let count: Int
    }

    struct Telling: Encodable {
        let version: String
        let kind: String
        let count: Int
        let first: String
        let last: String
    }

    struct Run: Encodable {
        let version: String
        let build: String?
    }

    init(_ kept: History?, _ place: HistoryPlace, problems: [Problem] = []) {
        let history = kept ?? History()
        func written(_ date: Date) -> String { Date.ISO8601FormatStyle().format(date) }
        person = place.person
        app = place.app.key
        file = place.path
        isKept = kept != nil
        seen = history.seen?.text
        ignored = history.ignored?.text
        ignoredLine = history.ignoredLine?.text
        unsubscribed = history.unsubscribed
        postponement = history.postponement.map {
            Postponement(
                version: $0.version.text, date: $0.date.map(written), delay: $0.delay?.inSeconds, count: $0.count)
        }
        tellings = history.tellings.map {
            Telling(
                version: $0.version.text, kind: $0.kind.rawValue, count: $0.count, first: written($0.first),
                last: written($0.last))
        }
        runs = history.runs.map { Run(version: $0.version.text, build: $0.build?.text) }
        firstRun = history.firstRun.map(written)
        lastChecked = history.lastChecked.map(written)
        self.problems = problems.map(ProblemRecord.init)
    }

    /// The same in lines; what others wrote is quoted, so that it cannot drive a terminal.
    var lines: [String] {
        var lines = ["\(person), \(app), in \(file):" + (isKept ? "" : " nothing is kept")]
        func add(_ name: String, _ value: String?) {
            if let value { lines.append("  \(name): \(value)") }
        }
        add("seen", seen)
        add("ignored", ignored)
        add("ignored line, below", ignoredLine)
        add("unsubscribed", unsubscribed ? "yes" : nil)
        if let postponement {
            let date = postponement.date.map { " on \($0)" } ?? ", answered since"
            let delay = postponement.delay.map { ", for \($0) s" } ?? ""
            add("put off", "\(postponement.version)\(date)\(delay), times: \(postponement.count)")
        }
        for telling in tellings {
            add("told", "\(telling.version) \(telling.kind), times: \(telling.count), last on \(telling.last)")
        }
        for run in runs {
            add("ran", run.version + (run.build.map { " build \($0.debugDescription)" } ?? ""))
        }
        add("first run", firstRun)
        add("last checked", lastChecked)
        return lines
    }
}
