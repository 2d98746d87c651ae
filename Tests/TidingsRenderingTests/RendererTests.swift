import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings

struct RendererTests {
    /// The whole text, byte by byte.
    @Test func aMessageInGerman() throws {
        let (message, problems) = try RenderingFixture.render(
            RenderingFixture.notice(), "de-AT", with: RenderingFixture.renderer())
        #expect(problems == [])
        #expect(message.title == "Snoodle 2.2 ist verfügbar")
        let expected = """
            Guten Tag Amina,

            Version 2.2 von Snoodle ist verfügbar. Bei Ihnen ist Version 1.9
            installiert.
            Vor 3 Tagen erschienen
            Downloadgröße: 74,4 MB
            Noch 3 Tage Zeit für die Aktualisierung

            Herunterladen
            https://example.com/get?a=1&b=2

            Neuerungen
            Seit Ihrer Version sind 2 neue Versionen erschienen.

            Version 2.2
            \u{2022} First <&> 0
            \u{2022} Second

            Version 2.1
            \u{2022} First <&> 1
            \u{2022} Second

            Sprache der Versionshinweise: Englisch

            Das Team von Snoodle

            --\u{20}
            Sie erhalten diese Nachricht, weil Sie Snoodle verwenden.

            """
        #expect(visible(message.text) == visible(expected))
    }

    @Test func valuesAreEscapedForTheirMedium() throws {
        let (message, _) = try RenderingFixture.render(
            RenderingFixture.notice(), "en", name: "<b>*Zoë* & [x](y)", with: RenderingFixture.renderer())
        #expect(message.html.contains("&lt;b&gt;*Zoë* &amp; [x](y)"))
        #expect(message.html.contains("First &lt;&amp;&gt; 0"))
        #expect(message.html.contains("href=\"https://example.com/get?a=1&amp;b=2\""))
        #expect(message.markdown.contains(#"\<b\>\*Zoë\* \& \[x\](y)"#))
        #expect(message.text.contains("<b>*Zoë* & [x](y)"))
    }

    @Test func valuesAreIsolatedWhereDirectionsMix() throws {
        let renderer = try RenderingFixture.renderer()
        let arabic = try RenderingFixture.render(RenderingFixture.notice(), "ar", with: renderer).message
        #expect(arabic.title.contains("\u{2068}2.2\u{2069}"))
        #expect(arabic.text.contains("\u{2068}Amina\u{2069}"))
        #expect(arabic.html.contains("<span dir=\"auto\">Amina</span>"))
        #expect(arabic.html.contains("<title>") && !arabic.html.contains("<title><span"))
        let english = try RenderingFixture.render(RenderingFixture.notice(), "en", name: "אמינה", with: renderer)
            .message
        #expect(english.text.contains("\u{2068}אמינה\u{2069}"))
        #expect(!english.title.contains("\u{2068}"))
        let trick = try RenderingFixture.render(
            RenderingFixture.notice(), "en", name: "a\u{202E}b\u{2069}", with: renderer
        ).message
        #expect(!trick.text.contains("\u{202E}") && trick.text.contains("ab"))
    }

    @Test func anAppOverridesSingleStrings() throws {
        let app = try RenderingFixture.bundle(["en": ["footer": "Ours."], "pt": ["greeting": "Oi, {name}!"]])
        let renderer = try RenderingFixture.renderer(app: [app])
        let british = try RenderingFixture.render(RenderingFixture.notice(), "en-GB", with: renderer).message
        #expect(british.text.contains("Ours."))
        let brazilian = try RenderingFixture.render(RenderingFixture.notice(), "pt-BR", with: renderer).message
        #expect(brazilian.text.hasPrefix("Oi, Amina!"))
        #expect(brazilian.text.contains("Snoodle"))
    }

    @Test func iVersionsKeysAreAliases() throws {
        let app = try RenderingFixture.bundle(
            ["en": ["iVersionVersionLabelFormat": "Release %@", "iVersionIgnoreButton": ""]], table: "Localizable")
        let (message, problems) = try RenderingFixture.render(
            RenderingFixture.notice(), "en", with: RenderingFixture.renderer(app: [app]))
        #expect(problems == [])
        #expect(message.text.contains("Release 2.2"))
        #expect(message.actions.map(\.kind) == [.download, .remind])
    }

    @Test func oneLanguageAMessage() throws {
        let app = try RenderingFixture.bundle(["br": ["greeting": "Demat {name}"]])
        let whole = try RenderingFixture.render(
            RenderingFixture.notice(), "br", "de", with: RenderingFixture.renderer(app: [app])
        ).message
        #expect(whole.locale.used.description == "de")
        guard case .incomplete(let better, _) = whole.locale.reason else {
            Issue.record("\(whole.locale)")
            return
        }
        #expect(better.description == "br")
        let single = try RenderingFixture.render(
            RenderingFixture.notice(), "br", "de", with: RenderingFixture.renderer(app: [app], fallback: .perKey)
        ).message
        #expect(single.text.hasPrefix("Demat Amina"))
    }

    @Test func withoutTheLibrarysStrings() throws {
        let app = try RenderingFixture.bundle(["en": ["greeting": "Hi {name}"]])
        let (message, problems) = try RenderingFixture.render(
            RenderingFixture.notice(), "en", with: RenderingFixture.renderer(app: [app], library: false))
        #expect(message.text.hasPrefix("Hi Amina"))
        #expect(problems.contains { $0.rule == "missing-key" && $0.key == "footer" })
        let checked = try RenderingFixture.renderer(app: [app], library: false).check()
        #expect(checked.contains { $0.rule == "missing-key" && $0.key == "footer" })
        #expect(!checked.contains { $0.key == "greeting" })
    }

    @Test func everyMediumHasTheSameLinks() throws {
        for locale in ["en", "ar", "ja"] {
            let (message, _) = try RenderingFixture.render(
                RenderingFixture.notice(), locale, with: RenderingFixture.renderer())
            #expect(message.text.contains("https://example.com/get?a=1&b=2"))
            #expect(message.markdown.contains("](<https://example.com/get?a"))
            #expect(message.html.contains("https://example.com/get?a=1&amp;b=2"))
            #expect(message.actions.first?.url?.absoluteString == "https://example.com/get?a=1&b=2")
        }
    }

    /// iVersion's own bundle as the app's strings: its seventeen languages count before ours.
    @Test(
        .enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"),
        arguments: [
            ("pt-BR", "Nova versão disponível"), ("zh-TW", "有新的版本"), ("ja", "新バージョンが利用可能です"),
            ("cs", "Nová verze k dispozici"),
            ("ru", "Доступна новая версия"), ("en-GB", "New version available"), ("el", "Νέα έκδοση διαθέσιμη"),
        ])
    func iVersionsBundle(_ locale: String, _ title: String) throws {
        let app = StringsBundle(directory: TestData.path("strings/iversion.bundle"), name: "app")
        let renderer = try RenderingFixture.renderer(app: [app], fallback: .perKey)
        let (message, problems) = try RenderingFixture.render(RenderingFixture.notice(), locale, with: renderer)
        // Their titles name no version.
        #expect(visible(message.title) == visible("\(title) (2.2)"))
        let label = problems.filter { $0.key == "versionLabel" }
        #expect(label.isEmpty == (locale != "ja"))
        if locale == "ja" {
            #expect(
                label.contains {
                    $0.place?.file.hasSuffix("ja.lproj/Localizable.strings") == true && $0.place?.line == 3
                })
            #expect(message.text.contains("バージョン\u{FF05}@"))
        }
    }
}
