import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings

/// The version behind a title of the app's own, as iVersion has it.
struct TitleVersionTests {
    @Test(arguments: [
        ("en", "Tidings", "updateAvailableTitle", "Something new", "Something new (2.2)"),
        ("en", "Tidings", "updateAvailableTitle", "New {app}", "New Snoodle (2.2)"),
        ("en", "Tidings", "updateAvailableTitle", "{version} is here", "2.2 is here"),
        ("en", "Tidings", "updateAvailableTitle", "", ""),
        ("en", "Localizable", "updateAvailableTitle", "Something new", "Something new (2.2)"),
        ("en", "Localizable", "iVersionUpdateAvailableTitle", "A new version", "A new version (2.2)"),
        ("en", "Localizable", "New version available", "Ready", "Ready (2.2)"),
        ("en", "Localizable", "iVersionUpdateAvailableTitle", "%1$@ %2$@", "Snoodle 2.2"),
        ("ar", "Tidings", "updateAvailableTitle", "إصدار جديد", "إصدار جديد (\u{2068}2.2\u{2069})"),
    ])
    func titleOfAnApp(_ locale: String, _ table: String, _ key: String, _ text: String, _ expected: String) throws {
        let app = try RenderingFixture.bundle([locale: [key: text]], table: table)
        let (message, problems) = try RenderingFixture.render(
            RenderingFixture.notice(), locale, with: RenderingFixture.renderer(app: [app]))
        #expect(visible(message.title) == visible(expected))
        #expect(problems == [])
    }

    @Test func everyMediumHasTheSameTitle() throws {
        let app = try RenderingFixture.bundle(["en": ["updateAvailableTitle": "Something new"]])
        let (message, _) = try RenderingFixture.render(
            RenderingFixture.notice(), "en", with: RenderingFixture.renderer(app: [app]))
        #expect(message.html.contains("<title>Something new (2.2)</title>"))
        #expect(message.markdown.hasPrefix("# Something new (2.2)\n"))
    }

    @Test func itCanBeSwitchedOff() throws {
        let app = try RenderingFixture.bundle(["en": ["updateAvailableTitle": "Something new"]])
        let (message, _) = try RenderingFixture.render(
            RenderingFixture.notice(), "en", with: RenderingFixture.renderer(app: [app], appendsVersionToTitle: false))
        #expect(message.title == "Something new")
    }

    /// Only the title of an update that can be had; the library's own names the version anyway.
    @Test func otherTitlesStayAsTheyAre() throws {
        let app = try RenderingFixture.bundle(["en": ["updateRequiredTitle": "Update now", "whatsNewTitle": "News"]])
        let renderer = try RenderingFixture.renderer(app: [app])
        func title(_ kind: Notice.Kind) throws -> String {
            try RenderingFixture.render(RenderingFixture.notice(kind), "en", with: renderer).message.title
        }
        #expect(try title(.updateRequired) == "Update now")
        #expect(try title(.whatsNew) == "News")
        #expect(try title(.updateAvailable) == "Snoodle 2.2 is available")
    }

    /// A title that is set in code is the app's.
    @Test func titleSetInCode() throws {
        let catalog = try StringsCatalog(
            overrides: StringsOverrides(everywhere: ["updateAvailableTitle": "Something new"]),
            bundles: [.library(RenderingFixture.library)], declarations: LibraryKeys.all,
            development: LocaleTag(language: "en"))
        let renderer = Renderer(
            app: AppIdentity(name: "Snoodle"), catalog: catalog, templates: RenderingFixture.templates)
        let (message, _) = try RenderingFixture.render(RenderingFixture.notice(), "en", with: renderer)
        #expect(message.title == "Something new (2.2)")
    }
}
