import Foundation
import TestSupport
import Testing

/// Mails that the command wrote to a folder: each language that the library has, each notice, and hostile names.
struct MailBench {
    /// Names that try to be more than names; what a control character was is a space.
    static let names = [
        "Zoë", "山田 太郎", "زوي", "\u{202E}abc", "a\u{2066}b\u{2069}", "=?utf-8?q?x?=", "\"x\" <y@evil.example>", "a, b",
        "O'Neil; (c)", "x\\y", "\r\nBcc: x@evil.example", "a\u{0}b\u{7}c", "a\u{2028}b\u{85}c", "\u{1B}[31m",
        "{{name}}",
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "%@ %n%s {0}", "&lt;b&gt; &#60;i&#62;",
        "[x](https://evil.example)", "\u{FEFF}a\u{FFFF}", "שלום<b>", "e" + String(repeating: "\u{301}", count: 60),
        String(repeating: "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", count: 9),
        String(repeating: "word ", count: 40),
        String(repeating: "q", count: 250), ".", "=", "From me", "ﷺ", "i\u{307}İ", "José María de la O", "$(id)",
    ]

    /// What the mail to one person must say.
    struct Expected: Decodable {
        struct Event: Decodable {
            let recipient: String
            let notice: String
            let locale: Locale
            let title: String
            let text: String
            let html: String
        }
        struct Locale: Decodable {
            let used: String
        }
        let data: Event
    }

    let scratch: ScratchFolder
    let languages: [String]

    /// Sends to each language three notices; options are those of the sink.
    init(
        sink: String = "email: { directory: mail", options: String = "", environment: [String: String] = [:]
    ) throws {
        scratch = try ScratchFolder()
        languages = try FileManager.default.contentsOfDirectory(atPath: Project.path("Localizations"))
            .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
        try scratch.write(
            """
            job: release
            date: 2026-04-01T09:30:00Z
            app: { name: Snoodle }
            feed: { plist: versions.plist }
            recipients: people.jsonl
            useAllAvailableLanguages: true
            rules: { minimumSupported: "1.5" }
            sinks:
              - \(sink), from: "Käse & Söhne, Inc. <news@bücher.example>"\(options) }
              - webhook: { file: events.ndjson }

            """, to: "job.yaml")
        let notes = "<key>1.0</key><string>First.</string><key>2.1</key><string>Faster — 速い, أسرع.</string>"
        try scratch.write("<plist version=\"1.0\"><dict>\(notes)</dict></plist>", to: "versions.plist")
        try scratch.write(people.map { $0 + "\n" }.joined(), to: "people.jsonl")
        let run = try BuiltCommand.run(
            ["send", "job.yaml"], environment: ["HOME": scratch.path("home"), "TZ": "UTC"].merging(environment) { $1 },
            in: scratch.folder)
        #expect(run.status == 0, "\(run.errors)")
    }

    /// One of each notice in each language: an update, a required one, and what is new.
    private var people: [String] {
        get throws {
            let versions = [#""installed":"1.9""#, #""installed":"1.0""#, #""installed":"2.1","seen":"1.9""#]
            return try languages.indices.flatMap { language in
                try versions.indices.map { version in
                    let number = language * versions.count + version
                    let name = try String(
                        decoding: JSONEncoder().encode([Self.names[number % Self.names.count]]).dropFirst().dropLast(),
                        as: UTF8.self)
                    return
                        #"{"id":"\#(number)","email":"p\#(number)@пример.example","locale":"\#(languages[language])","#
                        + #""name":\#(name),\#(versions[version])}"#
                }
            }
        }
    }

    /// The folder of the mails.
    var mails: String { scratch.path("mail") }

    /// The bytes of the mails by their files.
    func bytes() throws -> [[UInt8]] {
        try scratch.files(in: "mail").map { Array(try Data(contentsOf: URL(fileURLWithPath: "\(mails)/\($0)"))) }
    }

    /// What was told, by the recipient's address.
    func expected() throws -> [String: Expected.Event] {
        let lines = try Data(contentsOf: URL(fileURLWithPath: scratch.path("events.ndjson"))).split(separator: 0x0A)
        let events = try lines.map { try JSONDecoder().decode(Expected.self, from: $0).data }
        return Dictionary(events.map { ("p\($0.recipient)@xn--e1afmkfd.example", $0) }) { first, _ in first }
    }
}
