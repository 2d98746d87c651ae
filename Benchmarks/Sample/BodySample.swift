import Foundation
import TidingsIntl
package import TidingsModel
import TidingsStrings
import TidingsTemplates

/// The mails of the peers' benchmark: its templates, its strings, its recipients.
package struct BodySample {
    /// One recipient, as the list has it.
    package struct Recipient {
        package let id: String
        package let email: String
        package let name: String
        package let installed: String
        /// The place of the locale among all.
        package let locale: Int
        package let daysAgo: Int
    }

    /// The bodies of one mail.
    package struct Bodies {
        package let text: Program
        package let html: Program
        /// Both, with the subject, as the deliveries of a locale share them.
        package let message: MessageProgram
    }

    package let recipients: [Recipient]
    private let locales: [LocaleTag]
    private let catalog: StringsCatalog
    private let text: Template
    private let html: Template
    private let release: [String: Any]
    private let date: Date
    private let size: Int64
    private let formatters: [Formatters]

    /// Reads the data that the peers' `gen.py` has made.
    package init(_ folder: String) throws {
        func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)) }
        func object(_ data: Data) throws -> [String: Any] {
            try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        }
        func template(_ name: String, _ medium: Medium) throws -> Template {
            let source = try String(decoding: bytes("templates/" + name), as: UTF8.self)
                .replacingOccurrences(of: "[[", with: "{{").replacingOccurrences(of: "]]", with: "}}")
            return try Template(source, name: name, medium: medium)
        }
        release = try object(bytes("data/release.json"))
        let day = release["date"] as? String ?? ""
        date = ISO8601DateFormatter().date(from: day + "T09:30:00Z") ?? Date()
        size = Int64(release["size"] as? Int ?? 0)
        text = try template("mail.txt", .text)
        html = try template("mail.html", .html)
        var strings: [LocaleTag: [String: [String: String]]] = [:]
        for (locale, messages) in try object(bytes("catalog.json")) {
            guard let messages = messages as? [String: Any] else { continue }
            strings[try LocaleTag(parsing: locale)] = ["Tidings": messages.mapValues(Self.pattern)]
        }
        locales = strings.keys.sorted { $0.description < $1.description }
        formatters = locales.map { Formatters.shared(for: $0, timeZone: "UTC") }
        catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(name: "peers", strings: strings))], declarations: [],
            development: LocaleTag(language: "en"))
        let places = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1.description, $0) })
        // A job reads its list in batches, which the processor keeps near; so many are as good as any number.
        recipients = try String(decoding: bytes("data/recipients.jsonl"), as: UTF8.self).split(separator: "\n")
            .prefix(2_000)
            .compactMap { line in
                let fields = try object(Data(line.utf8))
                guard let id = fields["id"] as? Int, let name = fields["name"] as? String,
                    let installed = fields["installedVersion"] as? String, let email = fields["email"] as? String,
                    let locale = (fields["locale"] as? String).flatMap({ places[$0] }),
                    let days = fields["releasedDaysAgo"] as? Int
                else { return nil }
                return Recipient(
                    id: String(id), email: email, name: name, installed: installed, locale: locale, daysAgo: days)
            }
    }

    /// A message of the catalog as an ICU pattern, with the peers' formats of dates and sizes.
    private static func pattern(_ value: Any) -> String {
        if let forms = value as? [String: String] {
            let cases = forms.map { "\($0) {\($1.replacingOccurrences(of: "{n}", with: "#"))}" }
            return "{n, plural, \(cases.joined(separator: " "))}"
        }
        return (value as? String ?? "")
    }

    /// How many programs there can be.
    package var programCount: Int { locales.count }

    /// The place of a recipient's programs among all.
    package func place(of recipient: Recipient) -> Int { recipient.locale }

    /// Writes out all that recipients of one locale have in common who hear so many days after the release.
    ///
    /// Unfolded, the date and the number of days are left to each mail: in slots that this sample has no other use for.
    package func bodies(for recipient: Recipient, isFolded: Bool = true) throws -> Bodies {
        let choice = catalog.choose([locales[recipient.locale]])
        let tag = choice.use.used
        let formatters = Formatters.shared(for: tag, timeZone: "UTC")
        func word(_ key: String) -> String { release[key] as? String ?? "" }
        let size = formatters.byteSize(size)
        let arguments: MessageArguments = [
            "app": .outside(word("app")), "version": .outside(word("version")), "name": .slot(.name),
            "installed": .slot(.installed), "size": .text(size),
            "n": .slot(.releaseCount),
            "date": isFolded ? .text(formatters.date(date)) : .slot(.download),
        ]
        var object: [String: TemplateValue] = [
            "lang": .text(tag.description), "dir": .text(tag.direction.rawValue),
            "url": .text(word("url")), "notesUrl": .text(word("notesUrl")),
            "skipUrl": .fragment(
                .sequence([
                    .text(word("base") + "/skip/"), .slot(.unsubscribe),
                    .text("?v=\(word("version"))&l=\(tag.description)"),
                ])),
            "unsubUrl": .fragment(.sequence([.text(word("base") + "/u/"), .slot(.unsubscribe)])),
            "notes": .list((release["notes"] as? [String] ?? []).map { .text($0) }),
        ]
        for key in [
            "subject", "greeting", "available", "installed", "released", "date", "size", "whatsNew", "btnUpdate",
            "btnNotes", "btnSkip", "signature", "footer", "unsubscribe",
        ] {
            let found = catalog.fragment(key, in: choice, arguments: arguments, formatters: formatters)
            object[key] = found.map { .fragment($0.fragment) }
        }
        let context = TemplateValue.object(object)
        let text = try text.specialize(context, direction: tag.direction)
        let html = try html.specialize(context, direction: tag.direction)
        var title = ProgramBuilder(medium: .text, direction: tag.direction)
        if let subject = catalog.fragment("subject", in: choice, arguments: arguments, formatters: formatters) {
            title.append(subject.fragment, .plain)
        }
        let message = MessageProgram(
            kind: .updateAvailable, used: tag, direction: tag.direction, title: title.build(),
            bodies: [.text: text, .html: html], labels: [])
        return Bodies(text: text, html: html, message: message)
    }

    /// The use of a locale, as whoever chose it has kept it.
    package var uses: [LocaleUse] {
        locales.map { LocaleUse(wanted: [$0], used: $0, reason: .exact($0)) }
    }

    /// A recipient's own values, and those that are formatted for each mail.
    ///
    /// The size is formatted too; what is written is the same text that stands in the program.
    @inline(__always)
    package func unfoldedValues(at place: Int) -> SlotValues {
        var values = values(at: place)
        let formatters = formatters[recipients[place].locale]
        values[.download] = SlotValue(formatters.date(date), directions: [])
        if formatters.byteSize(size).isEmpty { values[.name] = nil }
        return values
    }

    /// The own values of the recipient at a place of the list.
    @inline(__always)
    package func values(at place: Int) -> SlotValues {
        var values = SlotValues()
        values.set(.name, recipients[place].name, directions: Bidi.directions(of: recipients[place].name))
        values.set(.installed, recipients[place].installed, directions: .weak)
        values.set(.unsubscribe, recipients[place].id, directions: [])
        values[.releaseCount] = formatters[recipients[place].locale].slotValue(Int64(recipients[place].daysAgo))
        return values
    }
}
