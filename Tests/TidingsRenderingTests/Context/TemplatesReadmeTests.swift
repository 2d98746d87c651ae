import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTemplates

@testable import TidingsRendering

/// What designers read of the names is what templates are given.
struct TemplatesReadmeTests {
    /// A row of the table of names.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let isOptional: Bool
        let example: String
        var testDescription: String { name }
    }

    static let rows: [Row] = {
        let text = (try? String(contentsOfFile: Project.path("Templates/README.md"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6, cells[1].hasPrefix("`") else { return nil }
            return Row(
                name: cells[1].trimmingCharacters(in: ["`"]), isOptional: cells[3] == "yes", example: cells[4])
        }
    }()

    @Test func everyNameIsThereAndNoOther() {
        var known: [String: Bool] = [:]
        Self.collect(.object(NoticeSchema.schema.names), "", false, into: &known)
        #expect(Self.rows.map(\.name).sorted() == known.keys.sorted())
        for row in Self.rows { #expect(known[row.name] == row.isOptional, "\(row.name)") }
    }

    private static func collect(
        _ kind: TemplateSchema.Kind, _ name: String, _ isOptional: Bool, into known: inout [String: Bool]
    ) {
        switch kind {
        case .optional(let kind): collect(kind, name, true, into: &known)
        case .object(let names):
            if !name.isEmpty { known[name] = isOptional }
            for (key, kind) in names { collect(kind, name.isEmpty ? key : name + "." + key, false, into: &known) }
        case .list(let kind):
            collect(kind, name, isOptional, into: &known)
            // Of the lists only that of the versions has an item whenever it is there at all.
            known[name] = name == "actions"
        case .flag: known[name] = true
        default: known[name] = isOptional
        }
    }

    @Test(arguments: rows.filter { !$0.example.isEmpty && $0.name != "strings" })
    func examplesAreTrue(_ row: Row) throws {
        let section = ["actions", "notes.releases"].first { row.name.hasPrefix($0 + ".") }
        let name = section.map { String(row.name.dropFirst($0.count + 1)) } ?? row.name
        let source = section.map { "{{#\($0)}}{{\(name)}}|{{/\($0)}}" } ?? "{{\(name)}}|"
        let template = try Template(source, name: "t.txt.mustache", medium: .text)
        let text = try template.specialize(try context(), direction: .leftToRight).string(values)
        #expect(text.prefix { $0 != "|" } == row.example)
    }

    private var values: SlotValues {
        var values = SlotValues()
        let texts: [Slot: String] = [
            .name: "Amina", .installed: "1.9", .releaseCount: "2", .download: "https://example.com/get?a=1&b=2",
            .unsubscribe: "https://example.com/stop",
        ]
        for (slot, text) in texts { values[slot] = SlotValue(text, directions: .leftToRight) }
        return values
    }

    private func context(_ timeZone: String = "Europe/Berlin", _ locale: String = "en") throws -> TemplateValue {
        let renderer = try RenderingFixture.renderer()
        let tag = try LocaleTag(canonical: locale)
        var notice = RenderingFixture.notice()
        for index in notice.releases.indices where locale == "en" {
            notice.releases[index].notes = [ReleaseNotes(language: tag, content: .plain("New"))]
        }
        notice.releases[1].notes = [ReleaseNotes(language: LocaleTag(language: "fr"), content: .plain("Neuf"))]
        let choice = renderer.choose([tag], for: .updateAvailable)
        let formatters = Formatters.shared(for: choice.wish.base, timeZone: timeZone)
        return NoticeContext(
            notice: notice, app: renderer.app, choice: choice, formatters: formatters, date: RenderingFixture.now,
            strings: StringsSource(catalog: renderer.catalog, choice: choice, formatters: formatters),
            style: renderer.style, form: .letter, textWidth: nil
        ).value()
    }

    /// Days are those of the reader, and programs of two days are never mixed up.
    @Test func daysAreThoseOfTheReadersTimeZone() throws {
        func days(_ zone: String, _ locale: String) throws -> String {
            let template = try Template("{{released.date}} {{deadline.date}}", name: "t.txt.mustache", medium: .text)
            return try template.specialize(try context(zone, locale), direction: .leftToRight).string()
        }
        #expect(try days("UTC", "de") == "17. November 2026 23. November 2026")
        #expect(try days("Pacific/Pago_Pago", "de") == "16. November 2026 22. November 2026")
        #expect(try days("America/Los_Angeles", "en") == "November 17, 2026 November 23, 2026")
    }
}
