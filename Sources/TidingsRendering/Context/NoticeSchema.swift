import TidingsStrings
import TidingsTemplates

/// The names that a template of a notice may use: those that `NoticeContext` gives it.
enum NoticeSchema {
    static let schema = TemplateSchema([
        "strings": .strings(keys: Set(NoticeKeys.all.map(\.name))),
        "title": .text,
        "language": .keyword,
        "direction": .keyword,
        "start": .keyword,
        "fonts": .keyword,
        "app": .text,
        "version": .text,
        "installed": .optional(.text),
        "name": .optional(.text),
        "released": .optional(.object(["count": .text, "date": .text])),
        "downloadSize": .optional(.object(["size": .text])),
        "deadline": .optional(.object(["count": .text, "date": .text])),
        "letter": .flag,
        "links": .flag,
        "unsubscribe": .optional(.address),
        "actions": .list(.object(["label": .text, "url": .address])),
        "notes": .optional(
            .object([
                "several": .optional(.object(["count": .text])),
                "versions": .text,
                "releases": .list(.object(["version": .text, "labelled": .flag, "notes": .markup])),
                "otherLanguage": .optional(.object(["language": .text])),
            ])),
    ])
}
