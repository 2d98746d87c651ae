import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension StatusPage {
    /// A table; the cells are HTML.
    ///
    /// - Parameter numbers: The columns that hold numbers.
    func table(_ head: [String], _ rows: [[String]], numbers: ClosedRange<Int>) -> String {
        func row(_ cells: [String], _ cell: (Int, String) -> String) -> String {
            "<tr>\(cells.enumerated().map(cell).joined())</tr>"
        }
        func kind(_ place: Int) -> String { numbers.contains(place) ? " class=\"n\"" : "" }
        let heads = row(head) { "<th scope=\"col\"\(kind($0))>\($1)</th>" }
        let body = rows.map { cells in
            row(cells) { $0 == 0 ? "<th scope=\"row\"\(kind($0))>\($1)</th>" : "<td\(kind($0))>\($1)</td>" }
        }
        return "<div class=\"wide\"><table><thead>\(heads)</thead><tbody>\(body.joined())</tbody></table></div>"
    }

    /// People by what became of them: one bar for all, and a table that is its legend.
    var outcomes: String {
        let people = status.people
        let all = people.total
        let rows: [(name: String, count: Int, kind: String)] = [
            ("told", people.told, "told"), ("silent", people.silent, "silent"), ("later", people.later, "later"),
            ("to be tried again", people.open, "open"), ("failed", people.failed, "failed"),
            ("set aside", people.setAside, "aside"), ("no turn yet", people.waiting, "waiting"),
        ].filter { $0.1 > 0 }
        guard all > 0 else { return "<p>Nobody had their turn yet.</p>" }
        var place = 0.0
        let pieces = rows.map { row in
            // What is there is seen, however small it is.
            let width = max(Double(row.count) / Double(all) * 1000, 3)
            defer { place += width }
            return "<rect class=\"\(row.kind)\" x=\"\(Self.coordinate(place))\" y=\"0\" "
                + "width=\"\(Self.coordinate(width))\" height=\"20\"><title>\(row.name): \(row.count)</title></rect>"
        }
        let bar =
            "<svg class=\"whole\" viewBox=\"0 0 \(Self.coordinate(max(place, 1))) 20\" preserveAspectRatio=\"none\" "
            + "aria-hidden=\"true\">\(pieces.joined())</svg>"
        let cells = rows.map { row in
            [
                "<span class=\"key \(row.kind)\" aria-hidden=\"true\"></span>\(row.name)", HTMLText.number(row.count),
                HTMLText.share(row.count, of: all),
            ]
        }
        return bar + table(["State", "People", "Share"], cells, numbers: 1...2)
            + (status.notices.count > 1 ? counts(status.notices, "Notice", of: "told") : "")
    }

    /// Counts by name, the largest first, each with a bar.
    func counts(_ counts: [String: Int], _ name: String, of kind: String) -> String {
        let all = counts.values.reduce(0, +)
        let rows = Self.largest(counts)
        guard all > 0, let most = rows.map(\.count).max() else { return "" }
        let cells = rows.map { row in
            [
                HTMLText.foreign(row.name), HTMLText.number(row.count), HTMLText.share(row.count, of: all),
                Self.bar(row.count, of: most, kind),
            ]
        }
        return table([name, "People", "Share", Self.hidden("Bar")], cells, numbers: 1...2)
    }

    /// People told by language: what they wanted first, and what they got.
    var languages: String {
        let names = Set(status.wanted.keys).union(status.used.keys)
        let rows = names.map { ($0, status.wanted[$0] ?? 0, status.used[$0] ?? 0) }
            .sorted { ($1.1 + $1.2, $0.0) < ($0.1 + $0.2, $1.0) }
        guard let most = rows.map({ max($0.1, $0.2) }).max(), most > 0 else { return "" }
        var shown = rows.prefix(Self.mostRows).map { ($0.0, $0.1, $0.2) }
        let rest = rows.dropFirst(Self.mostRows)
        if !rest.isEmpty {
            shown.append(
                ("\(rest.count) others", rest.reduce(0) { $0 + $1.1 }, rest.reduce(0) { $0 + $1.2 }))
        }
        let largest = max(shown.map { max($0.1, $0.2) }.max() ?? most, 1)
        let cells = shown.map { name, wanted, used in
            [
                HTMLText.foreign(name.isEmpty ? "none" : name), HTMLText.number(wanted), HTMLText.number(used),
                Self.bar(wanted, of: largest, "wanted") + Self.bar(used, of: largest, "told"),
            ]
        }
        let heads = [
            "Language", "<span class=\"key wanted\" aria-hidden=\"true\"></span>Wanted",
            "<span class=\"key told\" aria-hidden=\"true\"></span>Got", Self.hidden("Bars"),
        ]
        return table(heads, cells, numbers: 1...2)
    }

    /// How many people had their turn in each stretch of time, as columns, and the numbers below them.
    var timeline: String {
        guard let line = Timeline(status.progress), line.peak > 0, let first = line.stretches.first,
            let last = line.stretches.last
        else { return "" }
        let columns = line.stretches.enumerated().map { place, stretch in
            let height = Self.height(stretch.people, of: line.peak)
            let told = Self.height(min(stretch.told, stretch.people), of: line.peak)
            guard height > 0 else { return "" }
            return "<g><title>\(stretch.people) people, \(stretch.told) told</title>"
                + Self.column(place, from: 100 - height, height: height - min(told, height), "silent")
                + Self.column(place, from: 100 - min(told, height), height: min(told, height), "told") + "</g>"
        }
        let rows = line.stretches.filter { $0.people > 0 }.map {
            [Self.time($0.begin), HTMLText.number($0.people), HTMLText.number($0.told)]
        }
        let each = line.length == 1 ? "a second" : "in \(line.lengthName)"
        let end = last.begin.addingTimeInterval(line.length)
        return "<p>Up to \(HTMLText.number(line.peak)) people \(each), "
            + "<span class=\"key told\" aria-hidden=\"true\"></span>told or "
            + "<span class=\"key silent\" aria-hidden=\"true\"></span>not</p>"
            + "<svg class=\"timeline\" viewBox=\"0 0 \(line.stretches.count * 10) 100\" preserveAspectRatio=\"none\" "
            + "role=\"img\" aria-label=\"People over time; the numbers stand below\">\(columns.joined())</svg>"
            + "<p class=\"axis\">\(Self.time(first.begin))<span></span>\(Self.time(end))</p>"
            + "<details><summary>The numbers</summary>"
            + table(["From", "People", "Told"], rows, numbers: 1...2) + "</details>"
    }

    private static func hidden(_ text: String) -> String { "<span class=\"hidden\">\(text)</span>" }

    private static func bar(_ count: Int, of most: Int, _ kind: String) -> String {
        let width = count > 0 ? max(Double(count) / Double(max(most, 1)) * 100, 0.5) : 0
        return "<svg class=\"bar\" aria-hidden=\"true\">"
            + "<rect class=\"\(kind)\" width=\"\(coordinate(width))%\" height=\"100%\" rx=\"2\"/></svg>"
    }

    private static func column(_ place: Int, from top: Double, height: Double, _ kind: String) -> String {
        guard height > 0 else { return "" }
        return "<rect class=\"\(kind)\" x=\"\(place * 10)\" y=\"\(coordinate(top))\" width=\"9\" "
            + "height=\"\(coordinate(height))\"/>"
    }

    private static func height(_ count: Int, of most: Int) -> Double {
        count > 0 ? max(Double(count) / Double(max(most, 1)) * 100, 1) : 0
    }

    /// A length with two decimals.
    private static func coordinate(_ value: Double) -> String {
        let hundredths = Int((min(max(value, 0), 1e6) * 100).rounded())
        let (whole, part) = (hundredths / 100, hundredths % 100)
        return part == 0 ? "\(whole)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
    }

    private static func largest(_ counts: [String: Int]) -> [(name: String, count: Int)] {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let rest = sorted.dropFirst(mostRows)
        let others = rest.isEmpty ? [] : [("\(rest.count) others", rest.reduce(0) { $0 + $1.value })]
        return (sorted.prefix(mostRows).map { ($0.key.isEmpty ? "none" : $0.key, $0.value) } + others)
            .map { (name: $0.0, count: $0.1) }
    }
}
