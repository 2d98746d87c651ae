#if Service
import Tidings
import TidingsDelivery
import TidingsModel
import TidingsRendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message as a preview shows it.
struct PreviewMessage: Sendable {
    let rendition: Rendition
    /// What is wrong with the strings that it shows.
    let problems: [Problem]
    private let choice: PreviewChoice
    private let sources: PreviewSources

    /// Renders what was chosen, as of a moment.
    init(_ choice: PreviewChoice, in scene: PreviewScene, at now: Date) throws {
        self.choice = choice
        sources = scene.sources
        let notice = Self.notice(choice, scene.sources, now)
        let recipient = Recipient(
            id: "reader", email: "amina@example.com", name: "Amina", locales: [choice.language], timeZone: "UTC")
        (rendition, problems) = try scene.renderer(for: choice.language).render(
            notice, for: recipient, download: URL(string: "https://example.com/download"), at: now)
    }

    /// The page that stands in the frame; its own styles are all that it needs.
    var page: String {
        let message = rendition.message
        switch choice.format {
        case .html: return message.html
        case .text: return plain(message.title + "\n\n" + message.text, message)
        case .markdown: return plain(message.markdown, message)
        }
    }

    /// The message as a mail, byte for byte as it would be sent.
    func mail() throws -> [UInt8] {
        let address = "news@example.com"
        let delivery = Delivery(
            key: DeliveryKey(high: 0, low: 0),
            recipient: Recipient(id: "reader", email: "amina@example.com", name: "Amina"),
            app: sources.app, release: sources.version, date: Self.date, rendition: rendition)
        var bytes: [UInt8] = []
        try MailComposer(from: Mailbox(parsing: address)).compose(delivery, into: &bytes)
        return bytes
    }

    private func plain(_ text: String, _ message: Message) -> String {
        let style =
            ":root{color-scheme:light dark}body{margin:0;padding:20px;"
            + "font:15px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}pre{margin:0;white-space:pre-wrap;"
            + "overflow-wrap:anywhere;unicode-bidi:plaintext}"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { HTMLText.escaped(String($0)) }
        return "<!DOCTYPE html><html lang=\"\(choice.language)\" dir=\"\(message.direction.rawValue)\"><head>"
            + "<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
            + "<title>\(HTMLText.escaped(message.title))</title><style>\(style)</style></head>"
            + "<body><pre>\(lines.joined(separator: "\n"))</pre></body></html>"
    }

    /// The date of mails, so that the same message is the same file.
    private static let date = Date(timeIntervalSince1970: 1_767_225_600)

    /// A notice in which each plural shows the number that was chosen.
    private static func notice(_ choice: PreviewChoice, _ sources: PreviewSources, _ now: Date) -> Notice {
        let day = 86_400.0
        let days = Int(min(choice.number, 36_500))
        let offered = Release(
            version: sources.version, date: now.addingTimeInterval(-Double(days) * day), notes: notes,
            size: 74_398_324)
        // So many versions are counted; their notes would say nothing more.
        let others = (1..<max(1, min(days, mostReleases))).map { _ in Release(version: sources.version) }
        return Notice(
            kind: choice.notice, offered: offered, releases: [offered] + others, installed: sources.installed,
            daysLeft: days)
    }

    private static let mostReleases = 1_000

    private static var notes: [ReleaseNotes] {
        let english = LocaleTag(language: "en")
        let words = ["Faster start", "Dark colors", "Fixes for small things"]
        return [ReleaseNotes(language: english, content: .list(words))]
    }
}
#endif
