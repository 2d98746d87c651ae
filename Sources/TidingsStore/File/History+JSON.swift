import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The names of the fields that a history has in a file.
private enum Field {
    static let history: Set = [
        "seen", "ignored", "ignoredLine", "unsubscribed", "postponement", "tellings", "runs", "firstRun", "lastChecked",
    ]
    static let postponement: Set = ["version", "date", "delay", "count"]
}

extension History {
    /// Reads a history from the fields of an object.
    init(_ fields: HistoryFields) throws(HistoryFields.Fault) {
        var postponement: Postponement?
        if let put = try fields.object("postponement") {
            postponement = Postponement(
                version: try put.required("version", try put.version("version")), date: try put.date("date"),
                delay: try put.delay("delay"), count: try put.count("count") ?? 1)
        }
        var tellings: [Telling] = []
        for telling in try fields.objects("tellings") {
            // Of a notice that this program does not know nothing is read; it stays in the file.
            guard let kind = Notice.Kind(rawValue: try telling.required("kind", try telling.text("kind"))) else {
                continue
            }
            let first = try telling.required("first", try telling.date("first"))
            tellings.append(
                Telling(
                    version: try telling.required("version", try telling.version("version")), kind: kind,
                    count: try telling.count("count") ?? 1, first: first, last: try telling.date("last") ?? first))
        }
        var runs: [Run] = []
        for run in try fields.objects("runs") {
            runs.append(
                Run(version: try run.required("version", try run.version("version")), build: try run.build("build")))
        }
        self.init(
            seen: try fields.version("seen"), ignored: try fields.version("ignored"),
            unsubscribed: try fields.truth("unsubscribed"), postponement: postponement, tellings: tellings, runs: runs)
        ignoredLine = try fields.version("ignoredLine")
        firstRun = try fields.date("firstRun")
        lastChecked = try fields.date("lastChecked")
    }

    /// The fields of an object, with what else stood in it before.
    func fields(over before: [String: JSONValue]) -> [String: JSONValue] {
        var fields = before.filter { !Field.history.contains($0.key) }
        fields["seen"] = seen.json
        fields["ignored"] = ignored.json
        fields["ignoredLine"] = ignoredLine.json
        if unsubscribed { fields["unsubscribed"] = .truth(true) }
        fields["firstRun"] = firstRun.json
        fields["lastChecked"] = lastChecked.json
        if let postponement {
            fields["postponement"] = .object(postponement.fields(over: before["postponement"]?.object ?? [:]))
        }
        let told = before["tellings"]?.objects ?? []
        let foreign = told.filter { $0["kind"]?.text.flatMap(Notice.Kind.init) == nil }
        let tellings = tellings.map { telling in
            telling.fields(
                over: told.first {
                    $0["version"]?.text == telling.version.text && $0["kind"]?.text == telling.kind.rawValue
                } ?? [:])
        }
        if !(foreign + tellings).isEmpty { fields["tellings"] = .array((foreign + tellings).map { .object($0) }) }
        let ran = before["runs"]?.objects ?? []
        let runs = runs.map { run in
            run.fields(
                over: ran.first { $0["version"]?.text == run.version.text && $0["build"]?.text == run.build?.text }
                    ?? [:])
        }
        if !runs.isEmpty { fields["runs"] = .array(runs.map { .object($0) }) }
        return fields
    }
}

extension History.Postponement {
    fileprivate func fields(over before: [String: JSONValue]) -> [String: JSONValue] {
        var fields = before.filter { !Field.postponement.contains($0.key) }
        fields["version"] = .text(version.text)
        fields["date"] = date.json
        fields["count"] = .integer(StoredTime.count(Int64(count)))
        if let delay {
            let seconds = StoredTime.seconds(of: delay)
            fields["delay"] = Int64(exactly: seconds).map { .integer($0) } ?? .number(seconds)
        }
        return fields
    }
}

extension History.Telling {
    fileprivate func fields(over before: [String: JSONValue]) -> [String: JSONValue] {
        before.merging([
            "version": .text(version.text), "kind": .text(kind.rawValue),
            "count": .integer(StoredTime.count(Int64(count))),
            "first": .text(StoredTime.text(of: first)), "last": .text(StoredTime.text(of: last)),
        ]) { $1 }
    }
}

extension History.Run {
    fileprivate func fields(over before: [String: JSONValue]) -> [String: JSONValue] {
        var fields = before
        fields["version"] = .text(version.text)
        fields["build"] = build.map { .text($0.text) }
        return fields
    }
}

extension Version? {
    fileprivate var json: JSONValue? { map { .text($0.text) } }
}

extension Date? {
    fileprivate var json: JSONValue? { map { .text(StoredTime.text(of: $0)) } }
}

extension JSONValue {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

    var object: [String: JSONValue]? { if case .object(let fields) = self { fields } else { nil } }

    fileprivate var objects: [[String: JSONValue]] {
        if case .array(let items) = self { items.compactMap(\.object) } else { [] }
    }
}
