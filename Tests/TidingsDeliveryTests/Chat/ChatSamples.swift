import Foundation
import TidingsDelivery
import TidingsModel

/// Messages for chats, as trees.
enum ChatSamples {
    /// The dialects, with all that they need.
    static let dialects: [any PayloadDialect] = [
        SlackDialect(), DiscordDialect(), TeamsDialect(), MattermostDialect(), TelegramDialect(chat: "-1001"),
        MatrixDialect(room: "!abc:example.org", token: Secret("syt_0")),
    ]

    static func endpoint(_ dialect: any PayloadDialect) -> String { "https://\(dialect.name).example.com/hook" }

    static func dialect(_ name: String) throws -> any PayloadDialect {
        struct NoDialect: Error {}
        guard let dialect = dialects.first(where: { $0.name == name }) else { throw NoDialect() }
        return dialect
    }

    static func delivery(
        _ blocks: [RichText.Block], title: String = "", used: String = "en",
        direction: TextDirection = .leftToRight, label: String = "Get it", download: String? = nil
    ) -> Delivery {
        var delivery = Samples.delivery(title: title, used: used, direction: direction)
        var program = delivery.rendition.program
        program.labels = [(.download, label), (.remind, "Later")]
        program.readsMarkdown = { _ in RichText(blocks) }
        var values = delivery.rendition.values
        values[.download] = download.map { SlotValue($0, directions: []) }
        delivery.rendition = Rendition(program: program, values: values, locale: delivery.rendition.locale)
        return delivery
    }

    static func payload(_ dialect: any PayloadDialect, _ delivery: Delivery) throws -> Payload {
        try dialect.payload(for: delivery, endpoint: endpoint(dialect))
    }

    /// The strings of a payload that are read as markup or shown, by the paths of their keys.
    static func strings(_ payload: Payload) throws -> [(path: String, text: String)] {
        func read(_ value: Any, _ path: String) -> [(path: String, text: String)] {
            switch value {
            case let text as String: [(path, text)]
            case let values as [Any]: values.flatMap { read($0, path) }
            case let object as [String: Any]:
                object.sorted { $0.key < $1.key }.flatMap {
                    read($0.value, path.isEmpty ? $0.key : "\(path).\($0.key)")
                }
            default: []
            }
        }
        return read(try JSONSerialization.jsonObject(with: Data(payload.body)), "")
    }

    static func string(_ path: String, _ payload: Payload) throws -> String? {
        try strings(payload).first { $0.path == path }?.text
    }

    /// The words of a message in one language.
    struct Words {
        let title: String
        let greeting: String
        let sentence: String
        let daysLeft: String
        let download: String
        let news: String
        let footer: String
        var direction = TextDirection.leftToRight
    }

    static let words: [String: Words] = [
        "en": Words(
            title: "Snoodle 2.2 is available", greeting: "Hello Amina & Łęcka <3,",
            sentence: "Version 2.2 of Snoodle is available. You have version 1.9_beta*.", daysLeft: "3 days left",
            download: "Download", news: "What’s new", footer: "You are receiving this because you use Snoodle."),
        "ar": Words(
            title: "يتوفر الإصدار \u{2068}2.2\u{2069} من تطبيق \u{2068}Snoodle\u{2069}",
            greeting: "مرحبًا \u{2068}Amina & Łęcka <3\u{2069}،",
            sentence: "Snoodle 2.2: الإصدار المثبَّت لديك هو \u{2068}1.9_beta*\u{2069}.",
            daysLeft: "بقيت ٣ أيام للتحديث", download: "تنزيل", news: "ما الجديد",
            footer: "تصلك هذه الرسالة لأنك من مستخدمي تطبيق \u{2068}Snoodle\u{2069}.", direction: .rightToLeft),
        "ja": Words(
            title: "Snoodle 2.2が利用可能です", greeting: "Amina & Łęcka <3様",
            sentence: "Snoodleのバージョン2.2が利用可能です。お使いのバージョンは1.9_beta*です。", daysLeft: "残り3日",
            download: "ダウンロード", news: "新機能", footer: "Snoodleをお使いのため、このメッセージをお送りしています。"),
        "de": Words(
            title: "Snoodle 2.2 ist verfügbar", greeting: "Hallo Amina & Łęcka <3,",
            sentence: "Version 2.2 von Snoodle ist verfügbar. Sie haben Version 1.9_beta*.",
            daysLeft: "Noch 3 Tage", download: "Laden", news: "Neuigkeiten",
            footer: "Sie erhalten diese Nachricht, weil Sie Snoodle benutzen."),
    ]

    static let download = "https://example.com/get?a=1&b=(2)"

    /// A message that has everything.
    static func everything(_ language: String) -> Delivery {
        let words =
            words[language]
            ?? Words(
                title: "", greeting: "", sentence: "", daysLeft: "", download: "", news: "", footer: "")
        let guide = LinkAddress("https://example.com/guide/2.2")
        let notes: [RichText.Block] = [
            .heading(level: 2, [.text(words.news)]),
            .paragraph([
                .text("Snoodle is "), .run(.init("much", style: .emphasis)), .text(" faster, and "),
                .run(.init("offline", style: .strong)), .text(" work is "), .run(.init("un", style: .strikethrough)),
                .text(" safe: see "), .run(.init("the [guide]", link: guide)), .text("."), .lineBreak,
                .run(.init("both", style: [.strong, .emphasis])), .text(" lines"),
            ]),
            .list(
                .init(items: [
                    .init(blocks: [
                        .paragraph([.text("Folders can be shared")]),
                        .list(.init(items: [.init(blocks: [.paragraph([.text("after asking")])])])),
                        .paragraph([.text("with all")]),
                    ]),
                    .init(blocks: [.paragraph([.run(.init("snoodle --fast `now`", style: .code)), .text(" skips")])]),
                ])),
            .list(
                .init(
                    start: 3,
                    items: [
                        .init(blocks: [.paragraph([.text("third")])]), .init(blocks: [.paragraph([.text("fourth")])]),
                    ])),
            .list(
                .init(items: [
                    .init(isDone: true, blocks: [.paragraph([.text("done")])]),
                    .init(isDone: false, blocks: [.paragraph([.text("open")])]),
                ])),
            .code("if a < b {\n    run(`a`)\n}", language: "swift"),
            .quotation([.paragraph([.text("Great!")]), .paragraph([.text("- A reader")])]),
            .table(
                .init(
                    hasHeader: true,
                    rows: [[[.text("System")], [.text("Size")]], [[.text("Linux")], [.text("74.4 MB")]]])),
        ]
        let mail = LinkAddress("mailto:help@example.com")
        return delivery(
            [
                .heading(level: 1, [.text(words.title)]), .paragraph([.text(words.greeting)]),
                .paragraph([.text(words.sentence)]), .paragraph([.run(.init(words.daysLeft, style: .strong))]),
                .list(
                    .init(items: [
                        .init(blocks: [.paragraph([.run(.init(words.download, link: LinkAddress(download)))])])
                    ])),
            ] + notes + [
                .rule, .paragraph([.text(words.footer), .text(" "), .run(.init("help@example.com", link: mail))]),
            ], title: words.title, used: language, direction: words.direction, label: words.download,
            download: download)
    }
}
