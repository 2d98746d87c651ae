import Foundation
import TidingsModel
import TidingsRendering
import TidingsStrings

/// Values that try to be more than values.
enum Hostile {
    static let words = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='x", "</title><b>", "</p></td>",
        "javascript:alert(1)", "]]>", "-->", "<!--", "<![CDATA[", "&lt;b&gt;", "&#60;i&#62;", "{{name}}", "{{{name}}}",
        "{{#app}}", "{0}", "%@", "%n%s%1$@", "{count, plural, one {x} other {y}}", "'{", "[x](https://evil.example)",
        "![x](https://evil.example)", "<https://evil.example>", "[x]: https://evil.example", "**b**", "__b__", "`c`",
        "``` c", "~~~", "# h", "- i", "* i", "+ i", "1. i", "2) i", "> q", "---", "***", "===", "    code", "\tcode",
        "| a | b |", "a  ", "a\\", "\u{202E}abc", "\u{2066}abc", "abc\u{2069}", "\u{202A}\u{2067}a\u{202C}",
        "a\r\n\r\n# b", "a\n\n- b", "a\rb", "\r\nBcc: x@evil.example", "a\u{0}b", "a\u{2028}b", "a\u{2029}# b",
        "\u{85}a", "\u{1B}[31ma", "\u{9B}31m", "a\u{7}", "\u{FEFF}a", "\u{FFFE}a", "\u{FFFF}a", "\u{10FFFF}a",
        "שלום<b>",
        "=?utf-8?q?x?=", "\\<b\\>", "$(id)", "${x}", "<?php ?>", "<svg/onload=x>", "<a href='data:,x'>",
    ]

    static let addresses = [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,<b>", "vbscript:x", "file:///etc/passwd", "/x",
        "//evil.example/x", "x", "", "https://", "https://user:word@example.com/", "https://example.com/\"onclick=\"x",
        "https://example.com/?a={{name}}&b=%@", "https://example.com/<b>", "https://example.com/)x](y", "mailto:x",
        "https://example.com/a b", "https://example.com/\u{202E}x", "itms-apps://example.com/x", "mailto:a@example.com",
        "https://example.com/'x'", "https://example.com/`x`*_", "https://example.com/\\>x",
        "blob:https://example.com/x",
    ]

    /// What a message says of others.
    struct Values {
        var name = "ab"
        var app = "ab"
        var installed = "1.9"
        var offered = "2.2"
        var notes = ReleaseNotes.Content.list(["ab"])
        var download = URL(string: "https://example.com/get")
    }

    static func message(
        _ values: Values, _ kind: Notice.Kind, _ locale: String
    ) throws -> (message: Message, problems: [Problem])? {
        guard let installed = Version(values.installed), let offered = Version(values.offered) else { return nil }
        let catalog = try StringsCatalog(
            bundles: [.library(RenderingFixture.library)], declarations: LibraryKeys.all,
            development: LocaleTag(language: "en"))
        // Isolated always, so that a harmless value stands in the same elements.
        let renderer = Renderer(
            app: AppIdentity(name: values.app), catalog: catalog, templates: RenderingFixture.templates,
            isolation: .always)
        let tag = try LocaleTag(canonical: locale)
        let releases = [offered, Version(major: 2, minor: 0)].map { version in
            Release(
                version: version, date: RenderingFixture.now.addingTimeInterval(-86_400),
                notes: [ReleaseNotes(language: tag, content: values.notes)], size: 1_000_000)
        }
        let notice = Notice(
            kind: kind, offered: releases[0], releases: releases, installed: installed, daysLeft: 3)
        let (rendition, problems) = try renderer.render(
            notice, for: Recipient(id: "r", name: values.name, locales: [tag]), download: values.download,
            at: RenderingFixture.now)
        return (rendition.message, problems)
    }
}
