import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The rules of the problems, with the severity where it is no error.
func rules(_ result: FeedResult) -> [String] {
    result.problems.map { $0.severity == .error ? $0.rule : "\($0.severity.rawValue):\($0.rule)" }
}

/// The notes of a release as they were read: paragraphs line by line, items with a hyphen.
func notes(_ release: Release?) -> [String] {
    switch release?.notes.first?.content {
    case .plain(let text)?: lines(RichText(plain: text))
    case .list(let items)?: lines(RichText(items: items))
    case .markdown(let text)?: ["markdown: " + text]
    case .html(let text)?: ["html: " + text]
    case .link(let url)?: ["link: " + url.absoluteString]
    case nil: []
    }
}

private func lines(_ text: RichText) -> [String] {
    text.blocks.flatMap { block in
        switch block {
        case .paragraph(let inlines):
            inlines.compactMap { if case .run(let run) = $0 { run.text } else { nil } }
        case .list(let list): list.items.map { "- " + lines(RichText($0.blocks)).joined(separator: "|") }
        default: ["\(block)"]
        }
    }
}

/// The folder of data that others wrote, where the machine has it.
enum SharedData {
    static let folder = ProcessInfo.processInfo.environment["TIDINGS_DATA"]
}

let german = LocaleTag(language: "de")
